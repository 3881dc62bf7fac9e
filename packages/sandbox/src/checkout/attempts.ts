import { takeMoney } from '../payments/capture.ts'
import { type ProviderContext, type WebhookMode, announce, seconds } from '../provider-context.ts'
import type { Card, Failure, Notes, Payment, PaymentMethod } from '../entities.ts'
import { alreadyPaid, badRequest } from '../errors.ts'
import { newId, randomSuffix } from '../ids.ts'
import { attempted, authorized, failed, noError, refunded } from '../payments/payment-states.ts'
import { newRefund } from '../payments/refunds.ts'

/** The payer's data in the window. */
export interface Payer {
  readonly method: PaymentMethod
  readonly card?: Card
  readonly vpa?: string
  readonly email?: string | null
  readonly contact?: string | null
  readonly description?: string | null
  readonly notes?: Notes
  /** True for a payment from abroad. */
  readonly international?: boolean
}

/** Creates a payment for an order, in the state `created` until the bank answers. */
export function startPayment(context: ProviderContext, orderId: string, payer: Payer): Payment {
  const record = context.store.orders.find(orderId)
  if (record.order.status === 'paid') throw alreadyPaid()
  if (context.store.payments.where('order', orderId).some((payment) => payment.status === 'authorized')) {
    throw badRequest('Payment is already authorized for this order.', undefined, {
      reason: 'order_already_paid',
    })
  }
  const vpa = payer.method === 'upi' ? (payer.vpa ?? 'success@razorpay') : null
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: record.order.amount,
    currency: record.order.currency,
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: payer.international === true,
    method: payer.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: payer.card?.id ?? null,
    ...(payer.card === undefined ? {} : { card: payer.card }),
    bank: null,
    wallet: null,
    vpa,
    ...(vpa === null ? {} : { upi: { vpa } }),
    email: payer.email ?? 'void@example.org',
    contact: payer.contact ?? '+919000000000',
    notes: payer.notes ?? record.order.notes,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: payer.method === 'card' ? { auth_code: null } : { rrn: null },
    created_at: seconds(context),
  }
  context.store.commit('payment.created', {
    orders: [{ ...record, order: attempted(record.order) }],
    payments: [payment],
  })
  return payment
}

/** Fails a payment: the bank refused, the payer gave up, or time ran out. */
export function failPayment(
  context: ProviderContext,
  payment: Payment,
  why: Failure,
  mode: WebhookMode = 'send',
): Payment {
  const next = failed(payment, why)
  context.store.commit('payment.failed', {
    payments: [next],
    deliveries: announce(context, 'payment.failed', { payment: next }, mode),
  })
  return next
}

/** Authorises a payment, in time or late; with `capture` it is also captured. */
export function authorizePayment(
  context: ProviderContext,
  payment: Payment,
  capture: boolean,
  mode: WebhookMode = 'send',
): Payment {
  const record = context.store.orders.find(payment.order_id)
  const waiting = authorized(payment, randomSuffix())
  const events = announce(context, 'payment.authorized', { payment: waiting }, mode)
  if (record.order.status === 'paid') {
    // A late answer for an order that another attempt has paid: the provider itself refunds the money.
    const back = newRefund(context, waiting, waiting.amount)
    const next = refunded(waiting, waiting.amount)
    context.store.commit('payment.refunded', {
      payments: [next],
      refunds: [back],
      deliveries: [
        ...events,
        ...announce(context, 'refund.created', { payment: next, refund: back.refund }, mode),
        ...announce(context, 'refund.processed', { payment: next, refund: back.refund }, mode),
      ],
    })
    return next
  }
  if (!capture) {
    context.store.commit('payment.authorized', { payments: [waiting], deliveries: events })
    return waiting
  }
  return takeMoney(context, waiting, events, mode)
}
