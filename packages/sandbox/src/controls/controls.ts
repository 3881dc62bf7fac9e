import type { IncomingMessage, ServerResponse } from 'node:http'
import { authorizePayment, failPayment, startPayment } from '../checkout/attempts.ts'
import { takeMoney } from '../payments/capture.ts'
import { readCard } from '../checkout/cards.ts'
import type { ProviderContext } from '../provider-context.ts'
import type { Payment } from '../entities.ts'
import { badRequest, unknownUrl } from '../errors.ts'
import { failures } from '../checkout/failures.ts'
import { webhookMode } from './control-fields.ts'
import type { Faults } from './faults.ts'
import { choice } from '../fields.ts'
import { type RequestFields, readFields, sendJson } from '../http.ts'
import { controlDispute } from './dispute-controls.ts'
import { controlRefund } from './refund-controls.ts'
import { controlSettlement } from './settlement-controls.ts'
import { proofOf } from '../signature.ts'
import { controlWebhooks } from './webhook-controls.ts'
import type { WebhookDispatcher } from '../webhooks.ts'

const testCard = { number: '4100280000001007', expiry: '12/99', cvv: '123', name: 'Test Payer' }

/** Creates a payment for `order_id`, or returns the one in `payment_id`, to which the bank answers late. */
function subjectOf(context: ProviderContext, fields: RequestFields): Payment {
  if (typeof fields.payment_id === 'string') {
    const payment = context.store.payments.find(fields.payment_id)
    if (payment.captured || payment.status === 'refunded')
      throw badRequest('This payment has its answer already.', 'payment_id')
    return payment
  }
  if (typeof fields.order_id !== 'string') throw badRequest('order_id or payment_id is needed.', 'order_id')
  const method = choice(fields, 'method', ['card', 'upi'], 'upi')
  const international = fields.international === true
  const payer = typeof fields.email === 'string' ? { email: fields.email } : {}
  return startPayment(context, fields.order_id, {
    method,
    international,
    ...payer,
    ...(method === 'card' ? { card: { ...readCard(testCard, context.now()).card, international } } : {}),
  })
}

/** Does what a payer does in the window, without the window. */
function controlPay(context: ProviderContext, fields: RequestFields): object {
  const outcome = choice(fields, 'outcome', ['captured', 'authorized', 'failed', 'created'])
  const mode = webhookMode(fields)
  const payment = subjectOf(context, fields)
  if (outcome === 'failed') {
    failPayment(context, payment, payment.method === 'upi' ? failures.upiDeclined : failures.declined, mode)
  }
  if (outcome === 'authorized' && payment.status !== 'authorized')
    authorizePayment(context, payment, false, mode)
  if (outcome === 'captured') {
    if (payment.status === 'authorized') takeMoney(context, payment, [], mode)
    else authorizePayment(context, payment, true, mode)
  }
  return proofOf(payment, context.keySecret)
}

function controlPayments(context: ProviderContext): object[] {
  return [...context.store.payments.oldestFirst()].map(
    ({ id, order_id, amount, status, amount_refunded }) => ({
      id,
      order_id,
      amount,
      status,
      amount_refunded,
    }),
  )
}

/** Handles one call of the test controls; `path` is the part after `/control`. */
export async function answerControls(
  context: ProviderContext,
  faults: Faults,
  dispatcher: WebhookDispatcher,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  // refuses pages of other sites that are open in the tester's browser
  if (req.headers['sec-fetch-site'] === 'cross-site') throw unknownUrl()
  const fields = req.method === 'POST' ? await readFields(req) : {}
  switch (`${req.method} ${path}`) {
    case 'POST /pay':
      return sendJson(res, 200, controlPay(context, fields))
    case 'GET /payments':
      return sendJson(res, 200, controlPayments(context))
    case 'POST /refunds':
      return sendJson(res, 200, controlRefund(context, fields))
    case 'POST /disputes':
      return sendJson(res, 200, controlDispute(context, fields))
    case 'POST /settlements':
      return sendJson(res, 200, controlSettlement(context, fields))
    case 'POST /faults':
      return sendJson(res, 200, faults.add(fields))
    case 'GET /faults':
      return sendJson(res, 200, faults.report())
    case 'DELETE /faults':
      return sendJson(res, 200, faults.clear())
    case 'POST /webhooks':
      return sendJson(res, 200, await controlWebhooks(context, dispatcher, fields))
    default:
      throw unknownUrl()
  }
}
