import type { PublicContent } from '@sahay/contract/kernel/endpoint'
import type { Purpose } from '@sahay/contract/payments/kinds'
import { lessDownToZero, type Paise, paise } from '@sahay/contract/kernel/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { retriedTransaction } from '../../kernel/database/retried-transaction.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import type { LedgerAccount } from './accounts.ts'
import { creditCapture } from './ledger.ts'
import * as orders from './orders.store.ts'
import { savePayment, type StoredPayment } from './payments.store.ts'
import { type Provider, type ProviderPayment, ProviderRefused, wasCaptured } from './razorpay.ts'
import { intendRefund, leftOf, takeRefund } from './refunds/refund-books.ts'
import type { RefundRule } from './refunds/refund-reasons.ts'
import type { PaymentGiver, createRefundMail } from './refunds/payments.mails.ts'
import { type afterEvidence, type Evidence, evidenceOf, type OrderStatus } from './states.ts'
import { msg, sumValue } from '../../kernel/language/message.ts'
import { mustHave } from '../../kernel/problem.ts'

/** The account for a record's payment, and how much it can still take; null for any amount. Paise. */
export interface CreditTarget {
  readonly account: LedgerAccount
  readonly capacity: Paise | null
  /** Why the surplus is refunded, if it is not the handler's reason. */
  readonly rule?: RefundRule
}

/** Money above the account's capacity: credited there first, then to be moved elsewhere. Paise. */
export interface Excess {
  readonly subjectId: string
  readonly paymentId: string
  readonly excess: Paise
  readonly at: Date
}

/** How a feature handles a captured payment for its record. */
export interface SettleHandler {
  /** The public content that shows the payment; a donor who looks right after paying sees it. */
  readonly shownBy?: PublicContent
  /** The ledger account for a record's payment; called once for each payment, in the `tx` that books it. */
  account(tx: Executor, subjectId: string): Promise<LedgerAccount | CreditTarget>
  /** Moves elsewhere what the account cannot take; returns how much of it is refunded instead. */
  overflow?(tx: Executor, late: Excess): Promise<Paise>
  /** The rule for that refund; defaults to 'need_full'. */
  readonly overflowRule?: RefundRule
  /** Actions after a record's first payment, such as a mail of thanks; once, in the transaction that books it. */
  captured?(tx: Executor, captured: Captured): Promise<void>
  /** True if the giver still has what the payment paid for; the default. */
  stands?(tx: Executor, subjectId: string): Promise<boolean>
  /** The recipient of a mail about a record's payment, and the record's name; null if no recipient is left. */
  giver?(tx: Executor, subjectId: string): Promise<PaymentGiver | null>
}

/** A payment that was booked for its record just now. Paise. */
export interface Captured {
  readonly subjectId: string
  readonly paymentId: string
  /** The order's owner; null for records that need no account. */
  readonly accountId: string | null
  /** The amount above the capacity of its account, and how much of that is refunded. */
  readonly excess: Paise
  readonly back: Paise
  /** The amount of the payment that stays with the trust. */
  readonly retained: Paise
  readonly at: Date
}

export interface Settler {
  settles(purpose: Purpose, handler: SettleHandler): void
  /** True if order, amount and currency of a payment match this order (departure 5). */
  matches(order: orders.Order, payment: ProviderPayment): boolean
  /** True if the giver still has what the order paid for. */
  stands(tx: Executor, order: orders.Order): Promise<boolean>
  /** Books the provider's report of a payment; safe in any order and any number of times. */
  settle(
    order: orders.Order,
    payment: ProviderPayment,
    /** `refunding`: a refund is on its way, even if the provider does not (or no longer) report one. */
    known?: { readonly refunding?: boolean },
  ): Promise<OrderStatus>
}

