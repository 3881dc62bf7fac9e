import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { vouchers } from '../books.tables.ts'

/** The vouchers that were booked for a record, and their reversals; the oldest first. */
export const vouchersOfSubject = statement({
  name: 'books.vouchersOfSubject',
  takes: [t.text],
  gives: many({ id: vouchers.id, number: vouchers.number, day: vouchers.day }),
  sql: (subject) => sql`
    select id, number, day from vouchers where subject = ${subject} order by booked_at, number`,
})

/** The voucher that takes another one back. */
export const voucherThatTakesBack = statement({
  name: 'books.voucherThatTakesBack',
  takes: [vouchers.id],
  gives: one({ number: vouchers.number }),
  sql: (id) => sql`select number from vouchers where reverses = ${id}`,
})
