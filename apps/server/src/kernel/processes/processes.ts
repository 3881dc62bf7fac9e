import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { asc, eq, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { bounded } from '../bounded.ts'
import type { Core, Executor } from '../database/database.ts'
import { t } from '../database/fields.ts'
import { changes, statement } from '../database/statement.ts'
import { newId } from '../new-id.ts'
import { minutesAfter } from '../time/clock.ts'
import type { JobReport, Jobs } from '../jobs/jobs.ts'
import { serverProcesses } from './processes.tables.ts'

export interface ProcessReport {
  /** The machine's name, the port, and the worker's number. */
  readonly name: string
  readonly startedAt: Date
  readonly seenAt: Date
  /** It has not reported for a minute: it ended abruptly, or hangs. */
  readonly silent: boolean
  readonly jobs: readonly JobReport[]
}

/** The processes that serve one database together, as recorded there. */
export type Processes = ReturnType<typeof createProcesses>

interface ProcessesDeps extends Core {
  readonly jobs: Jobs
  readonly server: Server
  readonly worker?: { readonly number: number } | undefined
  readonly log: FastifyBaseLogger
}

/** Three times as long as between two words of a process. */
const SILENT_MINUTES = 1
const A_DAY = 24 * 60
const LEAVE_MS = 1_000

const dropGone = statement('processes.dropGone', {
  takes: [serverProcesses.id, serverProcesses.name, t.instant, t.instant],
  gives: changes,
  sql: (id, name, silentSince, goneSince) => sql`
    delete from server_processes where seen_at < ${goneSince}
      or name = ${name} and id <> ${id} and seen_at < ${silentSince}`,
})

/** Reports the status of this process's jobs three times a minute, and reads the reports of the others. */
export function createProcesses({ db, now, jobs, server, worker, log }: ProcessesDeps) {
  const id = newId('proc')
  const startedAt = now()
  /** The name of this process. */
  const name = (): string => {
    const address = server.address()
    const place = typeof address === 'object' && address ? `${hostname()}:${address.port}` : hostname()
    return worker ? `${place}/${worker.number}` : place
  }

  jobs.add('heartbeat', async () => {
    const seenAt = now()
    const row = { name: name(), seenAt, jobs: byOurClock(jobs.report(), seenAt) }
    await db
      .insert(serverProcesses)
      .values({ id, startedAt, ...row })
      .onConflictDoUpdate({ target: serverProcesses.id, set: row })
    // one that was killed and started again has a new row; others are remembered for a day
    await dropGone(db, id, row.name, minutesAfter(seenAt, -SILENT_MINUTES), minutesAfter(seenAt, -A_DAY))
    return 0
  })

  return {
    name,
    /** All others that reported within a day, in the order of their names. */
    async others(tx: Executor): Promise<readonly ProcessReport[]> {
      const rows = await tx
        .select()
        .from(serverProcesses)
        .where(ne(serverProcesses.id, id))
        .orderBy(asc(serverProcesses.name), asc(serverProcesses.startedAt))
      const silentSince = minutesAfter(now(), -SILENT_MINUTES)
      return rows.map((row) => ({ ...row, silent: row.seenAt < silentSince }))
    },
    /** Deletes this process's row when it stops; waits at most a second. */
    async leave(): Promise<void> {
      const left = db.delete(serverProcesses).where(eq(serverProcesses.id, id)).execute()
      await bounded(
        left.catch((error: unknown) => log.warn(error, 'this process could not take itself off the list')),
        LEAVE_MS,
      )
    },
  }
}

/** Converts times of this machine's clock to the application's clock. */
function byOurClock(reports: readonly JobReport[], seenAt: Date): readonly JobReport[] {
  const ahead = seenAt.getTime() - Date.now()
  const shifted = (at: string) => new Date(Date.parse(at) + ahead).toISOString()
  return reports.map((one) => ({
    ...one,
    last: one.last && { ...one.last, at: shifted(one.last.at) },
    // the error is in that machine's log
    lastFailure: one.lastFailure && { at: shifted(one.lastFailure.at), error: '' },
    failingSince: one.failingSince && shifted(one.failingSince),
  }))
}
