import { sql } from 'drizzle-orm'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { ledgerLines } from '../../payments/payments.published.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { tillCounts, vouchers } from '../books.tables.ts'

const byTime: Key = { sql: sql`counted.at`, type: 'timestamptz' }
const byId: Key = { sql: sql`counted.id`, type: 'text' }
const orders = {
  '-at': { keys: [byTime, byId], direction: 'desc' },
  at: { keys: [byTime, byId], direction: 'asc' },
} as const satisfies Record<string, Order>
export type TillPage = PageAsked<keyof typeof orders>

const countRow = {
  id: tillCounts.id,
  at: tillCounts.at,
  counted: tillCounts.countedPaise,
  booked: tillCounts.bookedPaise,
  note: tillCounts.note,
  by: t.text,
  voucherId: t.nullable(vouchers.id),
  number: t.nullable(vouchers.number),
}
export type TillCount = RowOf<typeof countRow>

/** One page of the counts of the till, each with the voucher of its difference. Refuses with bad_request (after). */
export const tillPage = listStatement({
  name: 'books.tillPage',
  takes: {},
  row: countRow,
  orders,
  sql: (_asked, { cursor, end }) => sql`
    select counted.id, counted.at, counted.counted_paise as "counted", counted.booked_paise as "booked", counted.note,
      coalesce(${nameOfStaff(sql`counted.by`)}, '') as "by", voucher.id as "voucherId", voucher.number, ${cursor}
    from till_counts counted
      left join vouchers voucher on voucher.subject = counted.id and voucher.kind <> 'reversal' ${end()}`,
})

/** Notes a count, once by its key; null: it was noted before. */
export const insertCount = statement({
  name: 'books.insertCount',
  takes: [
    {
      id: tillCounts.id,
      once: tillCounts.once,
      at: tillCounts.at,
      counted: tillCounts.countedPaise,
      booked: tillCounts.bookedPaise,
      note: tillCounts.note,
      by: tillCounts.by,
    },
  ],
  gives: one({ id: tillCounts.id }),
  sql: ({ id, once, at, counted, booked, note, by }) => sql`
    insert into till_counts (id, once, at, counted_paise, booked_paise, note, by)
    values (${id}, ${once}, ${at}, ${counted}, ${booked}, ${note}, ${by})
    on conflict (once) do nothing returning id`,
})

/** A count by its key. */
export const countOnce = statement({
  name: 'books.countOnce',
  takes: [tillCounts.once],
  gives: one({ id: tillCounts.id, counted: tillCounts.countedPaise, booked: tillCounts.bookedPaise }),
  sql: (once) => sql`
    select id, counted_paise as "counted", booked_paise as "booked" from till_counts where once = ${once}`,
})

/** Whether something went into the till or out of it between two instants, and it was not counted since. */
export const isUncounted = statement({
  name: 'books.isUncounted',
  takes: [t.instant, t.instant],
  gives: one({ is: t.boolean }),
  sql: (since, before) => sql`
    select exists (select from (
        select max(at) as at from ${ledgerLines} line
        where at >= ${since} and at < ${before} and 'till' in (debit, credit)) last
      where last.at is not null and not exists (select from till_counts where till_counts.at >= last.at)) as is`,
})
