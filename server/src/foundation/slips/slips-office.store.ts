import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order, type PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { staffOfVoucher } from '../books/books.published.ts'
import { joinPayment, orderIs, paymentColumns } from '../payments/payments.published.ts'
import { nameBegins } from '../search/search.published.ts'
import type { officeSlipStates } from '@sahay/contract/office-slips'
import { slips } from './slips.tables.ts'

/** Slips as staff look after them. */

const slipRow = {
  id: slips.id,
  number: slips.number,
  subjectId: slips.subjectId,
  paymentId: slips.paymentId,
  name: slips.name,
  amount: slips.amountPaise,
  says: slips.says,
  paidAt: slips.paidAt,
  cancelledAt: slips.cancelledAt,
  status: t.nullable(paymentColumns.status),
}
export type SlipRow = RowOf<typeof slipRow>

const selectSlip = sql`
  select slips.id, slips.number, slips.subject_id as "subjectId", slips.payment_id as "paymentId", slips.name,
    slips.amount_paise as "amount", slips.says, slips.paid_at as "paidAt", slips.cancelled_at as "cancelledAt",
    ${paymentColumns.status}`

const byTime = (direction: 'asc' | 'desc'): Order =>
  orderedBy(sql`slips.paid_at`, 'timestamptz', sql`slips.id`, direction)
const orders = { '-paid_at': byTime('desc'), paid_at: byTime('asc') } as const
export type SlipsPage = PageAsked<keyof typeof orders>

const asked = {
  state: t.nullable(t.oneOf<(typeof officeSlipStates)[number]>('pending', 'valid', 'refunded', 'cancelled')),
  since: t.nullable(t.instant),
  before: t.nullable(t.instant),
  counter: t.nullable(t.boolean),
  /** A number, or the beginning of a name or of a last name, in small letters. */
  words: t.nullable(t.text),
}
export type SlipsAsked = RowOf<typeof asked>

const stateConditions = {
  pending: sql`slips.number is null and slips.cancelled_at is null`,
  valid: sql`slips.number is not null and slips.cancelled_at is null and not coalesce(${orderIs('returned')}, false)`,
  refunded: sql`slips.cancelled_at is null and ${orderIs('returned')}`,
  cancelled: sql`slips.cancelled_at is not null`,
} as const satisfies Record<NonNullable<SlipsAsked['state']>, SQL>

/** One page of slips. Refuses with bad_request (after). */
export const listSlips = listStatement({
  name: 'slips.findSlips',
  takes: asked,
  row: slipRow,
  orders,
  sql: ({ state, since, before, counter, words }, { cursor, end }) => {
    const conditions: SQL[] = []
    if (state) conditions.push(stateConditions[state])
    if (since) conditions.push(sql`slips.paid_at >= ${since}::timestamptz`)
    if (before) conditions.push(sql`slips.paid_at < ${before}::timestamptz`)
    if (counter !== null)
      conditions.push(counter ? sql`slips.payment_id is null` : sql`slips.payment_id is not null`)
    if (words !== null) {
      const ways = [sql`slips.number = ${words.toUpperCase()}`, ...nameBegins(sql`slips.name`)(words)]
      conditions.push(sql`(${sql.join(ways, sql` or `)})`)
    }
    return sql`${selectSlip}, ${cursor} from slips ${joinPayment(slips.paymentId)} ${end(...conditions)}`
  },
})

/** One slip, issued or not. */
export const slipOfOffice = statement({
  name: 'slips.slipOfOffice',
  takes: [slips.id],
  gives: one({
    ...slipRow,
    email: slips.email,
    code: slips.code,
    issuedAt: slips.issuedAt,
    cancelledBy: slips.cancelledBy,
    cancelReason: slips.cancelReason,
  }),
  sql: (id) => sql`
    ${selectSlip}, slips.email, slips.code, slips.issued_at as "issuedAt", slips.cancelled_by as "cancelledBy",
      slips.cancel_reason as "cancelReason"
    from slips ${joinPayment(slips.paymentId)} where slips.id = ${id}`,
})

/** Who took the money of a slip over the counter. */
export const takerOfSlip = statement({
  name: 'slips.takerOfSlip',
  takes: [slips.id],
  gives: one({ staffId: t.nullable(t.text) }),
  sql: (id) => sql`
    select ${staffOfVoucher(sql`slips.voucher_id`)} as "staffId" from slips where slips.id = ${id}`,
})
