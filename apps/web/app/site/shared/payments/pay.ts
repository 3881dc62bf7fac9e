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
 * Takes an order through the checkout and opens the page after it, which shows the result. An unpaid order is stored to be
 * paid again; an event entry is released immediately, so that others can have it (product.md 4). Never throws: the page
 * shows every outcome.
 */
export async function pay(purchase: PendingPurchase, { settings, go, onGivenBack }: PayEnd): Promise<void> {
  const { hold, type, id, amountPaise, about } = purchase
  keepUnpaid(purchase)
  // an order was created: earlier errors are outdated
  toast.clearErrors(PAYMENT)
  try {
    const known = settings ?? (await call('GET settings')).data
    const seconds = hold && secondsToPay(holdLeft(hold, Date.now()))
    // the note tells that it is too late
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
