import type { IncomingMessage } from 'node:http'
import { authorizePayment, failPayment, startPayment } from './attempts.ts'
import { readCard } from './cards.ts'
import type { ProviderContext } from '../provider-context.ts'
import type { Failure, Payment } from '../entities.ts'
import { alreadyPaid, ApiError, badRequest, unknownUrl, wrongKeys } from '../errors.ts'
import { failingCards, failingUpi, failures } from './failures.ts'
import { choice, notesField, textField } from '../fields.ts'
import { type RequestFields, isFields, readFields } from '../http.ts'
import { proofOf } from '../signature.ts'

/** The answer to the window after each step. */
export type CheckoutStep =
  | { readonly state: 'otp'; readonly payment_id: string }
  | {
      readonly state: 'failed'
      readonly error: Failure & { readonly metadata: Readonly<Record<string, string>> }
    }
  | { readonly state: 'paid'; readonly data: Readonly<Record<string, string>> }

function failStep(context: ProviderContext, payment: Payment, why: Failure): CheckoutStep {
  failPayment(context, payment, why)
  return {
    state: 'failed',
    error: { ...why, metadata: { order_id: payment.order_id, payment_id: payment.id } },
  }
}

/** The bank authorises; the payment is captured immediately if the order requires it. */
function payStep(context: ProviderContext, payment: Payment): CheckoutStep {
  authorizePayment(context, payment, context.store.orders.find(payment.order_id).capture === 'automatic')
  return {
    state: 'paid',
    data: { ...proofOf(payment, context.keySecret) },
  }
}

/** Starts a payment from a form: a card leads to the bank's code, a UPI id to its app's answer. */
export function payOrder(context: ProviderContext, orderId: string, fields: RequestFields): CheckoutStep {
  const payer = {
    email: textField(fields, 'email'),
    contact: textField(fields, 'contact', 20),
    description: textField(fields, 'description'),
    ...(isFields(fields.notes) && Object.keys(fields.notes).length > 0 ? { notes: notesField(fields) } : {}),
  }
  if (choice(fields, 'method', ['card', 'upi']) === 'upi') {
    const vpa = textField(fields, 'vpa', 100)?.trim().toLowerCase() ?? ''
    if (!/^[a-z0-9._-]{2,}@[a-z0-9.-]{2,}$/.test(vpa))
      throw badRequest('Please check the UPI ID: it looks like name@bank.', 'vpa')
    const payment = startPayment(context, orderId, { ...payer, method: 'upi', vpa })
    return vpa === failingUpi ? failStep(context, payment, failures.upiDeclined) : payStep(context, payment)
  }
  const { card, number } = readCard(isFields(fields.card) ? fields.card : {}, context.now())
  const payment = startPayment(context, orderId, { ...payer, method: 'card', card })
  const why = failingCards[number]
  return why === undefined ? { state: 'otp', payment_id: payment.id } : failStep(context, payment, why)
}

/** Returns the payment waiting at the bank; refuses one that was already answered. */
function atBank(context: ProviderContext, orderId: string, fields: RequestFields): Payment {
  const payment = context.store.payments.find(String(fields.payment_id))
  if (payment.order_id !== orderId || payment.status !== 'created') {
    throw badRequest('This payment is no longer waiting for an OTP. Please start again.')
  }
  return payment
}

/** Accepts the bank's code for a payment that waits for it. */
export function confirmPayment(
  context: ProviderContext,
  orderId: string,
  fields: RequestFields,
): CheckoutStep {
  const payment = atBank(context, orderId, fields)
  // Another tab may have paid in the meantime; the money must not be taken twice.
  if (context.store.orders.find(orderId).order.status === 'paid') {
    failPayment(context, payment, failures.cancelled)
    throw alreadyPaid()
  }
  const otp = textField(fields, 'otp', 20) ?? ''
  return /^\d{4,10}$/.test(otp) ? payStep(context, payment) : failStep(context, payment, failures.wrongOtp)
}

/** Handles the window's own calls; `path` is the part after `/checkout`. The key id is public, so no secret is needed. */
export async function answerCheckout(
  context: ProviderContext,
  req: IncomingMessage,
  path: string,
): Promise<unknown> {
  const site = req.headers['sec-fetch-site']
  const json = req.headers['content-type']?.startsWith('application/json') === true
  if (req.method !== 'POST' || !json || (site !== undefined && site !== 'same-origin')) throw unknownUrl()
  const fields = await readFields(req)
  if (fields.key !== context.keyId) throw wrongKeys()
  if (typeof fields.order_id !== 'string')
    throw new ApiError(400, { description: 'This checkout was opened without an order.' })
  const { order } = context.store.orders.find(fields.order_id)
  switch (path) {
    case '/order':
      return { amount: order.amount, currency: order.currency, status: order.status }
    case '/pay':
      return payOrder(context, order.id, fields)
    case '/otp':
      return confirmPayment(context, order.id, fields)
    case '/cancel':
      return failStep(context, atBank(context, order.id, fields), failures.cancelled)
    default:
      throw unknownUrl()
  }
}