export interface SettlerDeps extends Core {
  readonly provider: Provider
  readonly log: FastifyBaseLogger
  /** Signals that money was booked, and which public content shows it, if any. */
  readonly changed: (content?: PublicContent) => void
  /** Signals that money is to be refunded. */
  readonly wakeRefunds: () => void
  /** True if gifts by international cards are accepted; otherwise they are not captured, or are refunded (contract). */
  readonly internationalCards: () => Promise<boolean>
  /** Mails the donor of a payment about a refund. */
  readonly mailRefund: ReturnType<typeof createRefundMail>
  readonly wakeMessages: () => void
  readonly alerts: Alerts
  readonly matches: Settler['matches']
  readonly isBooked: (order: orders.Order, payment: StoredPayment) => boolean
  readonly after: typeof afterEvidence
}

/** The provider's smallest refund is ₹1; a smaller amount stays where it is. Paise. */
const LEAST_REFUND = 100n

/** The amount of a refund that can be made: at most what is left, zero below the smallest refund. Paise. */
function refundable(requested: Paise, left: Paise): Paise {
  if (requested < LEAST_REFUND) return paise(0)
  return requested < left ? requested : left
}

/** True if order, currency and amount of a payment match the order. */
export const isPaymentOf: Settler['matches'] = (order, payment) =>
  payment.order_id === order.providerOrderId &&
  payment.currency === order.currency &&
  paise(payment.amount) === order.amount

/** Whether it was this payment that paid the order. */
export const hasPaid: SettlerDeps['isBooked'] = (order, payment) => order.paidBy === payment.id

