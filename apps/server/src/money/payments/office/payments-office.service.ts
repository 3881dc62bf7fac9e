import { fromRupees, type Paise, paise, sum } from '@sahay/contract/kernel/money'
import { requireStaffFresh, type Staff } from '../../../kernel/actor.ts'
import type { Core, Executor } from '../../../kernel/database/database.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { Problem, orNotFound } from '../../../kernel/problem.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Caller, Limits } from '../../../kernel/limits/limits.ts'
import { closeAlert, lockAlert, type StoredAlert } from '../../../platform/alerts/alerts.published.ts'
import type { Alone } from '../../../platform/approvals/approvals.published.ts'
import type { Approvals } from '../../../platform/approvals/approvals.service.ts'
import { transferFunds } from '../ledger.ts'
import * as orders from '../orders.store.ts'
import { storedPayment } from '../payments.store.ts'
import { ProviderFailure } from '../razorpay.ts'
import { refundKind } from '../refunds/refund-approval.ts'
import type { BankName, RefundByHand } from '../refunds/refund-by-hand.ts'
import { intendRefund, leftOf, lockPayment } from '../refunds/refund-books.ts'
import * as refunds from '../refunds/refunds.store.ts'
import { afterEvidence, type OrderStatus } from '../states.ts'

export interface OfficeDeps extends Core {
  /** Signals that money is to be returned. */
  readonly wakeRefunds: () => void
  readonly approvals: Approvals
  readonly limits: Limits
  /** The limit above which a refund needs a second person. */
  readonly alone: Alone
  readonly secondPersonLimit: () => Promise<Paise>
  readonly byHand: RefundByHand
  readonly bankName: BankName
  /** Asks the provider about an order, and books the answer. Throws a ProviderUnavailable. */
  readonly ask: (order: orders.Order) => Promise<OrderStatus>
}

export interface Resolution {
  readonly id: string
  readonly how: 'give_back' | 'by_hand' | 'noted'
  /** For money returned by hand: `till`, or `bank:<id>`. */
  readonly from: string
  readonly reason: string
}

const TILL = msg('account.till', 'Till')

