import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Call } from '../../shell/api.ts'
import { Refusal } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { goOn, notThere, readTyped } from '../../shell/plain-forms/plain-form.server.ts'
import { plainToken } from '../../shell/plain-forms/plain-session.server.ts'
import { type PayKind, payKind, payPath, thanksPath, typeOf } from '../shared/payments/pay-kinds.ts'

function named(params: ActionFunctionArgs['params']): { kind: PayKind; id: string } {
  const kind = payKind(params['kind'])
  if (kind === null) throw notThere()
  return { kind, id: params['id'] ?? '' }
}

/** What became of the payment; whatever cannot be told now is confirmed later. */
async function outcomeOf(
  call: Call,
  kind: PayKind,
  id: string,
  answer: Readonly<Record<string, string>>,
): Promise<'paid' | 'failed' | 'open'> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer
  if (!paymentId) return 'failed'
  try {
    const { payment } = await call('POST payment/fetch', {
      body: { type: typeOf(kind), id, paymentId, ...(signature ? { signature } : {}) },
    })
    if (payment === 'Failed' || payment === 'Cancelled') return 'failed'
    return payment === 'Pending' ? 'open' : 'paid'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // our own trouble says nothing of the payment
    return error.httpStatus >= 400 && error.httpStatus < 429 ? 'failed' : 'open'
  }
}

/**
 * Where the provider's own page sends its word, from another site: so it comes without a cookie, is believed only once
 * the server has asked the provider, and may come twice.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { kind, id } = named(params)
  const { call } = context.get(apiContext)
  const outcome = await outcomeOf(call, kind, id, await readTyped(request))
  if (outcome === 'failed') return goOn(payPath(kind, id, 'failed'))
  return goOn(thanksPath(kind, id, outcome === 'open' ? 'paid' : undefined))
}

/** The way back of somebody who did not pay: a place goes back at once, so that others may have it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { kind, id } = named(params)
  const token = await plainToken(request)
  if (kind !== 'event' || token === null) return goOn(payPath(kind, id, 'cancelled'))
  try {
    await context.get(apiContext).call('GET event/cancelpayment/{id}', { params: { id }, token })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // it comes back by itself when its time is over
    console.warn('The place could not be given back.', error.code)
  }
  return goOn(payPath(kind, id, 'cancelled'))
}
