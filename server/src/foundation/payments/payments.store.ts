import { type Paise, paise } from '@sahay/contract/kernel/money'
import type { Purpose } from '@sahay/contract/payments'
import { type SQL, sql } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'
import { type ProviderPayment, wasCaptured } from './razorpay.ts'
import { type OrderStatus, type PaymentState, progress } from './states.ts'

export interface Order {
  readonly id: string
  readonly purpose: Purpose
  readonly subjectId: string
  readonly accountId: string | null
  readonly amount: Paise
  readonly currency: string
  readonly status: OrderStatus
  readonly providerOrderId: string | null
  readonly createdAt: Date
  readonly checks: number
  readonly paidBy: string | null
}

export type NewOrder = Pick<Order, 'id' | 'purpose' | 'subjectId' | 'accountId' | 'amount' | 'createdAt'>

const columns = sql`id, purpose, subject_id as "subjectId", account_id as "accountId", amount_paise as "amount", currency,
  status, provider_order_id as "providerOrderId", created_at as "createdAt", checks, paid_by as "paidBy"`

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

/**
 * Notes which orders of the provider's these are, and answers for each the one that counts: the first, where two
 * requests have made one each. Their rows are held in one order for everybody.
 */
export async function nameOrders(tx: Executor, names: readonly OrderName[]): Promise<string[]> {
  const sorted = names.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ids = sql.param(sorted.map(({ id }) => id))
  const theirs = sql.param(sorted.map(({ providerOrderId }) => providerOrderId))
  const rows = await rowsOf<{ id: string; kept: string }>(
    tx,
    sql`
    update payment_orders set provider_order_id = coalesce(payment_orders.provider_order_id, named.provider_order_id)
    from unnest(${ids}::text[], ${theirs}::text[]) as named (id, provider_order_id)
    where payment_orders.id = named.id
    returning payment_orders.id, payment_orders.provider_order_id as "kept"`,
  )
  const kept = new Map(rows.map((row) => [row.id, row.kept]))
  return names.map(({ id }) => {
    const counts = kept.get(id)
    if (counts === undefined) throw new Error(`order ${id} is gone`)
    return counts
  })
}

async function one(tx: Executor, where: SQL): Promise<Order | null> {
  return rowOf<Order>(tx, sql`select ${columns} from payment_orders where ${where}`)
}

/** The order of a record: a donation's, an inquiry's, an application's, an entry's. */
export function orderOfSubject(tx: Executor, subjectId: string): Promise<Order | null> {
  return one(tx, sql`subject_id = ${subjectId}`)
}

/** Which order of ours an order of the provider's is. */
export function orderAtProvider(tx: Executor, providerOrderId: string): Promise<Order | null> {
  return one(tx, sql`provider_order_id = ${providerOrderId}`)
}

/** The order that a payment of ours belongs to. */
export function orderOfPayment(tx: Executor, paymentId: string): Promise<Order | null> {
  return one(tx, sql`id = (select order_id from payments where payments.id = ${paymentId})`)
}

/** Holds an order until the transaction ends: what two settlers do at once, they do one after the other. */
export function holdOrder(tx: Executor, id: string): Promise<Order | null> {
  return one(tx, sql`id = ${id} for update`)
}

/** Holds a record's order likewise. */
export function holdOrderOf(tx: Executor, subjectId: string): Promise<Order | null> {
  return one(tx, sql`subject_id = ${subjectId} for update`)
}

export interface OrderMove {
  readonly status: OrderStatus
  /** Null where nothing more is expected. */
  readonly nextCheckAt: Date | null
  readonly paidBy: string | null
}

/** Moves an order. */
export async function moveOrder(tx: Executor, id: string, move: OrderMove): Promise<void> {
  await tx.execute(sql`
    update payment_orders set status = ${move.status}, next_check_at = ${move.nextCheckAt}, paid_by = ${move.paidBy}
    where id = ${id}`)
}

