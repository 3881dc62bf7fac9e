import { t } from '@lingui/core/macro'
import type { Settings } from '@sahay/contract/settings'
import { call } from '../../shell/api.ts'
import { toast } from '../../ui/toast.tsx'
import { openCheckout } from './checkout.ts'
import { confirmPayment } from './confirm-payment.ts'
import { dropUnpaid, enterCheckout, keepFailure, keepUnpaid, leaveCheckout } from './open-payments.ts'
import type { Purchase } from './purchase.ts'

/**
 * Takes an order through the checkout and on to its confirmation. Left unpaid, the order is kept to be paid again;
 * `onPaid` runs once the payment is settled. Never throws: whatever happens is said on the page.
 */
export async function pay(purchase: Purchase, settings: Settings | null, onPaid: () => void): Promise<void> {
  keepUnpaid(purchase)
  try {
    const known = settings ?? (await call('GET settings')).data
    const { paid } = await openCheckout(purchase, known, {
      onOpened: enterCheckout,
      onFailed: keepFailure,
    })
    if (!paid) return
    dropUnpaid()
    await confirmPayment(
      {
        type: purchase.type,
        id: purchase.id,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
        amountPaise: purchase.amountPaise,
        about: purchase.about,
      },
      onPaid,
    )
  } catch (error) {
    console.error(error)
    toast.error(t`The payment window could not be loaded. Nothing was taken. Please press Pay again.`)
  } finally {
    leaveCheckout()
  }
}
