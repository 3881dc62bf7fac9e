import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, t, rowOf } from '../../../kernel/database/fields.ts'
import { type Key, type PageInput, bothWays } from '../../../kernel/database/keyset.ts'
import { narrowing, when, whenIs, listFrom, whenBetween } from '../../../kernel/database/list-statement.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { paymentOrders } from '../payments.tables.ts'
import { equals, searchIn } from '../../../platform/search/search.published.ts'

/** An order with its paying payment, for rows with the columns of `payment_orders`. Paise. */
export const orderRow = rowOf(paymentOrders, ['id', 'purpose', 'method', 'international'], {
  at: paymentOrders.createdAt,
  amount: paymentOrders.amountPaise,
  state: paymentOrders.status,
  returned: paymentOrders.returnedPaise,
  payment: paymentOrders.paidBy,
  record: paymentOrders.subjectId,
})
export type OrderRow = RowOf<typeof orderRow>

const narrow = {
  state: whenIs(paymentOrders.status),
  purpose: whenIs(paymentOrders.purpose),
  method: when(t.text, (method) => sql`payment_orders.method = ${method}`),
  returned: when(t.boolean, (returned) => (returned ? sql`payment_orders.returned_paise > 0` : null)),
  foreign: when(t.boolean, (foreign) => (foreign ? sql`payment_orders.international` : null)),
  ...whenBetween(paymentOrders.createdAt),
  amount: when(t.paise, (amount) => sql`payment_orders.amount_paise = ${amount}`),
  /** Those of these payments, or with one of these ids. */
  among: when(t.texts, (among) => {
    const ids = sql.param(among)
    return sql`payment_orders.id in (
      select order_id from payments where id = any(${ids}::text[])
      union all select id from payment_orders where id = any(${ids}::text[])
      union all select id from payment_orders where subject_id = any(${ids}::text[])
      union all select id from payment_orders where provider_order_id = any(${ids}::text[]))`
  }),
}

/** Filters for lists of orders, for statements that join `payment_orders`. */
export const orderFilter = narrowing(narrow)
export const everyOrderFilter = orderFilter.every
export type OrderFilter = Parameters<typeof orderFilter.conditions>[0]

const byTime: Key = { sql: sql`payment_orders.created_at`, type: 'timestamptz' }
const orders = bothWays({ at: byTime }, sql`payment_orders.id`)
export type OrdersPage = PageInput<keyof typeof orders>

/** One page of orders. Refuses with bad_request (after). */
export const ordersPage = listFrom('payments.ordersPage', {
  row: orderRow,
  orders,
  from: sql`from payment_orders`,
  narrow,
})

/** The order with this id of ours, or of this payment at the provider. */
export const orderOf = statement('payments.orderOf', {
  takes: [t.text],
  gives: one({ id: paymentOrders.id, record: paymentOrders.subjectId, paidBy: paymentOrders.paidBy }),
  sql: (id) => sql`
    select id, subject_id as record, paid_by as "paidBy" from payment_orders
    where id = coalesce((select order_id from payments where payments.id = ${id}), ${id})`,
})

/** Orders in the form of a list that also has gifts over the counter. */
export const ordersAmongGifts = (filter: OrderFilter, ...more: readonly SQL[]): SQL => sql`
  select id, created_at as at, amount_paise as amount, 'online' as way,
    case when status in ('created', 'attempted', 'authorised') then 'waiting' when status = 'captured' then 'received'
      when status in ('failed', 'cancelled', 'expired') then 'failed' else status end as state,
    method, international, returned_paise as returned, subject_id as record, paid_by as payment,
    case purpose when 'donation' then 'need' when 'entry' then 'event' else purpose end as aim
  from payment_orders where ${sql.join([sql`true`, ...orderFilter.conditions(filter), ...more], sql` and `)}`

/** The condition that an order was paid by one of the payments that a statement selects. */
export const isPaidByOne = (payments: SQL): SQL => sql`payment_orders.paid_by in (${payments})`

/** Payments by the ids that the provider, our orders and our refunds have, with or without a slip. */
export const paymentSearch = searchIn({
  kind: 'payment',
  reads: 'payments.read',
  name: 'payments',
  id: sql`payments.id`,
  title: sql`payments.id`,
  at: sql`payment_orders.created_at`,
  amount: sql`payments.amount_paise`,
  from: sql`payments join payment_orders on payment_orders.id = payments.order_id`,
  by: {
    id: equals(sql`payments.id`, sql`payment_orders.id`, sql`payment_orders.provider_order_id`),
  },
})
