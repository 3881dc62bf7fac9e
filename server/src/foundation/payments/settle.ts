import { paise } from '@sahay/contract/kernel/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Executor } from '../../kernel/database.ts'
import { creditCapture, type LedgerAccount } from './ledger.ts'
import * as store from './payments.store.ts'
import { type Provider, type ProviderPayment, ProviderRefused } from './razorpay.ts'
import { afterEvidence, type OrderStatus } from './states.ts'

/** What a captured payment means to the feature whose record it pays. */
export interface SettleHandler {
  /** The ledger account that a record's payment is credited to; whatever else it means is done in the same `tx`. */
  account(tx: Executor, subjectId: string, paymentId: string): Promise<LedgerAccount>
  /** What follows from the first payment of a record, once, in the transaction that books it: a mail of thanks. */
  captured?(tx: Executor, captured: Captured): Promise<void>
}

/** A payment that was booked for its record just now. */
export interface Captured {
  readonly subjectId: string
  readonly paymentId: string
  /** Whose order it was; null for those who need no account. */
  readonly accountId: string | null
  readonly at: Date
}

export interface Settler {
  settles(purpose: store.Purpose, handler: SettleHandler): void
  /** Whether a payment is this order's: order, amount and currency (departure 5). */
  matches(order: store.Order, payment: ProviderPayment): boolean
  /** Takes the provider's word on a payment into the books; safe in any order and any number of times. */
  settle(order: store.Order, payment: ProviderPayment): Promise<OrderStatus>
}

interface SettlerDeps {
  readonly db: Database
  readonly now: () => Date
  readonly provider: Provider
  readonly log: FastifyBaseLogger
  /** Says that what the public is shown has changed. */
  readonly changed: () => void
}

/** The one door through which money enters the ledger. */
export function createSettler({ db, now, provider, log, changed }: SettlerDeps): Settler {
  const handlers = new Map<store.Purpose, SettleHandler>()

  const matches: Settler['matches'] = (order, payment) =>
    payment.order_id === order.providerOrderId &&
    payment.currency === order.currency &&
    paise(payment.amount) === order.amount

  /** Takes an authorised payment's money, unless the order is paid already: then the provider gives it back by itself. */
  async function capture(order: store.Order, payment: ProviderPayment): Promise<ProviderPayment> {
    if (payment.status !== 'authorized' || order.status === 'captured') return payment
    try {
      return await provider.capture(payment)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      return provider.payment(payment.id)
    }
  }

  async function credit(tx: Executor, order: store.Order, payment: ProviderPayment): Promise<void> {
    const handler = handlers.get(order.purpose)
    if (!handler) throw new Error(`nothing settles ${order.purpose}`)
    // a second captured payment of one order belongs to nobody's need until staff have looked at it
    const twice =
      order.status === 'captured' || order.status === 'refund_pending' || order.status === 'refunded'
    const account = twice ? 'suspense' : await handler.account(tx, order.subjectId, payment.id)
    const first = await creditCapture(tx, {
      paymentId: payment.id,
      credit: account,
      amount: order.amount,
      at: now(),
    })
    const { subjectId, accountId } = order
    if (first && !twice)
      await handler.captured?.(tx, { subjectId, paymentId: payment.id, accountId, at: now() })
    if (first && twice)
      log.error(
        { order: order.id, payment: payment.id },
        'an order was paid twice; the second is held in suspense',
      )
  }

  return {
    settles: (purpose, handler) => void handlers.set(purpose, handler),
    matches,
    async settle(order, told) {
      if (!matches(order, told)) {
        log.error({ order: order.id, payment: told.id }, 'a payment does not match its order')
        return order.status
      }
      const payment = await capture(order, told)
      const after = await db.transaction(async (tx) => {
        const held = await store.holdOrder(tx, order.id)
        if (!held) throw new Error(`order ${order.id} is gone`)
        await store.keepPayment(tx, held.id, payment, now())
        if (payment.status === 'captured') await credit(tx, held, payment)
        const status = afterEvidence(held.status, payment.status)
        if (status !== held.status)
          await store.setStatus(tx, held.id, status, status === 'captured' ? null : now())
        return status
      })
      if (payment.status === 'captured') changed()
      return after
    },
  }
}
