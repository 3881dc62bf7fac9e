import * as contract from '@sahay/contract/settings/office-health'
import type { Config } from '../kernel/config/config.ts'
import { freeBytes } from '../kernel/config/free-disk.ts'
import type { Core, OpenDatabase } from '../kernel/database/database.ts'
import { implement } from '../kernel/http/implement.ts'
import type { JobReport, Jobs } from '../kernel/jobs/jobs.ts'
import type { Processes } from '../kernel/processes/processes.ts'
import { Problem } from '../kernel/problem.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import { lastReconciliation } from '../money/payments/reconciling/audit.store.ts'
import { readReconciled } from '../money/payments/reconciling/reconciled.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { BACKUP_MINUTES, lastBackup } from '../platform/backups/backups.store.ts'
import { linesOfMessages } from '../platform/messages/messages.published.ts'
import { checkBooks } from './books.ts'
import { isInOrder } from './invariants/invariant.ts'
import type { ProviderLists } from './provider-lists.ts'
import { readSizes } from './sizes.ts'

interface Parts extends Core {
  /** The same database past any pooler: the checks use a separate connection. */
  readonly owner: Pick<OpenDatabase, 'url' | 'pooling'>
  readonly provider: ProviderLists
  readonly jobs: Jobs
  readonly processes: Processes
  readonly config: Pick<Config, 'dataDir' | 'backupTo' | 'freeDiskFloor'>
}

const MINUTES_BETWEEN = 5

const MB = 1024 * 1024
/** Rounded to one decimal. */
const megabytes = (bytes: number) => Math.round(bytes / (MB / 10)) / 10

const sized = <Of extends { readonly bytes: number }>({ bytes, ...of }: Of) => ({
  ...of,
  megabytes: megabytes(bytes),
})

const jobAnswer = ({ name, everySeconds, last, lastFailure, failingSince, failures, stuck }: JobReport) => ({
  name,
  everySeconds,
  lastAt: last?.at ?? null,
  did: last?.done ?? null,
  // the error's message may contain data that must not be shown: it is in the log
  failedAt: lastFailure?.at ?? null,
  failingSince,
  failures,
  stuck,
})

/** The state of the system. */
export const health = implement(contract.health, (parts: Parts) => {
  const { db, owner, provider, now, jobs, processes, config } = parts
  // of this process only: the checks cost the database minutes, not its safety
  let notBefore = new Date(0)

  async function readBackup() {
    const last = await lastBackup(db)
    const { madeAt = null, testedAt = null, bytes = null } = last ?? {}
    return {
      on: config.backupTo !== null,
      at: madeAt,
      testedAt,
      megabytes: bytes === null ? null : megabytes(Number(bytes)),
      missing: last?.missing ?? 0,
      overdue: last?.overdue ?? 0,
      ok: madeAt !== null && madeAt > minutesAfter(now(), -BACKUP_MINUTES),
    }
  }

  return {
    async read() {
      const last = await lastReconciliation(db, 'books')
      const { lists, alerts } = await readReconciled(db, now())
      const queues = await linesOfMessages(db)
      const freeDisk = await freeBytes(config.dataDir)
      const { database, things, tables } = await readSizes(db)
      const backup = await readBackup()
      const others = await processes.others(db)
      return {
        data: {
          books: { at: last?.at ?? null, ok: last?.ok ?? null, findings: last?.findings ?? '' },
          listsAt: lists.at,
          listsOk: lists.ok,
          alerts,
          queues,
          disk: { free: Math.floor(freeDisk / MB), floor: Math.floor(config.freeDiskFloor / MB) },
          sizes: { database: megabytes(database), things: things.map(sized), tables: tables.map(sized) },
          backup,
          server: processes.name(),
          jobs: jobs.report().map(jobAnswer),
          others: others.map(({ name, startedAt, seenAt, silent, jobs: reports }) => ({
            name,
            startedAt,
            seenAt,
            silent,
            jobs: reports.map(jobAnswer),
          })),
        },
      }
    },

    /** Checks the books now. Refuses with too_many if that was done in the last five minutes, or is in progress. */
    async check({ staff }) {
      const at = now()
      if (at < notBefore) throw new Problem('too_many')
      notBefore = minutesAfter(at, MINUTES_BETWEEN)
      const { findings } = await checkBooks(owner, provider, at)
      const broken = findings.filter((one) => !isInOrder(one)).length
      await recordAudit(db, { action: 'health.checked', by: staff, detail: { broken } }, at)
      return {
        data: {
          at,
          ok: findings.every(isInOrder),
          findings: findings.map(({ letter, name, says, examined, broken: wrong, unchecked }) => ({
            letter,
            name,
            says,
            examined,
            broken: unchecked === undefined ? wrong.length : null,
          })),
        },
      }
    },
  }
})
