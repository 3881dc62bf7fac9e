import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { nextNumber } from '../../../platform/numbers/numbers.published.ts'
import { closedMonths, vouchers } from '../books.tables.ts'

const known = {
  id: vouchers.id,
  number: vouchers.number,
  kind: vouchers.kind,
  at: vouchers.at,
  day: vouchers.day,
}

/** The voucher that was booked under a key before. */
export const voucherOnce = statement({
  name: 'books.voucherOnce',
  takes: [vouchers.once],
  gives: one(known),
  sql: (once) => sql`select id, number, kind, at, day from vouchers where once = ${once}`,
})

/** A voucher, and whether another one takes it back. */
export const voucherById = statement({
  name: 'books.voucherById',
  takes: [vouchers.id],
  gives: one({ ...known, narration: vouchers.narration, subject: vouchers.subject, isReversed: t.boolean }),
  sql: (id) => sql`
    select id, number, kind, at, day, narration, subject,
      exists (select from vouchers later where later.reverses = vouchers.id) as "isReversed"
    from vouchers where id = ${id}`,
})

/** Writes a voucher with the next number of its financial year. */
export const insertVoucher = statement({
  name: 'books.insertVoucher',
  takes: [
    {
      id: vouchers.id,
      kind: vouchers.kind,
      at: vouchers.at,
      bookedAt: vouchers.bookedAt,
      day: vouchers.day,
      narration: vouchers.narration,
      reference: vouchers.reference,
      subject: vouchers.subject,
      once: vouchers.once,
      actorKind: vouchers.actorKind,
      actorId: vouchers.actorId,
      approvalId: vouchers.approvalId,
      reverses: vouchers.reverses,
    },
  ],
  gives: one({ number: vouchers.number }),
  sql: (voucher) => sql`
    with ${nextNumber('VOUCHER', voucher.at)}
    insert into vouchers (id, number, kind, at, booked_at, day, narration, reference, subject, once, actor_kind, actor_id,
      approval_id, reverses)
    select ${voucher.id}, reference, ${voucher.kind}, ${voucher.at}::timestamptz, ${voucher.bookedAt}::timestamptz,
      ${voucher.day}::date, ${voucher.narration}, ${voucher.reference}, ${voucher.subject}, ${voucher.once}, ${voucher.actorKind},
      ${voucher.actorId}, ${voucher.approvalId}, ${voucher.reverses}
    from numbered returning number`,
})

/** When the month of a day was closed; null: it is open. */
export const monthClosedAt = statement({
  name: 'books.monthClosedAt',
  takes: [closedMonths.month],
  gives: one({ at: t.nullable(t.instant) }),
  sql: (day) => sql`
    select min(closed_at) as at from closed_months where month >= date_trunc('month', ${day}::date)::date`,
})

/** Whether nothing is booked any more into the month of a day. */
export const isClosed = statement({
  name: 'books.isClosed',
  takes: [closedMonths.month],
  gives: one({ closed: t.boolean }),
  sql: (day) => sql`
    select exists (select from closed_months where month >= date_trunc('month', ${day}::date)::date) as closed`,
})
