import { msg } from '@lingui/core/macro'
import { call } from '../../../shell/api.ts'
import { PAYMENT, toast } from '@sahay/ui/overlays/toast.tsx'
import { openCheckout } from './checkout.ts'
import { confirmPayment } from './confirm-payment.ts'
import { giveBack } from './give-back.ts'
import { holdLeft, secondsToPay } from './hold.ts'
import { dropUnpaid, enterCheckout, keepFailure, keepUnpaid, leaveCheckout } from './open-payments.ts'
import type { PendingPurchase } from './purchase.ts'
import { pathOfPayment } from './pay-kinds.ts'
import type { PayEnd } from './use-pay-end.ts'

/**
 * Takes an order through the checkout and on to the page after it, which says what became of it. Left unpaid, the order
 * is kept to be paid again; a place in an event is given back at once, so that others may have it (product.md 4). Never
 * throws: whatever happens is said on the page.
 */
export async function pay(purchase: PendingPurchase, { settings, go, onGivenBack }: PayEnd): Promise<void> {
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
      if (hold) await giveBack(id, hold, onGivenBack)
      return
    }
    dropUnpaid()
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
    const confirmed = confirmPayment({ type, id, paymentId, signature, amountPaise, about }, true)
    go(pathOfPayment(purchase))
    await confirmed
  } catch (error) {
    console.error(error)
    toast.error(
      msg`The payment window could not be loaded. You have not been charged. Please choose “Pay again”.`,
      {
        of: PAYMENT,
      },
    )
  } finally {
    leaveCheckout()
  }
}
