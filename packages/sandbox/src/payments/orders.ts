import type { Order } from '../entities.ts'
import { type ProviderContext, seconds } from '../provider-context.ts'
import { badRequest } from '../errors.ts'
import { amountField, currencyField, notesField, onlyFields, receiptField } from '../fields.ts'
import { type RequestFields, isFields } from '../http.ts'
import { newId } from '../ids.ts'
import { type Collection, collection } from '../lists.ts'
import type { OrderRecord } from '../store.ts'

const known = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'payment',
  'payment_capture',
  'unique_receipt',
]

function captureMode(fields: RequestFields): OrderRecord['capture'] {
  const { payment, payment_capture: legacy } = fields
  if (isFields(payment) && payment.capture !== undefined) {
    if (payment.capture !== 'automatic' && payment.capture !== 'manual') {
      throw badRequest('The selected payment.capture is invalid.', 'payment')
    }
    return payment.capture
  }
  return legacy === 0 || legacy === '0' || legacy === false ? 'manual' : 'automatic'
}

/** Creates an order, or with `unique_receipt` returns the existing one with its receipt. Amount in paise. */
export function createOrder(context: ProviderContext, fields: RequestFields): Order {
  onlyFields(fields, known)
  const amount = amountField(fields, 100, 'The amount must be at least INR 1.00')
  const currency = currencyField(fields, true)
  const receipt = receiptField(fields)
  const notes = notesField(fields)
  const capture = captureMode(fields)
  if (fields.partial_payment === true)
    throw badRequest('Partial payment is not enabled for this account.', 'partial_payment')
  if (fields.unique_receipt === true) {
    if (receipt === null) throw badRequest('The receipt field is required.', 'receipt')
    const earlier = context.store.orders.where('receipt', receipt)[0]
    if (earlier !== undefined) {
      if (earlier.order.amount !== amount)
        throw badRequest('An order with this receipt and another amount exists.', 'receipt')
      return earlier.order
    }
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(context),
  }
  context.store.commit('order.created', { orders: [{ id: order.id, order, capture }] })
  return order
}

/** Orders, newest first, all or those of one receipt. */
export function listOrders(context: ProviderContext, query: URLSearchParams): Collection<Order> {
  const receipt = query.get('receipt')
  const records =
    receipt === null
      ? context.store.orders.newestFirst()
      : context.store.orders.where('receipt', receipt).toReversed()
  return collection(
    records.map((record) => record.order),
    query,
  )
}
