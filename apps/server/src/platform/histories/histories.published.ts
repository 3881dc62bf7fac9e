import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { statement, value } from '../../kernel/database/statement.ts'
import { historyCounts, historyEntries } from './histories.tables.ts'

/** One account's entries of one kind, paid or unpaid. */
export const history = { accountId: historyCounts.accountId, kind: historyCounts.kind }
export type History = RowOf<typeof history>

export interface PageWindow {
  readonly limit: number
  readonly offset: number
}

/**
 * Two CTEs for a feature's own statement that give new records the next numbers in their accounts' histories: `source`
 * names the CTE with their `id`, `account_id` and `created_at`. A record without an account gets no entry. Accounts are
 * always locked in the same order.
 */
export function historyInserts(kind: History['kind'], source: SQL): SQL {
  return sql`history_counted as (
      insert into history_counts (account_id, kind, total)
      select account_id, ${kind}::text, count(*) from ${source} where account_id is not null group by account_id order by account_id
      on conflict (account_id, kind) do update set total = history_counts.total + excluded.total
      returning account_id, kind, total
    ),
    history_entered as (
      insert into history_entries (account_id, kind, nth, subject_id, at)
      select account_id, kind, total + 1 - row_number() over (partition by account_id order by created_at desc, id desc), id, created_at
      from history_counted join ${source} using (account_id)
    )`
}

/** The ids of the records in a history, as a select. */
export const recordsOf = ({ accountId, kind }: History): SQL =>
  sql`select subject_id from history_entries where account_id = ${accountId} and kind = ${kind}`

/** The ids of the records in all histories of an account, as a select. */
export const recordsOfAccount = (accountId: string): SQL =>
  sql`select subject_id from history_entries where account_id = ${accountId}`

/** The condition that a record is in nobody's history: checked per record, however long all histories are. */
export const isInNoHistory = (record: SQL): SQL => sql`
  (select history_entries.nth from history_entries where history_entries.subject_id = ${record}) is null`

/** Joins the entry of a record in an account's history: without an entry there is no row. */
export const joinHistoryOf = (accountId: string, record: PgColumn): SQL => sql`
  join history_entries on history_entries.subject_id = ${record} and history_entries.account_id = ${accountId}`

const countOf = statement('histories.count', {
  hot: true,
  takes: [history],
  gives: value({ total: historyCounts.total }),
  sql: ({ accountId, kind }) => sql`
    select total from history_counts where account_id = ${accountId} and kind = ${kind}`,
})

/** The entries of a page, for the statement that joins the feature's rows to them. */
export const pageEntries = t.sql(
  sql`(select ${historyEntries.subjectId}, ${historyEntries.nth} from ${historyEntries})`,
)

/**
 * One page of a history, newest first, with the number of entries; two statements, however long it is. `rowsOn` reads
 * the feature's rows, joined to the page's entries (subject_id, nth) and ordered by `nth desc`.
 */
export async function pageOf<T>(
  tx: Executor,
  { accountId, kind }: History,
  { limit, offset }: PageWindow,
  rowsOn: (entries: SQL) => Promise<T[]>,
): Promise<{ total: number; rows: T[] }> {
  const total = (await countOf(tx, { accountId, kind })) ?? 0
  const newest = total - offset
  if (newest < 1) return { total, rows: [] }
  // numbers are listed one by one, so that the planner knows how few they are, regardless of the values
  const numbers = Array.from({ length: Math.min(limit, newest) }, (_, index) => newest - index)
  const entries = sql`(
      select subject_id, nth from history_entries
      where account_id = ${accountId} and kind = ${kind} and nth = any(${sql.param(numbers)}::int[])
    )`
  return { total, rows: await rowsOn(entries) }
}
