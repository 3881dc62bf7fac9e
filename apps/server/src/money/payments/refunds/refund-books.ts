import { type Paise, paise, sum } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { msg, type Text } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Alerts } from '../../../platform/alerts/alerts.service.ts'
import type { LedgerAccount } from '../accounts.ts'
import { bookRefund, type RefundEntry, accrueRefund } from '../ledger.ts'
import { lockOrder, lockOrderOf, type Order, orderOfPayment, transitionOrder } from '../orders.store.ts'
import { type StoredPayment, storedPayment } from '../payments.store.ts'
import type { ProviderRefund } from '../razorpay.ts'
import type { RefundRule } from './refund-reasons.ts'
import * as store from './refunds.store.ts'
import { afterEvidence } from '../states.ts'

export interface RefundRequest {
  readonly payment: StoredPayment
  readonly amount: Paise
  /** Staff's own words; empty where a rule asks (`refund-reasons.ts`). */
  readonly reason: string
  /** `rule:paid_twice` or `staff:<id>`. */
  readonly askedBy: string
  /** The fund that is to give it first. */
  readonly from?: LedgerAccount
}

/** What of a payment has not been given back, nor is on its way; a refund that failed is still owed. Paise. */
export function leftAfter(payment: StoredPayment, refunds: readonly store.Refund[]): Paise {
  if (!payment.captured) return paise(0)
  const going = refunds.filter(({ state }) => state !== 'replaced').map(({ amount }) => amount)
  return paise(payment.amount - sum(...going))
}

/** The same by the refunds as they stand; the payment's order must be locked. */
export async function leftOf(tx: Executor, payment: StoredPayment): Promise<Paise> {
  return payment.captured ? leftAfter(payment, await store.refundsOf(tx, payment.id)) : paise(0)
}

/** A payment whose order is locked, so that nobody else gives the same money back meanwhile. */
export interface LockedPayment {
  readonly order: Order
  readonly payment: StoredPayment
  /** What of it can still be given back. Paise. */
  readonly left: Paise
}

/** Locks the order of a payment until the transaction ends. Refuses with not_found. */
export async function lockPayment(tx: Executor, paymentId: string): Promise<LockedPayment> {
  const found = await orderOfPayment(tx, paymentId)
  const order = found && (await lockOrder(tx, found.id))
  const payment = order && (await storedPayment(tx, paymentId))
  if (!payment) throw new Problem('not_found')
  return { order, payment, left: await leftOf(tx, payment) }
}

/**
 * Writes down that money goes back, and takes it out of its fund at once; the provider is asked after the commit.
 * Paise; the payment's order must be locked, so that two requests cannot both have the same money. Answers whether this
 * leaves nothing of the payment. Throws when the payment has not as much left.
 */
export async function intendRefund(
  tx: Executor,
  request: RefundRequest,
  at: Date,
): Promise<{ isFull: boolean; id: string }> {
  const { payment, amount } = request
  const left = await leftOf(tx, payment)
  if (amount > left) throw new Error(`payment ${payment.id} has only ${left} paise left`)
  const id = newId('ref')
  await store.insertRefund(tx, { ...request, id, paymentId: payment.id, createdAt: at })
  await accrueRefund(tx, { refundId: id, paymentId: payment.id, amount, at }, request.from)
  return { isFull: amount === left, id }
}

/**
 * Gives back by a rule all that is left of what paid a record, and moves its order; answers how much. Paise: nothing
 * where nothing was paid, or all has gone back already.
 */
export async function giveBackByRule(
  tx: Executor,
  subjectId: string,
  rule: RefundRule,
  at: Date,
): Promise<Paise> {
  const order = await lockOrderOf(tx, subjectId)
  const payment = order?.paidBy ? await storedPayment(tx, order.paidBy) : null
  const amount = payment ? await leftOf(tx, payment) : paise(0)
  if (!order || !payment || amount === 0n) return paise(0)
  await intendRefund(tx, { payment, amount, reason: '', askedBy: `rule:${rule}` }, at)
  const status = afterEvidence(order.status, 'refund_begun')
  await transitionOrder(tx, order.id, { status, nextCheckAt: null, paidBy: payment.id })
  return amount
}

/**
 * The refund of ours that the provider speaks of: by its receipt; or, where someone gave the same money back at the
 * provider's dashboard, the one that it completes.
 */
function oursAmong(
  known: readonly store.Refund[],
  reported: ProviderRefund,
  left: bigint,
): store.Refund | undefined {
  const open = known.filter(({ providerRefundId }) => providerRefundId === null)
  return (
    known.find(({ providerRefundId }) => providerRefundId === reported.id) ??
    open.find(({ id }) => id === reported.receipt) ??
    (left < BigInt(reported.amount)
      ? open.find(({ amount }) => amount === BigInt(reported.amount))
      : undefined)
  )
}

/**
 * Books what the provider reports of a refund of a payment, once, whether we began it or not. Answers the refund where
 * the donor's bank has the money from now on, and null otherwise.
 */
export async function takeRefund(
  tx: Executor,
  payment: StoredPayment,
  reported: ProviderRefund,
  { alerts, at }: { readonly alerts: Alerts; readonly at: Date },
): Promise<store.Refund | null> {
  const known = await store.refundsOf(tx, payment.id)
  const left = leftAfter(payment, known)
  const ours = oursAmong(known, reported, left)
  const amount = paise(reported.amount)
  const entry: RefundEntry = { refundId: ours?.id ?? newId('ref'), paymentId: payment.id, amount, at }
  if (!ours) {
    if (reported.status === 'failed') return null
    if (left < amount) {
      const details = msg(
        'alert.refund_unknown.details',
        'The payment service refunded more of payment {payment} than our books have left.',
        { payment: payment.id },
      )
      await alerts.raise(tx, { kind: 'refund_unknown', subject: reported.id, amount, details })
      return null
    }
    const request = { ...entry, id: entry.refundId, reason: '', askedBy: 'provider', createdAt: at }
    await store.adoptRefund(tx, request, reported)
    await accrueRefund(tx, entry)
  }
  const changed = await store.recordReported(tx, entry.refundId, reported)
  if (reported.status !== 'failed') await bookRefund(tx, 'refund', entry)
  else if (changed) {
    if (ours?.state === 'pending') await bookRefund(tx, 'refund_failed', entry)
    await alertFailed(tx, alerts, entry, BANK_REFUSED)
  }
  return reported.status === 'processed' ? changed : null
}

const BANK_REFUSED = msg('alert.refund_failed.bank', 'The bank did not accept it.')

/** Puts a refund that will not happen by itself before staff; its money stays owed. */
export async function alertFailed(
  tx: Executor,
  alerts: Alerts,
  entry: RefundEntry,
  why: Text,
): Promise<void> {
  const { refundId, paymentId, amount } = entry
  const details = msg(
    'alert.refund_failed.details',
    'A refund of payment {payment} did not go through: {why}',
    { payment: paymentId, why },
  )
  await alerts.raise(tx, { kind: 'refund_failed', subject: refundId, amount, details })
}
