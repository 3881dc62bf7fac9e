import { t } from '@lingui/core/macro'
import type { Settings } from '@sahay/contract/settings'
import { call } from '../../shell/api.ts'
import { PAYMENT, toast } from '../../ui/toast.tsx'
import { openCheckout } from './checkout.ts'
import { confirmPayment } from './confirm-payment.ts'
import { giveBack } from './give-back.ts'
import { holdLeft, secondsToPay } from './hold.ts'
import { dropUnpaid, enterCheckout, keepFailure, keepUnpaid, leaveCheckout } from './open-payments.ts'
import type { Purchase } from './purchase.ts'

/**
 * Takes an order through the checkout and on to its confirmation. Left unpaid, the order is kept to be paid again; a
 * place in an event is given back at once, so that others may have it (spec §4). `onChanged` runs once the payment is
 * settled or the place is back. Never throws: whatever happens is said on the page.
 */
export async function pay(
  purchase: Purchase,
  settings: Settings | null,
  onChanged: () => void,
): Promise<void> {
  const { hold, type, id, amountPaise, about } = purchase
  keepUnpaid(purchase)
  // an order was made: what failed before is out of date
  toast.clearErrors(PAYMENT)
  try {
    const known = settings ?? (await call('GET settings')).data
    const seconds = hold && secondsToPay(holdLeft(hold, Date.now()))
    // the note says that it is too late
    if (seconds === null) return
    const { paid } = await openCheckout(purchase, known, {
      onOpened: enterCheckout,
      onFailed: keepFailure,
      seconds,
    })
    if (!paid) {
      if (hold) await giveBack(id, hold, onChanged)
      return
    }
    dropUnpaid()
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
    await confirmPayment({ type, id, paymentId, signature, amountPaise, about }, onChanged)
  } catch (error) {
    console.error(error)
    toast.error(t`The payment window could not be loaded. Nothing was taken. Please press Pay again.`, {
      of: PAYMENT,
    })
  } finally {
    leaveCheckout()
  }
}
