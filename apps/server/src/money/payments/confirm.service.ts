import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { paidKinds } from '@sahay/contract/payments/kinds'
import type { Confirmation } from '@sahay/contract/payments/payments'
import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../../kernel/problem.ts'
import * as orders from './orders.store.ts'
import { type Provider, type ProviderPayment, ProviderRefused, ProviderUnavailable } from './razorpay.ts'
import type { Settler } from './settle.service.ts'
import { type OrderStatus, seen } from './states.ts'
import type { Core } from '../../kernel/database/database.ts'

interface ConfirmDeps extends Core {
  readonly provider: Provider
  readonly settler: Settler
  readonly log: FastifyBaseLogger
  /** Signals that an order is due. */
  readonly wake: () => void
}

/**
 * Handles a browser's report that a checkout succeeded, and asks the provider. If the provider, its capture or our database
 * fails, a person who may have paid is told that we are confirming, and the order becomes due immediately.
 */
export function createConfirm(deps: ConfirmDeps) {
  const { db, now, provider, settler, log, wake } = deps

  /** The payment as the provider reports it; null if it cannot be asked now. */
  async function ask(paymentId: string): Promise<ProviderPayment | null> {
    try {
      return await provider.payment(paymentId)
    } catch (error) {
      if (error instanceof ProviderUnavailable) return null
      // the provider knows no such payment: a forgery or a typing error
      if (error instanceof ProviderRefused) throw new Problem('payment_mismatch')
      throw error
    }
  }

  /** Books what the provider reports; null if that has to wait. */
  async function settle(order: orders.Order, payment: ProviderPayment): Promise<OrderStatus | null> {
    try {
      return await settler.settle(order, payment)
    } catch (error) {
      if (error instanceof Problem) throw error
      const seriously = error instanceof ProviderUnavailable ? 'warn' : 'error'
      log[seriously]({ order: order.id, err: error }, 'a payment could not be settled yet')
      return null
    }
  }

  async function later(order: orders.Order): Promise<PaymentStatus> {
    try {
      await orders.makeDue(db, order.id, now())
      wake()
    } catch (error) {
      // it becomes due within minutes of its creation anyway
      log.error({ order: order.id, err: error }, 'an order could not be made due')
    }
    return 'Pending'
  }

  /**
   * Returns Pending if the provider cannot be asked now; it is asked later (departures 5 and 14). `owner`: the account that
   * must own the record, or null if anyone may confirm it. Refuses with not_found, signature_wrong, payment_mismatch,
   * payment_failed.
   */
  return async (confirmation: Confirmation, owner: string | null): Promise<PaymentStatus> => {
    const order = await orders.orderToConfirm(db, confirmation.id, confirmation.paymentId)
    if (!order || (owner !== null && order.accountId !== owner)) throw new Problem('not_found')
    const { providerOrderId } = order
    if (purposeOf(confirmation.type) !== order.purpose || providerOrderId === null)
      throw new Problem('payment_mismatch')
    const signed =
      confirmation.signature === undefined ||
      provider.signedCheckout(providerOrderId, confirmation.paymentId, confirmation.signature)
    if (signed && order.isCaptured) return seen[order.status]
    const payment = await ask(confirmation.paymentId)
    if (!payment) return later(order)
    // checked after asking the provider: while it refuses our keys, the error may be our secret, not the donor's signature
    if (!signed) throw new Problem('signature_wrong')
    if (!settler.matches(order, payment)) throw new Problem('payment_mismatch')
    const status = await settle(order, payment)
    if (status === null) return later(order)
    if (status === 'failed') throw new Problem('payment_failed')
    return seen[status]
  }
}

/** The purpose in the books for a confirmation's type. */
const purposeOf = (type: Confirmation['type']) =>
  Object.values(paidKinds).find((kind) => kind.type === type)?.purpose
