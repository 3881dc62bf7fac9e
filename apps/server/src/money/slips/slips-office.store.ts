import { keysOf } from '@sahay/contract/kernel/keys'
import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { listStatement, narrowing, when, whenBetween } from '../../kernel/database/list-statement.ts'
import { columns, rowBy } from '../../kernel/database/statement.ts'
import { staffOfVoucher } from '../books/books.published.ts'
import {
  joinPayment,
  orderIs,
  paymentColumns,
  orderFilter,
  orderRow,
} from '../payments/payments.published.ts'
import { isNamed, type Names, namesBeginning } from '../../platform/search/names.published.ts'
import { nameBegins, equals, sameAs, searchIn } from '../../platform/search/search.published.ts'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import type { officeSlipStates } from '@sahay/contract/payments/office-slips'
import { slips } from './slips.tables.ts'

/** Slips as staff look after them. */

const slipRow = rowOf(slips, ['id', 'number', 'name', 'says', 'cancelledAt'], {
  record: slips.subjectId,
  payment: slips.paymentId,
  amount: slips.amountPaise,
  paid_at: slips.paidAt,
  status: t.nullable(paymentColumns.status),
})
export type SlipRow = RowOf<typeof slipRow>

/** Sorts by the time of payment. */
export const byTime = (direction: 'asc' | 'desc'): Order =>
  orderedBy(sql`slips.paid_at`, 'timestamptz', sql`slips.id`, direction)
const orders = { '-paid_at': byTime('desc'), paid_at: byTime('asc') } as const

const stateConditions = {
  pending: sql`slips.number is null and slips.cancelled_at is null`,
  valid: sql`slips.number is not null and slips.cancelled_at is null and not coalesce(${orderIs('returned')}, false)`,
  refunded: sql`slips.cancelled_at is null and ${orderIs('returned')}`,
  cancelled: sql`slips.cancelled_at is not null`,
} as const satisfies Record<(typeof officeSlipStates)[number], SQL>

const filter = narrowing({
  state: when(t.oneOf(...keysOf(stateConditions)), (state) => stateConditions[state]),
  ...whenBetween(slips.paidAt),
  counter: when(t.boolean, (counter) =>
    counter ? sql`slips.payment_id is null` : sql`slips.payment_id is not null`,
  ),
})

/** The column with the names on slips. */
export const named = { name: 'slips', table: sql`slips`, column: sql`slips.name` }
/** The names on slips that begin with a text, in lower case; null if there are too many. */
export const slipNames = namesBeginning(named)

/** One page of slips. Refuses with bad_request (after). */
export const listSlips = listStatement('slips.findSlips', {
  takes: {
    input: filter.takes,
    /** A number, or the beginning of a name or of a last name, in small letters. */
    searchText: t.nullable(t.text),
    /** The names that begin with the search text, if they are few. */
    names: t.nullable(t.given<Names>({ whole: ['x'], last: ['x'] })),
  },
  row: slipRow,
  orders,
  sql: ({ input, searchText, names }, { cursor, end }) => {
    const conditions = filter.conditions(input)
    const all = sql`slips ${joinPayment(slips.paymentId)}`
    const list = sql`select ${columns(slipRow)}, ${cursor} from ${all}`
    if (searchText === null) return sql`${list} ${end(...conditions)}`
    const isNumber = sql`slips.number = ${searchText.toUpperCase()}`
    if (names === null) {
      const ways = [isNumber, ...nameBegins(sql`slips.name`)(searchText)]
      return sql`${list} ${end(...conditions, sql`(${sql.join(ways, sql` or `)})`)}`
    }
    const keys = sql`slips.paid_at, slips.id`
    // the order is joined only where the state needs it
    const from = input.state === 'valid' || input.state === 'refunded' ? all : sql`slips`
    const also = [sql`(select ${keys} from ${from} ${end(isNumber, ...conditions)})`]
    return sql`${list} ${end(isNamed(named, { names, keys, from, end, conditions, also }))}`
  },
})

const slipDetail = {
  ...slipRow,
  email: slips.email,
  code: slips.code,
  issued_at: slips.issuedAt,
  canceller: t.computed(t.nullable(t.text), nameOfStaff(sql`slips.cancelled_by`)),
  cancelReason: slips.cancelReason,
}

/** One slip, issued or not, and who cancelled it. */
export const slipOfOffice = rowBy('slips.slipOfOffice', slips.id, slipDetail, {
  join: joinPayment(slips.paymentId),
})

/** The member of staff who took a slip's money over the counter. */
export const cashierOfSlip = rowBy('slips.cashierOfSlip', slips.id, {
  staffId: t.computed(t.nullable(t.text), staffOfVoucher(sql`slips.voucher_id`)),
})

/** Finds payments by the name on their slips; leads to the payment, or for money over the counter to the slip. */
export const slipSearch = searchIn({
  kind: 'payment',
  reads: 'payments.read',
  name: 'slips',
  id: sql`coalesce(slips.payment_id, slips.id)`,
  title: sql`slips.name`,
  number: sql`slips.number`,
  at: sql`slips.paid_at`,
  amount: sql`slips.amount_paise`,
  from: sql`slips`,
  by: {
    id: equals(sql`slips.payment_id`, sql`slips.id`),
    number: equals(sql`slips.number`),
    email: sameAs(sql`slips.email`),
    name: nameBegins(sql`slips.name`),
  },
})

const row = { ...orderRow, name: slips.name, slip: slips.number }

const query = {
  /** The beginning of a name or of a last name, in small letters. */
  searchText: t.text,
  /** The names that begin with the search text, if they are few. */
  names: t.nullable(t.given<Names>({ whole: ['x'], last: ['x'] })),
  filter: orderFilter.takes,
}

/**
 * One page of the orders whose slips have such a name, in order of payment: the names are on the slips, which are sorted by
 * time. Refuses with bad_request (after).
 */
export const paymentsNamed = listStatement('slips.paymentsNamed', {
  takes: query,
  row,
  orders: { '-at': byTime('desc'), at: byTime('asc') },
  sql: ({ searchText, names, filter: ofOrders }, { cursor, end }) => {
    const ofOrder = orderFilter.conditions(ofOrders)
    const conditions = [sql`slips.payment_id is not null`, ...ofOrder]
    const all = sql`slips ${joinPayment(slips.paymentId)}`
    const list = sql`select ${columns(row)}, ${cursor} from ${all}`
    if (names === null) {
      const ways = nameBegins(sql`slips.name`)(searchText)
      return sql`${list} ${end(...conditions, sql`(${sql.join(ways, sql` or `)})`)}`
    }
    const keys = sql`slips.paid_at, slips.id`
    // the order is joined only where a filter needs it
    const from = ofOrder.length === 0 ? sql`slips` : all
    return sql`${list} ${end(isNamed(named, { names, keys, from, end, conditions }))}`
  },
})
