import type { Purpose } from '@sahay/contract/payments/kinds'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { changes, columns, many, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { paymentOrders, payments } from './payments.tables.ts'
import type { OrderStatus } from './states.ts'
import { mustHave } from '../../kernel/problem.ts'

const amount = paymentOrders.amountPaise
const orderRow = {
  ...rowOf(paymentOrders, ['id', 'purpose', 'subjectId', 'accountId', 'currency', 'status', 'createdAt']),
  ...rowOf(paymentOrders, ['providerOrderId', 'checks', 'paidBy'], { amount }),
}
export type Order = RowOf<typeof orderRow>

/** Input of a feature's statement that inserts an order together with its record. */
export const newOrder = rowOf(paymentOrders, ['id', 'purpose', 'subjectId', 'accountId', 'createdAt'], {
  amount,
})
export type NewOrder = RowOf<typeof newOrder>

/** The minutes until an order is first checked at the provider, unless it is settled before. */
const FIRST_CHECK_MINUTES = 2

/**
 * The insert of orders as a part of a feature's own statement, so that record and order are written together or not at all:
 * `source` names the feature's CTE, whose rows have a record's `id`, the `order_id` for its order, `account_id`,
 * `amount_paise` and `created_at`.
 */
export function ordersInsert(purpose: Purpose, source: SQL): SQL {
  return sql`insert into payment_orders (id, purpose, subject_id, account_id, amount_paise, status, created_at, next_check_at)
    select order_id, ${purpose}, id, account_id, amount_paise, 'created', created_at,
      created_at + make_interval(mins => ${FIRST_CHECK_MINUTES})
    from ${source}`
}

/** The same for one order: if `source` has no row, no order is inserted. */
export const orderInsert = (order: NewOrder, source: SQL): SQL =>
  ordersInsert(
    order.purpose,
    sql`(select ${order.id}::text as order_id, ${order.subjectId}::text as id, ${order.accountId}::text as account_id,
      ${order.amount}::bigint as amount_paise, ${order.createdAt}::timestamptz as created_at from ${source}) as new_order`,
  )

/** One of our orders, and its id at the provider. */
export interface OrderName {
  readonly id: string
  readonly providerOrderId: string
}

const writeNames = statement('payments.nameOrders', {
  hot: true,
  takes: [t.texts, t.texts],
  gives: many({ id: orderRow.id, stored: t.present(orderRow.providerOrderId) }),
  sql: (ids, theirs) => sql`
    update payment_orders set provider_order_id = coalesce(payment_orders.provider_order_id, named.provider_order_id)
    from unnest(${sql.param(ids)}::text[], ${sql.param(theirs)}::text[]) as named (id, provider_order_id)
    where payment_orders.id = named.id
    returning payment_orders.id, payment_orders.provider_order_id as "stored"`,
})

/**
 * Stores the provider's ids of these orders, and returns the valid one for each: the first, if two requests created one
 * each. Locks the rows in one fixed order.
 */
export async function nameOrders(tx: Executor, names: readonly OrderName[]): Promise<string[]> {
  const sorted = names.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rows = await writeNames(
    tx,
    sorted.map(({ id }) => id),
    sorted.map(({ providerOrderId }) => providerOrderId),
  )
  const stored = new Map(rows.map((row) => [row.id, row.stored]))
  return names.map(({ id }) => {
    return mustHave(stored.get(id), `order ${id} is gone`)
  })
}

/** The order of a record: a donation's, an inquiry's, an application's, an entry's. */
export const orderOfSubject = rowBy('payments.orderOfSubject', paymentOrders.subjectId, orderRow, {
  hot: true,
})

/** The same, and whether this payment of it was seen captured: read together, for both change together. */
export const orderToConfirm = statement('payments.orderToConfirm', {
  hot: true,
  takes: [orderRow.subjectId, payments.id],
  gives: one({ ...orderRow, isCaptured: t.boolean }),
  sql: (subjectId, paymentId) => sql`
    select ${columns(orderRow)}, exists (select from payments where payments.id = ${paymentId}
      and payments.order_id = payment_orders.id and payments.status = 'captured') as "isCaptured"
    from payment_orders where subject_id = ${subjectId}`,
})

/** Our order, by its id at the provider. */
export const orderAtProvider = rowBy('payments.orderAtProvider', paymentOrders.providerOrderId, orderRow, {
  hot: true,
})

/** The order with this id of ours, or of this payment at the provider. */
export const orderNamed = statement('payments.orderNamed', {
  takes: [t.text],
  gives: one(orderRow),
  sql: (id) => sql`
    select ${columns(orderRow)} from payment_orders
    where id = coalesce((select order_id from payments where payments.id = ${id}), ${id})`,
})

/** The order of a payment. */
export const orderOfPayment = statement('payments.orderOfPayment', {
  takes: [payments.id],
  gives: one(orderRow),
  sql: (paymentId) => sql`
    select ${columns(orderRow)} from payment_orders
    where id = (select order_id from payments where payments.id = ${paymentId})`,
})

/** Locks an order until the transaction ends, so that two settlers take turns. */
export const lockOrder = rowBy('payments.lockOrder', paymentOrders.id, orderRow, {
  rest: sql`for update`,
  hot: true,
})

/** Locks a record's order in the same way. */
export const lockOrderOf = rowBy('payments.lockOrderOf', paymentOrders.subjectId, orderRow, {
  rest: sql`for update`,
})

/** Changes an order's state; without `nextCheckAt` it is not checked again. Copies the method of the payment that paid it. */
export const transitionOrder = statement('payments.transitionOrder', {
  hot: true,
  takes: [orderRow.id, rowOf(paymentOrders, ['status', 'nextCheckAt', 'paidBy'])],
  gives: changes,
  sql: (id, { status, nextCheckAt, paidBy }) => {
    const how = sql`(select payments.method, payments.international from payments where payments.id = ${paidBy})`
    return sql`
      update payment_orders set status = ${status}, next_check_at = ${nextCheckAt}, paid_by = ${paidBy}
        ${paidBy === null ? sql`` : sql`, (method, international) = ${how}`}
      where id = ${id}`
  },
})

/** Assigns the orders of these records that have no account to an account. */
export async function giveOrders(
  tx: Executor,
  subjectIds: readonly string[],
  accountId: string,
): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ accountId })
    .where(and(inArray(paymentOrders.subjectId, [...subjectIds]), isNull(paymentOrders.accountId)))
}

