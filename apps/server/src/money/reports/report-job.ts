import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '../../kernel/database/connection/database-errors.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { randomLetters } from '../../kernel/new-id.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { createPace } from '../../kernel/time/pace.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { eraseFiles, eraseRun, type ReportFiles, writeFile } from './report-file.ts'
import type { Piece, ReportMakers } from './report-maker.ts'
import * as store from './reports.store.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly reportFiles: ReportFiles
  readonly reportMakers: ReportMakers
}

/** Minutes without a heartbeat after which a run counts as dead, and its report is made again. */
const DEAD_MINUTES = 3
const MOST_TRIES = 3
/** How often a run notes its progress. */
const HEARTBEAT_MS = 1_000

/** The report was cancelled, or another run has taken it over. */
class Replaced extends Error {}

/** A run that was stopped with its server, to be made again as if it had not begun. */
const notBegun = { state: 'waiting', run: null, tries: sql`tries - 1`, rows: 0 } as const

/**
 * Makes the requested reports, one at a time in each process. Each is read in its own read-only transaction, which sees one
 * state of the books from beginning to end.
 */
export function addReportJob({ db, now, jobs, log, reportFiles, reportMakers }: Parts) {
  const stopping = new AbortController()
  let underWay: Promise<unknown> = Promise.resolve()

  async function* paced(pieces: AsyncIterable<Piece>, progress: (rows: number) => Promise<void>) {
    const pace = createPace()
    let rows = 0
    for await (const piece of pieces) {
      rows += piece.rows
      yield piece.chunk
      stopping.signal.throwIfAborted()
      await progress(rows)
      await pace()
    }
  }

  async function make(claimed: store.Report, run: string) {
    const { id, kind } = claimed
    let beat = performance.now()
    let rows = 0
    const progress = async (soFar: number) => {
      rows = soFar
      if (performance.now() - beat < HEARTBEAT_MS) return
      beat = performance.now()
      if (!(await store.changeRun(db, { id, run }, { rows, heartbeatAt: now() }))) throw new Replaced()
    }
    const written = await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = '120s'`)
        await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
        return writeFile(reportFiles, { id, run }, paced(reportMakers[kind].make(tx, claimed), progress))
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await db.transaction(async (tx) => {
      const made = { state: 'done', rows, ...written, endedAt: now() } as const
      if (!(await store.changeRun(tx, { id, run }, made))) throw new Replaced()
      const detail = { kind, period: claimed.period, rows }
      await recordAudit(tx, { action: 'report.made', by: { kind: 'rule' }, subject: id, detail }, now())
    })
    return { id, kind, rows, bytes: Number(written.bytes) }
  }

  async function fail({ id, kind }: store.Report, run: string, failure: 'died' | 'error'): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.changeRun(tx, { id, run }, { state: 'failed', failure, endedAt: now() }))) return
      const detail = { kind, failure }
      await recordAudit(tx, { action: 'report.failed', by: { kind: 'rule' }, subject: id, detail }, now())
    })
  }

  /** Makes the next report; returns whether there was one. */
  async function next(): Promise<boolean> {
    const run = randomLetters()
    const at = now()
    const claimed = await store.claimReport(db, { run, now: at, deadBefore: minutesAfter(at, -DEAD_MINUTES) })
    if (!claimed) return false
    const { id, tries } = claimed
    // erases what a run wrote that died with its server; if it still runs, it finds itself replaced and erases its own
    if (tries > 1) await eraseFiles(reportFiles, id)
    if (tries > MOST_TRIES) {
      await fail(claimed, run, 'died')
      return true
    }
    try {
      log.info(await make(claimed, run), 'a report was made')
    } catch (error) {
      if (stopping.signal.aborted) await store.changeRun(db, { id, run }, notBegun)
      else if (isDatabaseAway(error)) throw error
      else if (!(error instanceof Replaced)) {
        log.error({ err: error, report: id }, 'a report could not be made')
        await fail(claimed, run, 'error')
      }
      await eraseRun(reportFiles, { id, run })
    }
    return true
  }

  jobs.add('reports', async () => {
    let made = 0
    const work = async () => {
      while (!stopping.signal.aborted && (await next())) made += 1
    }
    underWay = work()
    await underWay
    return made
  })

  return {
    /** Stops the running report, and returns it to the queue for another process. */
    async stop(): Promise<void> {
      stopping.abort()
      await underWay.catch(() => undefined)
    },
  }
}
