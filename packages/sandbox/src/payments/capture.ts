import { type ProviderContext, type WebhookMode, announce } from '../provider-context.ts'
import type { Payment } from '../entities.ts'
import { alreadyPaid, badRequest } from '../errors.ts'
import { amountField, currencyField, onlyFields } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { captured, paid } from './payment-states.ts'
import type { Delivery } from '../store.ts'

/** Captures an authorised payment and marks its order paid; `before` are events sent before its own. */
export function takeMoney(
  context: ProviderContext,
  payment: Payment,
  before: readonly Delivery[] = [],
  mode: WebhookMode = 'send',
): Payment {
  const record = context.store.orders.find(payment.order_id)
  const next = captured(payment)
  const order = paid(record.order)
  context.store.commit('payment.captured', {
    orders: [{ ...record, order }],
    payments: [next],
    deliveries: [
      ...before,
      ...announce(context, 'payment.captured', { payment: next }, mode),
      ...announce(context, 'order.paid', { payment: next, order }, mode),
    ],
  })
  return next
}

/** Captures an authorised payment: once, and exactly the authorised amount (paise). */
export function capturePayment(context: ProviderContext, id: string, fields: RequestFields): Payment {
  const payment = context.store.payments.find(id)
  onlyFields(fields, ['amount', 'currency'])
  const amount = amountField(fields, 100, 'The amount must be at least INR 1.00')
  currencyField(fields, false)
  const step = { step: 'payment_capture' }
  if (payment.captured) throw badRequest('This payment has already been captured', undefined, step)
  if (payment.status !== 'authorized') {
    throw badRequest(
      'Only payments which have been authorized and not yet captured can be captured',
      undefined,
      step,
    )
  }
  if (amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', 'amount', step)
  }
  if (context.store.orders.find(payment.order_id).order.status === 'paid') throw alreadyPaid()
  return takeMoney(context, payment)
}