/** The only place where money enters and leaves the ledger. */
export function createSettler(deps: SettlerDeps): Settler {
  const { db, now, provider, log, changed, wakeRefunds, internationalCards, matches, isBooked, after } = deps
  const { mailRefund, wakeMessages, alerts } = deps
  const handlers = new Map<Purpose, SettleHandler>()
  const isUnwanted = async (payment: ProviderPayment) =>
    payment.international === true && !(await internationalCards())

  /** Captures an authorised payment if it matches its order; otherwise the provider returns it automatically. */
  async function capture(order: orders.Order, payment: ProviderPayment, unwanted: boolean) {
    const isDue = matches(order, payment) && !unwanted && order.paidBy === null
    if (payment.status !== 'authorized' || !isDue) return payment
    try {
      return await provider.capture(payment)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      return provider.payment(payment.id)
    }
  }

  /**
   * Books captured money: to the record's fund, or to suspense until it is refunded or staff have decided. Returns null if
   * it was booked before.
   */
  async function book(
    tx: Executor,
    order: orders.Order,
    payment: StoredPayment,
    reported: ProviderPayment,
    unwanted: boolean,
  ) {
    // booked when it paid the order: its feature is not called a second time
    if (isBooked(order, payment)) return null
    const handler = mustHave(handlers.get(order.purpose), `nothing settles ${order.purpose}`)
    const twice = order.paidBy !== null && order.paidBy !== payment.id
    const rule: RefundRule | null = twice ? 'paid_twice' : unwanted ? 'international_card' : null
    const suspect = rule !== null || !matches(order, reported)
    const target = suspect ? 'suspense' : await handler.account(tx, order.subjectId)
    const {
      account,
      capacity,
      rule: overflowRule = handler.overflowRule,
    }: CreditTarget = typeof target === 'string' ? { account: target, capacity: null } : target
    const first = await creditCapture(tx, {
      paymentId: payment.id,
      credit: account,
      amount: payment.amount,
      fee: payment.fee ?? paise(0),
      tax: payment.tax ?? paise(0),
      at: now(),
    })
    const excess = capacity === null ? paise(0) : lessDownToZero(payment.amount, capacity)
    return first ? { handler, rule, overflowRule, account, suspect, excess } : null
  }

  /**
   * Refunds, moves or reports to staff the money that cannot stay where it was booked, and tells the feature what stays;
   * returns whether all of it is refunded.
   */
  async function resolveExcess(
    tx: Executor,
    order: orders.Order,
    payment: StoredPayment,
    booked: NonNullable<Awaited<ReturnType<typeof book>>>,
  ): Promise<boolean> {
    const { handler, rule, overflowRule, account: from, suspect, excess } = booked
    const at = now()
    const left = payment.refunded > 0n ? await leftOf(tx, payment) : payment.amount
    if (left === 0n) return false
    if (suspect && !rule) {
      const came = sumValue(payment.amount)
      const due = sumValue(order.amount)
      const details = msg(
        'alert.amount_mismatch.details',
        'We received {came} for order {order}, which is for {due}.',
        { came, due, order: order.id },
      )
      await alerts.raise(tx, { kind: 'amount_mismatch', subject: payment.id, amount: left, details })
      return false
    }
    const { subjectId, accountId } = order
    const to = { subjectId, paymentId: payment.id, at }
    const overflowed = !rule && excess > 0n ? await handler.overflow?.(tx, { ...to, excess }) : undefined
    const amount = refundable(rule ? left : (overflowed ?? paise(0)), left)
    // no thanks for a payment that is refunded in full
    if (!rule && amount < left)
      await handler.captured?.(tx, { ...to, accountId, excess, back: amount, retained: paise(left - amount) })
    if (amount === 0n) return false
    const why = rule ?? overflowRule ?? 'need_full'
    const request = { payment, amount, reason: '', askedBy: `rule:${why}`, from }
    return (await intendRefund(tx, request, at)).isFull
  }

  /** Moves the order by new evidence; payments other than the one that paid it do not move it. */
  async function transition(
    tx: Executor,
    locked: orders.Order,
    payment: StoredPayment,
    learnt: readonly Evidence[],
  ) {
    if (locked.paidBy !== null && locked.paidBy !== payment.id) return locked.status
    const status = learnt.reduce((so, evidence) => after(so, evidence), locked.status)
    const paidBy = payment.captured ? payment.id : null
    if (status !== locked.status || paidBy !== locked.paidBy)
      await orders.transitionOrder(tx, locked.id, {
        status,
        nextCheckAt: payment.captured ? null : now(),
        paidBy,
      })
    return status
  }

  return {
    settles: (purpose, handler) => void handlers.set(purpose, handler),
    matches,
    stands: async (tx, { purpose, subjectId }) =>
      (await handlers.get(purpose)?.stands?.(tx, subjectId)) ?? true,
    async settle(order, reported, { refunding = false } = {}) {
      const ours = reported.order_id === order.providerOrderId && reported.currency === order.currency
      if (!ours && !matches(order, reported)) {
        log.error({ order: order.id, payment: reported.id }, 'a payment does not belong to its order')
        return order.status
      }
      const unwanted = await isUnwanted(reported)
      const payment = await capture(order, reported, unwanted)
      const captured = wasCaptured(payment)
      const someBack = refunding || (payment.amount_refunded ?? 0) > 0
      const refunds = captured && someBack ? await provider.refundsOf(payment.id) : []
      let goesBack = false
      const moved = await retriedTransaction(db, async (tx) => {
        // sent together, and done one after the other
        const [locked, stored] = await Promise.all([
          orders.lockOrder(tx, order.id),
          savePayment(tx, order.id, payment, now()),
        ])
        if (!locked) throw new Error(`order ${order.id} is gone`)
        const booked = stored.captured ? await book(tx, locked, stored, payment, unwanted) : null
        for (const refund of refunds) {
          const done = await takeRefund(tx, stored, refund, { alerts, at: now() })
          const giver = done && (await handlers.get(locked.purpose)?.giver?.(tx, locked.subjectId))
          if (giver)
            await mailRefund(tx, giver, { payment: stored, refund: done, subjectId: locked.subjectId })
        }
        const isFullRefund = booked !== null && (await resolveExcess(tx, locked, stored, booked))
        goesBack = booked !== null && (booked.suspect || booked.excess > 0n)
        // the booked amount counts, even if the provider later reports another amount for the payment
        if (!matches(order, payment) || stored.amount !== paise(payment.amount)) return locked.status
        return transition(tx, locked, stored, [
          evidenceOf(stored),
          ...(isFullRefund ? (['refund_begun'] as const) : []),
        ])
      })
      if (captured) changed(handlers.get(order.purpose)?.shownBy)
      if (goesBack) wakeRefunds()
      if (refunds.length > 0) wakeMessages()
      return moved
    },
  }
}
