import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import { call, Refusal } from '../../../shell/api.ts'
import { withoutLanguage } from '../../../shell/language.ts'
import { readToken } from '../../../shell/session.ts'
import { PAYMENT, toast } from '@sahay/ui/overlays/toast.tsx'
import { dropConfirming, keepConfirming, openPayments } from './open-payments.ts'
import { type Confirmation, isOwners } from './purchase.ts'
import { pathOfPayment } from './pay-kinds.ts'

/** Answers after which asking again would change nothing. Every other failure leaves the payment to be confirmed. */
const FINAL: readonly ProblemCode[] = [
  'payment_failed',
  'payment_mismatch',
  'signature_wrong',
  'not_found',
  'bad_request',
]

/** By the payments' ids; each says whether it succeeded. */
const underWay = new Map<string, Promise<boolean>>()

/**
 * Confirms a payment with the server. It is kept until the server has answered: after money has moved nothing but
 * 'Paid; we are confirming' is said until then (departure 14). The result is said in a toast, unless the page after the
 * payment is there to say it, or on its way (`onward`). Answers whether the server has confirmed it as paid.
 */
export function confirmPayment(confirmation: Confirmation, onward = false): Promise<boolean> {
  const { paymentId } = confirmation
  const confirmed =
    underWay.get(paymentId) ?? confirm(confirmation, onward).finally(() => underWay.delete(paymentId))
  underWay.set(paymentId, confirmed)
  return confirmed
}

async function confirm(confirmation: Confirmation, onward: boolean): Promise<boolean> {
  const { type, id, paymentId, signature } = confirmation
  keepConfirming(confirmation)
  const say = (result: () => void) => {
    if (!onward && withoutLanguage(location.pathname) !== pathOfPayment(confirmation)) result()
  }
  try {
    const { payment } = await call(isOwners(type) ? 'POST payment/fetchdata' : 'POST payment/fetch', {
      body: { type, id, paymentId, signature },
      repeatable: true,
    })
    if (payment === 'Pending') return false
    dropConfirming(paymentId)
    say(() => {
      if (payment === 'Failed' || payment === 'Cancelled')
        toast.error(msg`The payment did not go through. You have not been charged.`, { of: PAYMENT })
      else if (payment === 'Refunded')
        toast.error(msg`We are refunding this payment to you.`, { of: PAYMENT })
      // Another host may say no more than status true (product.md 7).
      else toast.success(msg`Your Payment Successfully`, { of: PAYMENT })
    })
    return payment === 'Success'
  } catch (error) {
    console.warn('The payment could not be confirmed yet.', error)
    if (!(error instanceof Refusal) || !error.code || !FINAL.includes(error.code)) return false
    dropConfirming(paymentId)
    say(() => toast.error(error.message, { of: PAYMENT }))
    return false
  }
}

/**
 * Asks again for every payment that is still to be confirmed; a signed-in person's waits until they are back. Answers what was
 * paid with those that are confirmed now, by id.
 */
export async function confirmOpenPayments(): Promise<readonly string[]> {
  const signedIn = readToken() !== null
  const mine = openPayments().confirming.filter(({ type }) => signedIn || !isOwners(type))
  const confirmed = await Promise.all(mine.map((one) => confirmPayment(one)))
  return mine.filter((_one, nth) => confirmed[nth]).map(({ id }) => id)
}
