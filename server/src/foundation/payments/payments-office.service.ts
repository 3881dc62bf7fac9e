import type { AlertKind } from '@sahay/contract/office-payments'
import { fromRupees, type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { type Actor, requireFreshPermission, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  type AlertsPage,
  closeAlert,
  lockAlert,
  type StoredAlert,
  openAlerts,
} from '../alerts/alerts.published.ts'
import { bookRefund, type Line, linesOf, transferFunds } from './ledger.ts'
import * as orders from './orders.store.ts'
import { storedPayment, type StoredPayment } from './payments.store.ts'
import { intendRefund, leftOf } from './refund-books.ts'
import * as refunds from './refunds.store.ts'
import { afterEvidence } from './states.ts'

export interface OfficeDeps {
  readonly db: Database
  readonly now: () => Date
  /** Says that money is to go back. */
  readonly wakeRefunds: () => void
}

export interface Resolution {
  readonly id: string
  readonly how: 'give_back' | 'by_hand' | 'noted'
  readonly reason: string
}

/** What the trust's treasurer does with payments. */
export interface PaymentsOffice {
  /** One payment with its refunds and its lines. For those with payments.read; refuses with forbidden, not_found. */
  payment(actor: Actor, id: string): Promise<PaymentDetails>
  /**
   * Gives a payment back, whole or in part (rupees; all that is left where it is not said). The provider is asked
   * after the commit, and again until it is done. For those with payments.refund; refuses with forbidden,
   * step_up_needed, not_found, refund_above_left.
   */
  refund(
    actor: Actor,
    request: { paymentId: string; amount?: number | undefined; reason: string },
  ): Promise<{ id: string; amount: Paise }>
  /** What waits for a decision. For those with payments.read; refuses with forbidden. */
  alerts(actor: Actor, kind: AlertKind | null, page: AlertsPage): Promise<Page<StoredAlert>>
  /**
   * Closes an alert, and moves its money where it has some. For those with payments.refund; refuses with forbidden,
   * step_up_needed, not_found, alert_has_money, alert_has_no_money.
   */
  resolve(actor: Actor, resolution: Resolution): Promise<void>
}

export interface PaymentDetails {
  readonly order: orders.Order
  readonly payment: StoredPayment
  readonly left: Paise
  readonly refunds: readonly refunds.Refund[]
  readonly lines: readonly Line[]
}

export function createPaymentsOffice({ db, now, wakeRefunds }: OfficeDeps): PaymentsOffice {
  /** A payment whose order is locked, so that nobody else gives the same money back meanwhile. */
  async function lockPayment(tx: Executor, paymentId: string) {
    const found = await orders.orderOfPayment(tx, paymentId)
    const order = found && (await orders.lockOrder(tx, found.id))
    const payment = order && (await storedPayment(tx, paymentId))
    if (!payment) throw new Problem('not_found')
    return { order, payment, left: await leftOf(tx, payment) }
  }

  async function giveBack(
    tx: Executor,
    by: string,
    paymentId: string,
    requested: Paise | null,
    reason: string,
  ) {
    const { order, payment, left } = await lockPayment(tx, paymentId)
    const amount = requested ?? left
    if (left === 0n || amount > left)
      throw new Problem('refund_above_left', { left: writeRupees(toRupees(left)) })
    const { whole, id } = await intendRefund(tx, { payment, amount, reason, askedBy: `staff:${by}` }, now())
    if (whole && order.paidBy === payment.id) {
      const status = afterEvidence(order.status, 'refund_begun')
      await orders.transitionOrder(tx, order.id, { status, nextCheckAt: null, paidBy: payment.id })
    }
    return { id, amount }
  }

  /** Moves the money of a refund that failed; answers false where the alert is about something else. */
  async function ofFailedRefund(tx: Executor, alert: StoredAlert, by: Staff, { how, reason }: Resolution) {
    if (alert.kind !== 'refund_failed') return false
    const refund = await refunds.lockRefund(tx, alert.subject)
    if (refund?.state !== 'failed') return false
    if (how === 'noted') throw new Problem('alert_has_money')
    const { id: refundId, paymentId, amount } = refund
    if (how === 'by_hand') await bookRefund(tx, 'by_hand', { refundId, paymentId, amount, at: now() })
    else {
      // what is owed goes back to where another refund can take it from
      await transferFunds(tx, { paymentId, from: 'owed:refunds', to: 'suspense', amount, by, at: now() })
      await refunds.replaceRefund(tx, refundId)
      await giveBack(tx, by.staffId, paymentId, amount, reason)
    }
    return true
  }

  async function ofMismatch(tx: Executor, alert: StoredAlert, by: string, { how, reason }: Resolution) {
    if (alert.kind !== 'amount_mismatch') return false
    if ((await lockPayment(tx, alert.subject)).left === 0n) return false
    if (how !== 'give_back') throw new Problem('alert_has_money')
    await giveBack(tx, by, alert.subject, null, reason)
    return true
  }

  return {
    async payment(actor, id) {
      requirePermission(actor, 'payments.read')
      const order = await orders.orderOfPayment(db, id)
      const payment = await storedPayment(db, id)
      if (!order || !payment) throw new Problem('not_found')
      const left = await leftOf(db, payment)
      return { order, payment, left, refunds: await refunds.refundsOf(db, id), lines: await linesOf(db, id) }
    },

    async refund(actor, { paymentId, amount, reason }) {
      const { staffId } = requireFreshPermission(actor, 'payments.refund', now())
      const requested = amount === undefined ? null : fromRupees(amount)
      const given = await db.transaction(async (tx) => {
        const made = await giveBack(tx, staffId, paymentId, requested, reason)
        const detail = { refund: made.id, paise: Number(made.amount) }
        await recordAudit(tx, { action: 'payment.refunded', by: actor, subject: paymentId, detail }, now())
        return made
      })
      wakeRefunds()
      return given
    },

    async alerts(actor, kind, page) {
      requirePermission(actor, 'payments.read')
      return openAlerts(db, kind, page)
    },

    async resolve(actor, resolution) {
      const staff = requireFreshPermission(actor, 'payments.refund', now())
      await db.transaction(async (tx) => {
        const alert = await lockAlert(tx, resolution.id)
        if (!alert) throw new Problem('not_found')
        const moved =
          (await ofFailedRefund(tx, alert, staff, resolution)) ||
          (await ofMismatch(tx, alert, staff.staffId, resolution))
        if (!moved && resolution.how !== 'noted') throw new Problem('alert_has_no_money')
        await closeAlert(tx, alert.id, staff.staffId, `${resolution.how}: ${resolution.reason}`, now())
        const detail = { kind: alert.kind, how: resolution.how }
        await recordAudit(
          tx,
          { action: 'payment.alert_resolved', by: actor, subject: alert.id, detail },
          now(),
        )
      })
      wakeRefunds()
    },
  }
}
