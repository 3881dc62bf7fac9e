import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { changes, columns, many, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { reports } from './reports.tables.ts'
import { whenIs, listFrom } from '../../kernel/database/list-statement.ts'

/** The kind, period and fund of a report. */
const content = rowOf(reports, ['kind', 'period', 'fund'], { language: reports.lang })
export type ReportContent = RowOf<typeof content>

const report = {
  ...content,
  ...rowOf(reports, ['id', 'askedBy', 'askedAt', 'state', 'failure', 'rows']),
  ...rowOf(reports, ['bytes', 'parts', 'keyId', 'run', 'endedAt']),
}
export type Report = RowOf<typeof report>

/** Adds a report to be made, unless the same report is waiting or running: then returns its id. */
export const insertReport = statement('reports.insertReport', {
  takes: [{ id: reports.id, ...content, askedBy: reports.askedBy, askedAt: reports.askedAt }],
  gives: one({ id: reports.id, isNew: t.boolean }),
  sql: ({ id, kind, period, fund, language, askedBy, askedAt }) => sql`
    with same as (
      select id from reports where state in ('waiting', 'running') and kind = ${kind} and period = ${period}
        and fund is not distinct from ${fund}::text and lang = ${language} limit 1),
    added as (
      insert into reports (id, kind, period, fund, lang, asked_by, asked_at, state)
      select ${id}, ${kind}, ${period}, ${fund}::text, ${language}, ${askedBy}, ${askedAt}::timestamptz, 'waiting'
      where not exists (select from same) returning id)
    select id, true as "isNew" from added union all select id, false from same`,
})

/** A report. */
export const reportById = rowBy('reports.reportById', reports.id, report)

const orders = {
  '-askedAt': orderedBy(sql`asked_at`, 'timestamptz', sql`id`, 'desc'),
} as const satisfies Record<string, Order>

/** One page of the reports. Refuses with bad_request (after). */
export const reportsPage = listFrom('reports.findReports', {
  row: report,
  orders,
  from: sql`from reports`,
  narrow: { kind: whenIs(reports.kind), state: whenIs(reports.state) },
})

/** Claims the report that has waited longest, or whose run has given no heartbeat since `deadBefore`. */
export const claimReport = statement('reports.claimReport', {
  takes: [{ run: t.text, now: t.instant, deadBefore: t.instant }],
  gives: one({ ...report, tries: reports.tries }),
  sql: ({ run, now, deadBefore }) => sql`
    update reports set state = 'running', run = ${run}, heartbeat_at = ${now}, tries = tries + 1, rows = 0
    where id = (
      select id from reports
      where state = 'waiting' or (state = 'running' and heartbeat_at < ${deadBefore}::timestamptz)
      order by asked_at limit 1 for update skip locked)
    returning ${columns({ ...report, tries: reports.tries })}`,
})

/** Changes a report that a run makes just now; false: it was cancelled, or another run makes it. */
export const changeRun = async (
  tx: Executor,
  { id, run }: { readonly id: string; readonly run: string },
  changed: {
    readonly [Name in keyof typeof reports.$inferInsert]?: (typeof reports.$inferInsert)[Name] | SQL
  },
): Promise<boolean> => {
  const which = and(eq(reports.id, id), eq(reports.run, run), eq(reports.state, 'running'))
  return (await tx.update(reports).set(changed).where(which)).rowCount === 1
}

/** Cancels an unfinished report; 0 if it has ended. */
export const cancelOpen = statement('reports.cancelOpen', {
  takes: [reports.id, t.instant],
  gives: changes,
  sql: (id, now) => sql`
    update reports set state = 'cancelled', ended_at = ${now}::timestamptz
    where id = ${id} and state in ('waiting', 'running')`,
})

/** Reports whose files exist, in batches, in order of id. */
export const reportsMade = statement('reports.made', {
  takes: [reports.id, t.integer],
  gives: many({ id: reports.id, run: t.present(reports.run), parts: reports.parts }),
  sql: (after, most) => sql`
    select id, run, parts from reports where state = 'done' and run is not null and id > ${after} order by id limit ${most}`,
})

/** Files past their retention time, and the run that made each. */
export const oldFiles = statement('reports.oldFiles', {
  takes: [t.instant, t.integer],
  gives: many({ id: reports.id }),
  sql: (before, most) => sql`
    select id from reports where state = 'done' and ended_at < ${before}::timestamptz order by ended_at limit ${most}`,
})

/** Marks the files of reports as deleted. */
export const noteGone = statement('reports.noteGone', {
  takes: [t.texts],
  gives: changes,
  sql: (ids) => sql`
    update reports set state = 'gone', parts = 0 where id = any(${sql.param(ids)}::text[]) and state = 'done'`,
})
