import { dayOf } from '@sahay/contract/kernel/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Alerts } from '../platform/alerts/alerts.service.ts'
import { sealAudit } from '../platform/audit/seals.store.ts'
import { sealLedger } from '../money/payments/reconciling/seals.store.ts'
import { saveReconciliation, lastReconciliation } from '../money/payments/reconciling/audit.store.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import type { Core, OpenDatabase } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import { checkBooks } from './books.ts'
import { type Finding, isBroken, isInOrder } from './invariants/invariant.ts'
import type { ProviderLists } from './provider-lists.ts'
import { msg } from '../kernel/language/message.ts'

interface NightlyDeps extends Core {
  /** The same database past any pooler: the checks use a separate connection. */
  readonly owner: Pick<OpenDatabase, 'url' | 'pooling'>
  readonly provider: ProviderLists
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
}

const HOUR_OF_NIGHT = 2
/** Minutes after 02:00 during which the check is retried if the provider cannot be asked. */
const TIMEOUT_MINUTES = 120

/** The day, as yyyy-MM-dd, whose night's check is the latest that should be done: a day begins at 02:00 here. */
export function dayOfCheck(now: Date): string {
  return dayOf(minutesAfter(now, -HOUR_OF_NIGHT * 60))
}

/** Checks the books each night at 02:00 Asia/Kolkata, once for any number of processes. */
export function addNightlyCheck({ db, owner, provider, now, jobs, log, alerts }: NightlyDeps): void {
  let done = ''
  let notBefore = new Date(0)

  /** Saves the findings, and raises alerts for violations, once a night; false if another process has done so. */
  async function save(today: string, findings: readonly Finding[]): Promise<boolean> {
    const broken = findings.filter(isBroken)
    const summary = findings
      .map(({ letter, examined, broken: ids, unchecked }) =>
        unchecked === undefined ? `${letter} ${examined}/${ids.length}` : `${letter} -`,
      )
      .join(', ')
    const ok = findings.every(isInOrder)
    return db.transaction(async (tx) => {
      const result = { kind: 'books', upTo: today, at: now(), ok, findings: summary } as const
      if (!(await saveReconciliation(tx, result))) return false
      if (broken.length === 0) return true
      const details = msg(
        'alert.books_broken.details',
        'These checks of the books did not come out as they should: {questions}.',
        { questions: broken.map(({ letter, name }) => `${letter} (${name})`).join(', ') },
      )
      await alerts.raise(tx, { kind: 'books_broken', subject: today, amount: null, details })
      return true
    })
  }

  jobs.add('books', async () => {
    const at = now()
    const today = dayOfCheck(at)
    if (done === today || at < notBefore) return 0
    const last = await lastReconciliation(db, 'books')
    if (last?.upTo === today) {
      done = today
      return 0
    }
    // at a first start nothing is sealed yet
    await sealLedger(db)
    await sealAudit(db)
    const { findings, seal } = await checkBooks(owner, provider, at)
    const unasked = findings.find(({ unchecked }) => unchecked !== undefined)?.unchecked
    if (unasked !== undefined && dayOfCheck(minutesAfter(at, -TIMEOUT_MINUTES)) !== today) {
      log.warn(
        { cause: unasked },
        'the provider’s lists could not be compared with the books; again in ten minutes',
      )
      notBefore = minutesAfter(at, 10)
      return 0
    }
    done = today
    if (!(await save(today, findings))) return 0
    // outside of this machine's database, so that a chain that was rewritten does not fit
    log.info({ seal: seal && `${seal.number}:${seal.hash}` }, 'the books were checked')
    if (unasked !== undefined)
      log.warn({ cause: unasked }, 'the provider’s lists were not compared with the books')
    const broken = findings.filter(isBroken)
    if (broken.length > 0) alerts.wake()
    for (const { letter, says, broken: ids } of broken)
      log.error({ invariant: letter, ids: ids.slice(0, 20) }, `not true in the books: ${says}`)
    return 1
  })
}
