import { lastBackup } from '../platform/backups/backups.store.ts'
import { linesOfMessages } from '../platform/messages/messages.published.ts'
import { lastReconciliation } from '../money/payments/reconciling/audit.store.ts'
import { readReconciled } from '../money/payments/reconciling/reconciled.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { type Actor, requirePermission } from '../kernel/actor.ts'
import type { BackupTarget } from '../kernel/config/config.ts'
import { freeBytes } from '../kernel/config/free-disk.ts'
import type { Database, OpenDatabase } from '../kernel/database/database.ts'
import type { JobReport, Jobs } from '../kernel/jobs/jobs.ts'
import type { ProcessReport, Processes } from '../kernel/processes/processes.ts'
import { Problem } from '../kernel/problem.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import { checkBooks } from './books.ts'
import { type Finding, isInOrder } from './invariants/finding.ts'
import { readSizes } from './sizes.ts'
import type { ProviderLists } from './provider-lists.ts'

export interface HealthDeps {
  readonly db: Database
  /** The same database past any pooler: the questions have a connection of their own. */
  readonly owner: Pick<OpenDatabase, 'url' | 'pooling'>
  readonly provider: ProviderLists
  readonly now: () => Date
  readonly jobs: Jobs
  readonly processes: Processes
  readonly dataDir: string
  readonly backupTo: BackupTarget | null
}

type Reconciled = Awaited<ReturnType<typeof readReconciled>>

export type Health = ReturnType<typeof createHealth>

const MINUTES_BETWEEN = 5
/** An older backup is none. */
const BACKUP_MINUTES = 2 * 24 * 60

export function createHealth(deps: HealthDeps) {
  const { db, owner, provider, now, jobs, processes, dataDir, backupTo } = deps
  // of this process: the questions cost the database minutes, not its safety
  let notBefore = new Date(0)

  async function readBackup() {
    const last = await lastBackup(db)
    const { madeAt = null, testedAt = null, bytes = null } = last ?? {}
    const ok = madeAt !== null && madeAt > minutesAfter(now(), -BACKUP_MINUTES)
    const counts = { missing: last?.missing ?? 0, overdue: last?.overdue ?? 0 }
    return { on: backupTo !== null, ok, madeAt, testedAt, bytes, ...counts }
  }

  return {
    /** How the system is. For those with health.read. */
    async read(actor: Actor): Promise<{
      readonly books: { readonly at: Date | null; readonly ok: boolean | null; readonly findings: string }
      readonly reconciled: Reconciled
      readonly queues: Awaited<ReturnType<typeof linesOfMessages>>
      readonly freeDisk: number
      readonly sizes: Awaited<ReturnType<typeof readSizes>>
      /** The last good one; `on`: each night makes one. */
      readonly backup: {
        readonly on: boolean
        readonly ok: boolean
        readonly madeAt: Date | null
        readonly testedAt: Date | null
        readonly bytes: bigint | null
        readonly missing: number
        /** Older ones that should have been erased days ago, and are still there. */
        readonly overdue: number
      }
      /** Of the process that answers. */
      readonly server: string
      readonly jobs: readonly JobReport[]
      readonly others: readonly ProcessReport[]
    }> {
      requirePermission(actor, 'health.read')
      const last = await lastReconciliation(db, 'books')
      return {
        books: { at: last?.at ?? null, ok: last?.ok ?? null, findings: last?.findings ?? '' },
        reconciled: await readReconciled(db, now()),
        queues: await linesOfMessages(db),
        freeDisk: await freeBytes(dataDir),
        sizes: await readSizes(db),
        backup: await readBackup(),
        server: processes.name(),
        jobs: jobs.report(),
        others: await processes.others(db),
      }
    },

    /**
     * Asks the books every question now. For those with health.read; refuses with too_many where that was done in the last
     * five minutes, or is under way.
     */
    async check(actor: Actor): Promise<{ readonly at: Date; readonly findings: readonly Finding[] }> {
      requirePermission(actor, 'health.read')
      const at = now()
      if (at < notBefore) throw new Problem('too_many')
      notBefore = minutesAfter(at, MINUTES_BETWEEN)
      const { findings } = await checkBooks(owner, provider, at)
      const broken = findings.filter((one) => !isInOrder(one)).length
      await recordAudit(db, { action: 'health.checked', by: actor, detail: { broken } }, at)
      return { at, findings }
    },
  }
}
