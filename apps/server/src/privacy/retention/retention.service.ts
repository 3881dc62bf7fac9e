import { keysOf } from '@sahay/contract/kernel/keys'
import { retention as periods, type RetentionRule } from '@sahay/contract/settings/retention'
import type { FastifyBaseLogger } from 'fastify'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { trimAudit } from '../../platform/audit/audit.ts'
import { eraseNarrations } from '../../money/banking/banking.published.ts'
import { forgetOldCash } from '../../money/cash/cash.published.ts'
import { eraseOldNotes } from '../../platform/casework/casework.published.ts'
import { forgetSessions } from '../../platform/identity/identity.published.ts'
import { eraseOldMessages } from '../../platform/messages/messages.published.ts'
import { forgetNotices } from '../../platform/notices/notices.published.ts'
import { eraseEventBodies } from '../../money/payments/payments.published.ts'
import { forgetStaffSessions, forgetStaffTickets } from '../../platform/staff/staff.published.ts'

/**
 * Erases or deletes at most `most` rows older than `before`, found by an index, skipping rows that another process has
 * locked; returns how many.
 */
export type Forget = (db: Database, before: Date, most: number) => Promise<number>

export type Retention = ReturnType<typeof createRetention>

/** Rules whose rows have their own expiry: pictures are deleted by a job of documents, codes by one of identity. */
const byTheirOwnEnd: readonly RetentionRule[] = [
  'declinedPictures',
  'disbursedPictures',
  'photos',
  'prizeReceipts',
  'bills',
  'codes',
  'codeGuards',
]

export interface RetentionDeps {
  /** The database as its owner's role: the application's may not delete everything. */
  readonly owner: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

const A_DAY = 24 * 60
/** Rows a statement: none holds a lock for long, and a backlog is worked off batch by batch. */
const BATCH = 500

/** The hourly job that erases and deletes expired data, by the one list (packages/contract/src/settings/retention.ts). */
export function createRetention({ owner, now, jobs, log }: RetentionDeps) {
  const rules = new Map<RetentionRule, Forget>()

  async function apply(rule: RetentionRule, forget: Forget): Promise<number> {
    const before = minutesAfter(now(), -periods[rule].days * A_DAY)
    let rows = 0
    for (let last = BATCH; last >= BATCH; rows += last) last = await forget(owner, before, BATCH)
    if (rows > 0) log.info({ rule, rows, before }, 'kept long enough')
    return rows
  }

  jobs.add('retention', async () => {
    let rows = 0
    const failures: unknown[] = []
    for (const [rule, forget] of rules) {
      // a failing rule does not block the others
      try {
        rows += await apply(rule, forget)
      } catch (error) {
        log.error({ err: error, rule }, 'retention')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'retention')
    return rows
  })

  return {
    /** Registers how the data of a rule is erased or deleted. */
    add(rule: RetentionRule, forget: Forget): void {
      if (rules.has(rule)) throw new Error(`two modules answer for the rule ${rule} of retention`)
      rules.set(rule, forget)
    },
    /** Throws a sentence that names a rule of the list without an implementation. */
    check(): void {
      const missing = keysOf(periods).filter((rule) => !rules.has(rule) && !byTheirOwnEnd.includes(rule))
      if (missing.length > 0)
        throw new Error(`nobody answers for the rules of retention: ${missing.join(', ')}`)
    },
  }
}

/** Retention outside the features: messages, provider events, sessions, audit log. Identity's job does codes and guards. */
export function addModuleRules(retention: Retention, now: () => Date): void {
  retention.add('messages', eraseOldMessages)
  retention.add('bankNarrations', eraseNarrations)
  retention.add('cashTaken', forgetOldCash)
  retention.add('caseNotes', eraseOldNotes)
  retention.add('notices', forgetNotices)
  retention.add('webhookBodies', eraseEventBodies)
  retention.add('sessions', async (db, before, most) => {
    const donors = await forgetSessions(db, before, most)
    const staff = await forgetStaffSessions(db, before, most)
    // the larger one shows whether there may be more of either
    return Math.max(donors, staff)
  })
  retention.add('staffTickets', forgetStaffTickets)
  retention.add('auditLog', (db, before, most) => trimAudit(db, before, most, now()))
}
