import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import { call, Refusal } from '../../../shell/api.ts'
import { withoutLanguage } from '../../../shell/language.ts'
import { readToken } from '../../../shell/session.ts'
import { PAYMENT, toast } from '@sahay/ui/overlays/toast.tsx'
import { dropConfirming, keepConfirming, openPayments } from './open-payments.ts'
import { type Confirmation, isOwners } from './purchase.ts'
import { pathOfPayment } from './pay-kinds.ts'

/** Problems after which a retry would change nothing. After every other failure the payment stays to be confirmed. */
const FINAL: readonly ProblemCode[] = [
  'payment_failed',
  'payment_mismatch',
  'signature_wrong',
  'not_found',
  'bad_request',
]

/** Running confirmations by payment id; each resolves to whether it succeeded. */
const underWay = new Map<string, Promise<boolean>>()

/**
 * Confirms a payment with the server. It is stored until the server has answered: once money has moved, only 'Paid; we are
 * confirming' is shown until then (departure 14). A toast shows the result, unless the page after the payment is open or
 * about to open (`onward`). Returns true if the server has confirmed it as paid.
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
      // Another host may answer only status true (product.md 7).
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
 * Retries every unconfirmed payment; those of an account wait until its owner is signed in. Returns the ids of the records
 * whose payments are now confirmed.
 */
export async function confirmOpenPayments(): Promise<readonly string[]> {
  const signedIn = readToken() !== null
  const mine = openPayments().confirming.filter(({ type }) => signedIn || !isOwners(type))
  const confirmed = await Promise.all(mine.map((one) => confirmPayment(one)))
  return mine.filter((_one, nth) => confirmed[nth]).map(({ id }) => id)
}
