import type { IncomingMessage, ServerResponse } from 'node:http'
import { confirmPayment, payOrder, type CheckoutStep } from './checkout.ts'
import type { ProviderContext } from '../provider-context.ts'
import type { Order } from '../entities.ts'
import { ApiError, badRequest, unknownUrl, wrongKeys } from '../errors.ts'
import { hostedForm, hostedOtp, hostedReturn, type Opening } from './hosted-page.ts'
import { readForm, sendPage } from '../http.ts'

/** The path of the provider's own page for an order, below `/v1`. */
export const HOSTED = '/checkout/embedded'

/** The fields of a form that come from the site, not from the payer. */
const known = [
  'key_id',
  'order_id',
  'amount',
  'currency',
  'name',
  'description',
  'image',
  'prefill[name]',
  'prefill[email]',
  'prefill[contact]',
  'callback_url',
  'cancel_url',
]

/** Validates a redirect address: it must be a site's, never a script. */
function siteUrl(fields: Opening, name: string): URL {
  const url = URL.parse(fields[name] ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) throw badRequest(`The ${name} must be a URL.`, name)
  return url
}

function openingOf(context: ProviderContext, fields: Opening): { opening: Opening; order: Order } {
  if (fields['key_id'] !== context.keyId) throw wrongKeys()
  const { order } = context.store.orders.find(fields['order_id'] ?? '')
  const amount = fields['amount'] ?? String(order.amount)
  if (amount !== String(order.amount)) throw badRequest('The amount is not that of the order.', 'amount')
  for (const name of ['callback_url', 'cancel_url']) siteUrl(fields, name)
  return { opening: Object.fromEntries(known.map((name) => [name, fields[name] ?? ''])), order }
}

/** Starts the payment chosen in the form. */
function payStep(context: ProviderContext, opening: Opening, fields: Opening): CheckoutStep {
  const { number = '', expiry = '', cvv = '', holder = '', vpa = '' } = fields
  const payer = {
    email: opening['prefill[email]'] ?? '',
    contact: opening['prefill[contact]'] ?? '',
    description: opening['description'] ?? '',
  }
  const payerFields = Object.fromEntries(Object.entries(payer).filter(([, value]) => value !== ''))
  const instrument =
    fields['method'] === 'upi'
      ? { method: 'upi', vpa }
      : { method: 'card', card: { number, expiry, cvv, name: holder } }
  return payOrder(context, opening['order_id'] ?? '', { ...payerFields, ...instrument })
}

/** The final post to the site: the provider's confirmation of the payment, or the reason for the failure. */
function resultOf(step: Exclude<CheckoutStep, { state: 'otp' }>): Opening {
  if (step.state === 'paid') return step.data
  const { metadata, ...error } = step.error
  return {
    ...Object.fromEntries(Object.entries(error).map(([name, value]) => [`error[${name}]`, value])),
    'error[metadata]': JSON.stringify(metadata),
  }
}

/**
 * Handles the provider's own page, which a site's form opens in a browser without script; `path` is the part after `/v1`.
 * It accepts the same values as the window, and ends with a form to the site's `callback_url`.
 */
export async function answerHosted(
  context: ProviderContext,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  const step = path.slice(HOSTED.length)
  if (req.method !== 'POST' || !['', '/pay', '/otp'].includes(step)) throw unknownUrl()
  const fields = await readForm(req)
  const { opening, order } = openingOf(context, fields)
  const show = (html: string, status = 200) =>
    sendPage(res, status, html, policyFor(siteUrl(opening, 'callback_url')))
  if (step === '') {
    const over = order.status === 'paid' ? 'This order has been paid.' : ''
    return show(hostedForm(opening, order, step, over))
  }
  try {
    const next =
      step === '/otp' ? confirmPayment(context, order.id, { ...fields }) : payStep(context, opening, fields)
    if (next.state === 'otp') return show(hostedOtp(opening, order, next.payment_id, step))
    return show(hostedReturn(opening, order, step, resultOf(next)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return show(hostedForm(opening, order, step, error.message), error.status)
  }
}

const policyFor = (callback: URL) =>
  `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${callback.origin}; frame-ancestors 'none'`
