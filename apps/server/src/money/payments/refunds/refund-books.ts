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
  /** Staff's own words; empty for a refund by a rule (`refund-reasons.ts`). */
  readonly reason: string
  /** `rule:paid_twice` or `staff:<id>`. */
  readonly askedBy: string
  /** The fund that the money is taken from first. */
  readonly from?: LedgerAccount
}

/** What is left of a payment: neither refunded nor on its way; a failed refund is still owed. Paise. */
export function leftAfter(payment: StoredPayment, refunds: readonly store.Refund[]): Paise {
  if (!payment.captured) return paise(0)
  const going = refunds.filter(({ state }) => state !== 'replaced').map(({ amount }) => amount)
  return paise(payment.amount - sum(...going))
}

/** The same from the stored refunds; the payment's order must be locked. */
export async function leftOf(tx: Executor, payment: StoredPayment): Promise<Paise> {
  return payment.captured ? leftAfter(payment, await store.refundsOf(tx, payment.id)) : paise(0)
}

/** A payment whose order is locked, so that the same money is not refunded twice. */
export interface LockedPayment {
  readonly order: Order
  readonly payment: StoredPayment
  /** What can still be refunded. Paise. */
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
 * Stores a refund, and takes its money out of the fund immediately; the provider is asked after the commit. Paise; the
 * payment's order must be locked, so that two requests cannot use the same money. Returns whether nothing of the payment is
 * left. Throws if the payment has less left.
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
 * Refunds by a rule all that is left of a record's payment, and moves its order; returns the amount. Paise; zero if nothing
 * was paid or all is refunded already.
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
 * Our refund that a report of the provider belongs to: by its receipt; or, if the same money was refunded at the provider's
 * dashboard, the open refund of that amount.
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
 * Books the provider's report of a refund, once, whether we began it or not. Returns the refund when the money has now
 * reached the donor's bank; otherwise null.
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

/** Raises an alert for a refund that will not succeed by itself; its money stays owed. */
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