/** The treasurer's actions on payments. */
export function createPaymentsOffice(deps: OfficeDeps) {
  const { db, now, wakeRefunds, approvals, limits, alone, secondPersonLimit, byHand, bankName, ask } = deps
  async function giveBack(
    tx: Executor,
    by: string,
    paymentId: string,
    requested: Paise | null,
    reason: string,
  ) {
    const { order, payment, left } = await lockPayment(tx, paymentId)
    const amount = requested ?? left
    if (left === 0n || amount > left) throw new Problem('refund_above_left', { left: sumValue(left) })
    const { isFull, id } = await intendRefund(tx, { payment, amount, reason, askedBy: `staff:${by}` }, now())
    if (isFull && order.paidBy === payment.id) {
      const status = afterEvidence(order.status, 'refund_begun')
      await orders.transitionOrder(tx, order.id, { status, nextCheckAt: null, paidBy: payment.id })
    }
    return { id, amount }
  }

  /**
   * True if this amount is not for one person to decide: with earlier refunds of the payment by staff, or with what this
   * person decided alone today. Otherwise counts the amount for today. Paise.
   */
  async function isAboveLimit(tx: Executor, staffId: string, paymentId: string, amount: Paise) {
    const before = (await refunds.refundsOf(tx, paymentId)).filter(
      ({ askedBy, state }) => askedBy.startsWith('staff:') && state !== 'replaced',
    )
    const ofPayment = sum(amount, ...before.map((one) => one.amount))
    return ofPayment > (await secondPersonLimit()) || !(await alone.decide(tx, staffId, amount))
  }

  /** Requests a second person's approval for an amount above the limit. */
  async function askSecond(staff: Staff, paymentId: string, requested: Paise | null, reason: string) {
    const payment = await storedPayment(db, paymentId)
    const left = payment ? await leftOf(db, payment) : paise(0)
    const amount = requested ?? left
    if (left === 0n || amount > left) throw new Problem('refund_above_left', { left: sumValue(left) })
    const change = { paymentId, amount: String(amount), reason }
    const { id } = await approvals.ask(staff, { kind: 'refund', subject: paymentId, change, reason })
    return { id, amount, waits: true }
  }

  /** Moves the money of a failed refund; returns false if the alert concerns something else. */
  async function ofFailedRefund(tx: Executor, alert: StoredAlert, by: Staff, { how, reason }: Resolution) {
    if (alert.kind !== 'refund_failed') return false
    const refund = await refunds.lockRefund(tx, alert.subject)
    if (refund?.state !== 'failed') return false
    if (how === 'noted') throw new Problem('alert_has_money')
    const { id: refundId, paymentId, amount } = refund
    // owed money is moved to where another refund can take it
    await transferFunds(tx, { paymentId, from: 'owed:refunds', to: 'suspense', amount, by, at: now() })
    await refunds.replaceRefund(tx, refundId)
    await giveBack(tx, by.staffId, paymentId, amount, reason)
    return true
  }

  async function ofMismatch(tx: Executor, alert: StoredAlert, by: string, { how, reason }: Resolution) {
    if (alert.kind !== 'amount_mismatch') return false
    const { left } = await lockPayment(tx, alert.subject)
    if (left === 0n) return false
    if (how !== 'give_back') throw new Problem('alert_has_money')
    if (await isAboveLimit(tx, by, alert.subject, left)) throw new Problem('second_person')
    await giveBack(tx, by, alert.subject, null, reason)
    return true
  }

  return {
    /**
     * Refunds a payment, in full or in part (rupees; defaults to all that is left). The provider is asked after the commit,
     * and again until it is done. Above the limit, including earlier refunds of the payment by staff, it waits for a second
     * person. Needs a fresh second factor. Refuses with not_found, refund_above_left, and above it with aadhaar_number,
     * approval_open.
     */
    async refund(
      staff: Staff,
      { paymentId, amount, reason }: { paymentId: string; amount?: number | undefined; reason: string },
    ): Promise<{ id: string; amount: Paise; waits: boolean }> {
      const { staffId } = requireStaffFresh(staff, now())
      const requested = amount === undefined ? null : fromRupees(amount)
      const given = await db.transaction(async (tx) => {
        const { left } = await lockPayment(tx, paymentId)
        if (left > 0n && (await isAboveLimit(tx, staffId, paymentId, requested ?? left))) return null
        const made = await giveBack(tx, staffId, paymentId, requested, reason)
        const detail = { refund: made.id, paise: Number(made.amount) }
        await recordAudit(tx, { action: 'payment.refunded', by: staff, subject: paymentId, detail }, now())
        return made
      })
      wakeRefunds()
      return given ? { ...given, waits: false } : askSecond(staff, paymentId, requested, reason)
    },

    /** The approval kind for refunds above the limit. */
    refundKind: refundKind({
      async giveBack(tx, { paymentId, amount, reason, askedBy }, at) {
        const { left } = await lockPayment(tx, paymentId)
        // money refunded meanwhile is not refunded twice
        const rest = amount < left ? amount : left
        if (rest === 0n) return
        const made = await giveBack(tx, askedBy, paymentId, rest, reason)
        const detail = { refund: made.id, paise: Number(made.amount) }
        const by = { kind: 'rule' } as const
        await recordAudit(tx, { action: 'payment.refunded', by, subject: paymentId, detail }, at)
      },
      done: wakeRefunds,
    }),

    /**
     * Asks the provider now about an order, by its id or a payment's, and books the answer; returns the order's state.
     * Refuses with too_many, not_found, provider_unavailable.
     */
    async askNow({ staffId }: Staff, id: string, caller: Caller): Promise<OrderStatus> {
      await limits.consume([{ rule: 'payments.ask', who: staffId }], caller)
      const order = orNotFound(await orders.orderNamed(db, id))
      try {
        return await ask(order)
      } catch (error) {
        if (error instanceof ProviderFailure) throw new Problem('provider_unavailable')
        throw error
      }
    },

    /**
     * Closes an alert, and moves its money if it has some. Money returned by hand above the limit waits for a second person:
     * then returns the approval's id. Needs a fresh second factor. Refuses with not_found, alert_has_money,
     * alert_has_no_money, approval_open, aadhaar_number; above the limit with second_person: refund it on the payment's page
     * then.
     */
    async resolve(by: Staff, resolution: Resolution, say: Translator['say']): Promise<string | null> {
      const staff = requireStaffFresh(by, now())
      if (resolution.how === 'by_hand') {
        const { id, from, reason } = resolution
        // in the approver's wording
        const fromName = from === 'till' ? say(TILL) : await bankName(db, from.slice('bank:'.length))
        const details = { from, fromName: fromName ?? '' }
        return (await byHand.begin(staff, { subject: id, reason, details })).approval
      }
      await db.transaction(async (tx) => {
        const alert = orNotFound(await lockAlert(tx, resolution.id))
        const moved =
          (await ofFailedRefund(tx, alert, staff, resolution)) ||
          (await ofMismatch(tx, alert, staff.staffId, resolution))
        if (!moved && resolution.how !== 'noted') throw new Problem('alert_has_no_money')
        await closeAlert(tx, alert.id, staff.staffId, `${resolution.how}: ${resolution.reason}`, now())
        const detail = { kind: alert.kind, how: resolution.how }
        await recordAudit(tx, { action: 'payment.alert_resolved', by, subject: alert.id, detail }, now())
      })
      wakeRefunds()
      return null
    },
  }
}
