import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { nextNumber } from '../../../platform/numbers/numbers.published.ts'
import { closedMonths, vouchers } from '../books.tables.ts'

const known = rowOf(vouchers, ['id', 'number', 'kind', 'at', 'day'])
const bookedVoucher = {
  ...known,
  narration: vouchers.narration,
  subject: vouchers.subject,
  isReversed: t.computed(
    t.boolean,
    sql`exists (select from vouchers later where later.reverses = vouchers.id)`,
  ),
}

/** The voucher that was booked under a key before. */
export const voucherByKey = statement({
  name: 'books.voucherByKey',
  takes: [vouchers.once],
  gives: one(known),
  sql: (key) => sql`select ${columns(known)} from vouchers where once = ${key}`,
})

/** A voucher, and whether another one takes it back. */
export const voucherById = statement({
  name: 'books.voucherById',
  takes: [vouchers.id],
  gives: one(bookedVoucher),
  sql: (id) => sql`select ${columns(bookedVoucher)} from vouchers where id = ${id}`,
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
