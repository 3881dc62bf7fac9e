import type { Executor } from '../../../kernel/database/database.ts'
import { sql } from 'drizzle-orm'
import { type RowOf, t, rowOf } from '../../../kernel/database/fields.ts'
import type { Key, Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { ledgerLines } from '../../payments/payments.published.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { closedMonths, vouchers } from '../books.tables.ts'

const monthRow = {
  /** Its first day. */
  month: t.computed(closedMonths.month, sql`span.month`),
  /** Closed by itself or with a later month: closing a month also closes empty months before it. */
  closed: t.computed(
    t.boolean,
    sql`exists (select from closed_months later where later.month >= span.month)`,
  ),
  closedAt: t.nullable(closedMonths.closedAt),
  closedBy: t.computed(
    t.nullable(t.text),
    sql`coalesce(${nameOfStaff(sql`closed.closed_by`)}, closed.closed_by)`,
  ),
  approvalId: t.nullable(closedMonths.approvalId),
}
export type Month = RowOf<typeof monthRow>
const selectMonth = columns(monthRow, 'closed')

const byMonth: Key = { sql: sql`span.month`, type: 'date' }
const orders = {
  '-month': { keys: [byMonth], direction: 'desc' },
  month: { keys: [byMonth], direction: 'asc' },
} as const satisfies Record<string, Order>

/** One page of the months from the first entry on to the present one. Refuses with bad_request (after). */
export const monthsPage = listStatement('books.monthsPage', {
  takes: { now: t.instant },
  row: monthRow,
  orders,
  sql: ({ now }, { cursor, end }) => sql`
    select ${selectMonth}, ${cursor}
    from (select generate_series(coalesce(month_of(min(at)), month_of(${now}::timestamptz)), month_of(${now}::timestamptz),
        '1 month')::date as month from ${ledgerLines} entry) span
      left join closed_months closed on closed.month = span.month ${end()}`,
})

/** One month, by its first day. */
export const monthOf = statement('books.monthOf', {
  takes: [closedMonths.month],
  gives: one(monthRow),
  sql: (month) => sql`
    select ${selectMonth} from (select ${month}::date as month) span
      left join closed_months closed on closed.month = span.month`,
})

/** The first open month and the one after it, by their first days; null if nothing was booked yet. */
export const firstOpenMonth = statement('books.firstOpenMonth', {
  gives: one({ month: t.nullable(closedMonths.month), after: t.nullable(closedMonths.month) }),
  sql: () => sql`
    select month, (month + interval '1 month')::date as "after" from (
      select coalesce((select (max(month) + interval '1 month')::date from closed_months),
        (select month_of(min(at)) from ${ledgerLines} entry)) as month) first`,
})

/** Whether anything was booked between the last closed month and this one, both excluded. */
export const hasEntriesBefore = statement('books.hasEntriesBefore', {
  takes: [closedMonths.month],
  gives: one({ has: t.boolean }),
  sql: (month) => sql`
    select exists (select from ${ledgerLines} entry
      where entry.at < (${month}::date::timestamp at time zone 'Asia/Kolkata')
        and entry.at >= coalesce((select (max(month) + interval '1 month')::timestamp at time zone 'Asia/Kolkata'
          from closed_months), '-infinity')) as has`,
})

/**
 * The balance of each account at the end of a month: the balance stored with the last closed month, plus later entries.
 * Credits are positive. Paise.
 */
export const balancesAt = statement('books.balancesAt', {
  takes: [closedMonths.month],
  gives: many({ account: t.text, balance: t.paise }),
  sql: (month) => sql`
    with last as (
      select month, balances from closed_months where month <= ${month}::date order by month desc limit 1),
    span as (
      select coalesce((select (month + interval '1 month')::timestamp at time zone 'Asia/Kolkata' from last), '-infinity')
          as since, (${month}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata' as before),
    entry as (
      select debit, credit, amount_paise from ${ledgerLines} line, span where line.at >= span.since and line.at < span.before)
    select account, sum(amount)::bigint as balance from (
      select key as account, value::bigint as amount from last, jsonb_each_text(last.balances)
      union all select credit, amount_paise from entry
      union all select debit, -amount_paise from entry) side
    group by account having sum(amount) <> 0 order by account`,
})

/** Closes a month, unless it is closed already. */
export async function insertClosed(tx: Executor, month: typeof closedMonths.$inferInsert): Promise<void> {
  await tx.insert(closedMonths).values(month).onConflictDoNothing()
}

const MOST_LATE = 100

/** Vouchers of a day in a month that were booked into a later one, as the month was closed already; oldest first. */
export const lateOf = statement('books.lateOf', {
  takes: [closedMonths.month],
  gives: many(rowOf(vouchers, ['id', 'number', 'day', 'at', 'narration'])),
  sql: (month) => sql`
    select id, number, day, at, narration from vouchers
    where day >= ${month}::date and day < (${month}::date + interval '1 month')
      and at >= (${month}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata'
    order by day, id limit ${sql.raw(String(MOST_LATE))}`,
})