/** Makes an order due: the provider will be asked about it at the next sweep. */
export async function makeDue(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update payment_orders set next_check_at = ${now} where id = ${id}`)
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

/** Claims orders that are due, the oldest first, until an instant: no other process asks about them meanwhile. */
export async function claimDueOrders(tx: Executor, now: Date, until: Date, most: number): Promise<Order[]> {
  return rowsOf<Order>(
    tx,
    sql`
    update payment_orders set next_check_at = ${until}, checks = checks + 1
    where id in (
      select id from payment_orders where next_check_at <= ${now} order by next_check_at limit ${most} for update skip locked
    )
    returning ${columns}`,
  )
}

/** Sets when an order is asked about next, unless somebody settled it or a webhook made it due meanwhile. */
export async function putOffCheck(
  tx: Executor,
  id: string,
  claimedUntil: Date,
  at: Date | null,
  status: OrderStatus,
): Promise<void> {
  await tx.execute(sql`
    update payment_orders set next_check_at = ${at}, status = ${status}
    where id = ${id} and next_check_at = ${claimedUntil}`)
}

const rank = (status: SQL) => sql`array_position(${sql.raw(`array['${progress.join("','")}']`)}, ${status})`

/** A payment as it is kept. Paise. */
export interface KeptPayment extends PaymentState {
  readonly id: string
  readonly amount: Paise
  readonly refunded: Paise
  readonly international: boolean
  /** What the provider keeps of it, as it was told with the capture; null where it was not. */
  readonly fee: Paise | null
  readonly tax: Paise | null
}

const keptColumns = sql`id, amount_paise as "amount", status, captured, international, amount_refunded_paise as "refunded",
  fee_paise as "fee", tax_paise as "tax"`

/** What the provider keeps of a captured payment, without and with its tax apart; null where it has not said. Paise. */
function feesOf(told: ProviderPayment): { fee: Paise | null; tax: Paise | null } {
  if (!wasCaptured(told) || (told.fee ?? null) === null) return { fee: null, tax: null }
  return { fee: paise((told.fee ?? 0) - (told.tax ?? 0)), tax: paise(told.tax ?? 0) }
}

/** Keeps what the provider told of a payment, and answers what is known now: an old snapshot takes nothing back. */
export async function keepPayment(
  tx: Executor,
  orderId: string,
  told: ProviderPayment,
  now: Date,
): Promise<KeptPayment> {
  const { fee, tax } = feesOf(told)
  const kept = await rowOf<KeptPayment>(
    tx,
    sql`
    insert into payments (id, order_id, amount_paise, status, method, captured, international, amount_refunded_paise, asked_at,
      fee_paise, tax_paise)
    values (${told.id}, ${orderId}, ${told.amount}, ${told.status}, ${told.method ?? null}, ${wasCaptured(told)},
      ${told.international === true}, ${told.amount_refunded ?? 0}, ${now}, ${fee}::bigint, ${tax}::bigint)
    on conflict (id) do update set
      status = case when ${rank(sql`excluded.status`)} > ${rank(sql`payments.status`)} then excluded.status else payments.status end,
      method = excluded.method, captured = payments.captured or excluded.captured,
      amount_refunded_paise = greatest(payments.amount_refunded_paise, excluded.amount_refunded_paise), asked_at = excluded.asked_at,
      fee_paise = case when payments.captured then payments.fee_paise else excluded.fee_paise end,
      tax_paise = case when payments.captured then payments.tax_paise else excluded.tax_paise end
    returning ${keptColumns}`,
  )
  if (!kept) throw new Error(`payment ${told.id} was not kept`)
  return kept
}

/** A payment as it is known. */
export function keptPayment(tx: Executor, id: string): Promise<KeptPayment | null> {
  return rowOf<KeptPayment>(
    tx,
    sql`
    select ${keptColumns} from payments where id = ${id}`,
  )
}

/** Whether a payment of this order was seen captured. */
export async function isCaptured(tx: Executor, orderId: string, paymentId: string): Promise<boolean> {
  return (
    (await changedBy(
      tx,
      sql`
    select 1 from payments where id = ${paymentId} and order_id = ${orderId} and status = 'captured'`,
    )) > 0
  )
}
