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

/** The result of the payment; if it cannot be determined now, it is confirmed later. */
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
    // a failure of this server says nothing about the payment
    return error.httpStatus >= 400 && error.httpStatus < 429 ? 'failed' : 'open'
  }
}

/**
 * Receives the provider's result, posted by its page on another site: it comes without a cookie, is trusted only after
 * asking the provider, and may arrive twice.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { kind, id } = named(params)
  const { call } = context.get(apiContext)
  const outcome = await outcomeOf(call, kind, id, await readTyped(request))
  if (outcome === 'failed') return goOn(payPath(kind, id, 'failed'))
  return goOn(thanksPath(kind, id, outcome === 'open' ? 'paid' : undefined))
}

/**
 * Handles the return of somebody who did not pay: the entries are released immediately, so that others can have them. The
 * provider's page sends a GET; it releases only unpaid entries of the account whose cookie comes with it (docs/security.md 11a).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { kind, id } = named(params)
  const token = await plainToken(request)
  if (kind !== 'event' || token === null) return goOn(payPath(kind, id, 'cancelled'))
  try {
    await context.get(apiContext).call('GET event/cancelpayment/{id}', { params: { id }, token })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // the entries are released automatically when their time is over
    console.warn('The place could not be given back.', error.code)
  }
  return goOn(payPath(kind, id, 'cancelled'))
}
