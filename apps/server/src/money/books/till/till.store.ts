import type { Executor } from '../../../kernel/database/database.ts'
import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { one, statement, rowBy } from '../../../kernel/database/statement.ts'
import { ledgerLines } from '../../payments/payments.published.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { tillCounts, vouchers } from '../books.tables.ts'
import { listFrom } from '../../../kernel/database/list-statement.ts'

const orders = bothWays({ at: { sql: sql`counted.at`, type: 'timestamptz' } }, sql`counted.id`)

const countRow = rowOf(tillCounts, ['id', 'at', 'note'], {
  counted: tillCounts.countedPaise,
  booked: tillCounts.bookedPaise,
  /** Negative: money is missing. Paise. */
  difference: t.computed(t.paise, sql`counted.counted_paise - counted.booked_paise`),
  by: t.computed(t.text, sql`coalesce(${nameOfStaff(sql`counted.by`)}, '')`),
  voucher: t.computed(t.nullable(vouchers.id), sql`voucher.id`),
  number: t.computed(t.nullable(vouchers.number), sql`voucher.number`),
})

/** One page of the counts of the till, each with the voucher of its difference. Refuses with bad_request (after). */
export const tillPage = listFrom('books.tillPage', {
  row: countRow,
  as: 'counted',
  orders,
  from: sql`from till_counts counted
    left join vouchers voucher on voucher.subject = counted.id and voucher.kind <> 'reversal'`,
})

/** Adds a count, once by its key. */
export async function insertCount(tx: Executor, count: typeof tillCounts.$inferInsert): Promise<void> {
  await tx.insert(tillCounts).values(count).onConflictDoNothing({ target: tillCounts.once })
}

const knownCount = { id: tillCounts.id, counted: tillCounts.countedPaise, booked: tillCounts.bookedPaise }

/** A count by its key. */
export const countByKey = rowBy('books.countByKey', tillCounts.once, knownCount)

/** True if the till had entries between two instants and was not counted since. */
export const isUncounted = statement('books.isUncounted', {
  takes: [t.instant, t.instant],
  gives: one({ is: t.boolean }),
  sql: (since, before) => sql`
    select exists (select from (
        select max(at) as at from ${ledgerLines} line
        where at >= ${since} and at < ${before} and 'till' in (debit, credit)) last
      where last.at is not null and not exists (select from till_counts where till_counts.at >= last.at)) as is`,
})