/** Makes an order due: the next job asks the provider about it. */
export async function makeDue(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(paymentOrders).set({ nextCheckAt: now }).where(eq(paymentOrders.id, id))
}

/** Releases claimed orders that were not checked. */
export async function releaseOrders(
  tx: Executor,
  ids: readonly string[],
  claimedUntil: Date,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update payment_orders set next_check_at = ${now}, checks = checks - 1
    where id = any(${sql.param(ids)}::text[]) and next_check_at = ${claimedUntil}`)
}

/**
 * Claims due orders, the oldest first, until an instant: no other process checks them meanwhile. Takes now, that instant,
 * and the most orders.
 */
export const claimDueOrders = statement('payments.claimDueOrders', {
  hot: true,
  takes: [t.instant, t.instant, t.integer],
  gives: many(orderRow),
  sql: (now, until, most) => sql`
    update payment_orders set next_check_at = ${until}, checks = checks + 1
    where id in (
      select id from payment_orders where next_check_at <= ${now} order by next_check_at limit ${most} for update skip locked
    )
    returning ${columns(orderRow)}`,
})

/** Sets the next check of an order, unless it was settled or a webhook made it due meanwhile. */
export async function putOffCheck(
  tx: Executor,
  id: string,
  claimedUntil: Date,
  at: Date | null,
  status: OrderStatus,
): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ nextCheckAt: at, status })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.nextCheckAt, claimedUntil)))
}
