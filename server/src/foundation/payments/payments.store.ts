import { type Paise, paise } from '@sahay/contract/kernel/money'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, one, statement } from '../../kernel/database/statement.ts'
import { paymentOrders, payments } from './payments.tables.ts'
import { type ProviderPayment, wasCaptured } from './razorpay.ts'
import { type OrderStatus, progress } from './states.ts'

const orderRow = {
  id: paymentOrders.id,
  purpose: paymentOrders.purpose,
  subjectId: paymentOrders.subjectId,
  accountId: paymentOrders.accountId,
  amount: paymentOrders.amountPaise,
  currency: paymentOrders.currency,
  status: paymentOrders.status,
  providerOrderId: paymentOrders.providerOrderId,
  createdAt: paymentOrders.createdAt,
  checks: paymentOrders.checks,
  paidBy: paymentOrders.paidBy,
}
export type Order = RowOf<typeof orderRow>

/** What a feature's statement takes to write an order with its record. */
export const newOrder = {
  id: orderRow.id,
  purpose: orderRow.purpose,
  subjectId: orderRow.subjectId,
  accountId: orderRow.accountId,
  amount: orderRow.amount,
  createdAt: orderRow.createdAt,
}
export type NewOrder = RowOf<typeof newOrder>

/** The minutes after which an order is first asked about, when nobody else has settled it. */
const FIRST_CHECK_MINUTES = 2

/**
 * The insert of an order as a part of a feature's own statement, so that record and order are written together or
 * not at all: `source` names the feature's CTE, and no row in it means no order.
 */
export function orderInsert(order: NewOrder, source: SQL): SQL {
  return sql`insert into payment_orders (id, purpose, subject_id, account_id, amount_paise, status, created_at, next_check_at)
    select ${order.id}, ${order.purpose}, ${order.subjectId}, ${order.accountId}::text, ${order.amount}::bigint, 'created',
      ${order.createdAt}::timestamptz, ${minutesAfter(order.createdAt, FIRST_CHECK_MINUTES)}::timestamptz
    from ${source}`
}

/** Which order of the provider's an order of ours is. */
export interface OrderName {
  readonly id: string
  readonly providerOrderId: string
}

const writeNames = statement({
  name: 'payments.nameOrders',
  hot: true,
  takes: [t.texts, t.texts],
  gives: many({ id: orderRow.id, kept: t.present(orderRow.providerOrderId) }),
  sql: (ids, theirs) => sql`
    update payment_orders set provider_order_id = coalesce(payment_orders.provider_order_id, named.provider_order_id)
    from unnest(${sql.param(ids)}::text[], ${sql.param(theirs)}::text[]) as named (id, provider_order_id)
    where payment_orders.id = named.id
    returning payment_orders.id, payment_orders.provider_order_id as "kept"`,
})

/**
 * Notes which orders of the provider's these are, and answers for each the one that counts: the first, where two
 * requests have made one each. Their rows are locked in one order for everybody.
 */
export async function nameOrders(tx: Executor, names: readonly OrderName[]): Promise<string[]> {
  const sorted = names.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rows = await writeNames(
    tx,
    sorted.map(({ id }) => id),
    sorted.map(({ providerOrderId }) => providerOrderId),
  )
  const kept = new Map(rows.map((row) => [row.id, row.kept]))
  return names.map(({ id }) => {
    const counts = kept.get(id)
    if (counts === undefined) throw new Error(`order ${id} is gone`)
    return counts
  })
}

/** The order of a record: a donation's, an inquiry's, an application's, an entry's. */
export const orderOfSubject = statement({
  name: 'payments.orderOfSubject',
  hot: true,
  takes: [orderRow.subjectId],
  gives: one(orderRow),
  sql: (subjectId) => sql`select ${columns(orderRow)} from payment_orders where subject_id = ${subjectId}`,
})

/** Which order of ours an order of the provider's is. */
export const orderAtProvider = statement({
  name: 'payments.orderAtProvider',
  hot: true,
  takes: [t.text],
  gives: one(orderRow),
  sql: (theirs) => sql`select ${columns(orderRow)} from payment_orders where provider_order_id = ${theirs}`,
})

/** The order that a payment of ours belongs to. */
export const orderOfPayment = statement({
  name: 'payments.orderOfPayment',
  takes: [payments.id],
  gives: one(orderRow),
  sql: (paymentId) => sql`
    select ${columns(orderRow)} from payment_orders
    where id = (select order_id from payments where payments.id = ${paymentId})`,
})

/** Locks an order until the transaction ends: what two settlers do at once, they do one after the other. */
export const lockOrder = statement({
  name: 'payments.lockOrder',
  hot: true,
  takes: [orderRow.id],
  gives: one(orderRow),
  sql: (id) => sql`select ${columns(orderRow)} from payment_orders where id = ${id} for update`,
})

/** Holds a record's order likewise. */
export const lockOrderOf = statement({
  name: 'payments.lockOrderOf',
  takes: [orderRow.subjectId],
  gives: one(orderRow),
  sql: (subjectId) =>
    sql`select ${columns(orderRow)} from payment_orders where subject_id = ${subjectId} for update`,
})

export interface OrderMove {
  readonly status: OrderStatus
  /** Null where nothing more is expected. */
  readonly nextCheckAt: Date | null
  readonly paidBy: string | null
}

/** Moves an order. */
export async function moveOrder(tx: Executor, id: string, move: OrderMove): Promise<void> {
  const { status, nextCheckAt, paidBy } = move
  await tx.update(paymentOrders).set({ status, nextCheckAt, paidBy }).where(eq(paymentOrders.id, id))
}

/** Gives the orders of these records that nobody owns to an account. */
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

/** Makes an order due: the provider will be asked about it at the next job. */
export async function makeDue(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(paymentOrders).set({ nextCheckAt: now }).where(eq(paymentOrders.id, id))
}

/** Gives back orders that were claimed and not asked about. */
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
 * Claims orders that are due, the oldest first, until an instant: no other process asks about them meanwhile. Takes
 * now, that instant, and how many at most.
 */
export const claimDueOrders = statement({
  name: 'payments.claimDueOrders',
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

/** Sets when an order is asked about next, unless somebody settled it or a webhook made it due meanwhile. */
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

const rank = (status: SQL) => sql`array_position(${sql.raw(`array['${progress.join("','")}']`)}, ${status})`

/** A payment as it is kept. Paise. */
const keptRow = {
  id: payments.id,
  amount: payments.amountPaise,
  status: payments.status,
  captured: payments.captured,
  international: payments.international,
  refunded: payments.amountRefundedPaise,
  /** What the provider keeps of it, as it was told with the capture; null where it was not. */
  fee: payments.feePaise,
  tax: payments.taxPaise,
}
export type KeptPayment = RowOf<typeof keptRow>

/** What the provider keeps of a captured payment, without and with its tax apart; null where it has not said. Paise. */
function feesOf(reported: ProviderPayment): { fee: Paise | null; tax: Paise | null } {
  if (!wasCaptured(reported) || (reported.fee ?? null) === null) return { fee: null, tax: null }
  return { fee: paise((reported.fee ?? 0) - (reported.tax ?? 0)), tax: paise(reported.tax ?? 0) }
}

const reported = {
  id: payments.id,
  amount: payments.amountPaise,
  status: payments.status,
  method: payments.method,
  captured: payments.captured,
  international: payments.international,
  refunded: payments.amountRefundedPaise,
  fee: payments.feePaise,
  tax: payments.taxPaise,
}

const writePayment = statement({
  name: 'payments.keepPayment',
  hot: true,
  takes: [payments.orderId, reported, payments.askedAt],
  gives: one(keptRow),
  sql: (orderId, payment, now) => sql`
    insert into payments (id, order_id, amount_paise, status, method, captured, international, amount_refunded_paise, asked_at,
      fee_paise, tax_paise)
    values (${payment.id}, ${orderId}, ${payment.amount}, ${payment.status}, ${payment.method}, ${payment.captured},
      ${payment.international}, ${payment.refunded}, ${now}, ${payment.fee}::bigint, ${payment.tax}::bigint)
    on conflict (id) do update set
      status = case when ${rank(sql`excluded.status`)} > ${rank(sql`payments.status`)} then excluded.status else payments.status end,
      method = excluded.method, captured = payments.captured or excluded.captured,
      amount_refunded_paise = greatest(payments.amount_refunded_paise, excluded.amount_refunded_paise), asked_at = excluded.asked_at,
      fee_paise = case when payments.captured then payments.fee_paise else excluded.fee_paise end,
      tax_paise = case when payments.captured then payments.tax_paise else excluded.tax_paise end
    returning ${columns(keptRow)}`,
})

/** Keeps what the provider told of a payment, and answers what is known now: an old snapshot takes nothing back. */
export async function keepPayment(
  tx: Executor,
  orderId: string,
  payment: ProviderPayment,
  now: Date,
): Promise<KeptPayment> {
  const { id, status, method = null, international, amount, amount_refunded: refunded } = payment
  const kept = await writePayment(
    tx,
    orderId,
    {
      id,
      status,
      method,
      captured: wasCaptured(payment),
      international: international === true,
      amount: paise(amount),
      refunded: paise(refunded ?? 0),
      ...feesOf(payment),
    },
    now,
  )
  if (!kept) throw new Error(`payment ${id} was not kept`)
  return kept
}

/** A payment as it is known. */
export const keptPayment = statement({
  name: 'payments.keptPayment',
  takes: [payments.id],
  gives: one(keptRow),
  sql: (id) => sql`select ${columns(keptRow)} from payments where id = ${id}`,
})

/** The status of an order one of whose payments, this one, was seen captured: read with it, for both change together. */
export const statusOnceCaptured = statement({
  name: 'payments.statusOnceCaptured',
  takes: [payments.orderId, payments.id],
  gives: one({ status: paymentOrders.status }),
  sql: (orderId, id) => sql`
    select payment_orders.status from payment_orders join payments on payments.order_id = payment_orders.id
    where payment_orders.id = ${orderId} and payments.id = ${id} and payments.status = 'captured'`,
})
