import { t } from '@lingui/core/macro'
import type { Settings } from '@sahay/contract/settings'
import { call } from '../../shell/api.ts'
import { toast } from '../../ui/toast.tsx'
import { openCheckout } from '../payments/checkout.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'
import type { Purchase } from '../payments/purchase.ts'

/** A place in its last seconds is not begun to be paid for: the window closes that much earlier. */
const SPARE_SECONDS = 20

/** An order for a place, and for how many seconds the place is kept. */
export interface PlacePurchase extends Purchase {
  readonly seconds: number
}

const hears = { onOpened: () => undefined, onFailed: () => undefined }

/**
 * Takes a held place through the checkout. Left unpaid, the place is given back at once, so that others may have it
 * (spec §4). `onChanged` runs when the places have changed. Never throws: whatever happens is said on the page.
 */
export async function payForPlace(
  purchase: PlacePurchase,
  settings: Settings | null,
  onChanged: () => void,
): Promise<void> {
  const { type, id, amountPaise, about } = purchase
  try {
    const known = settings ?? (await call('GET settings')).data
    const { paid } = await openCheckout(purchase, known, {
      ...hears,
      seconds: Math.max(60, purchase.seconds - SPARE_SECONDS),
    })
    if (!paid) return await giveBack(id, onChanged)
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
    await confirmPayment({ type, id, paymentId, signature, amountPaise, about }, onChanged)
  } catch (error) {
    console.error(error)
    toast.error(t`The payment window could not be loaded. Nothing was taken. Please try again.`)
    await giveBack(id, onChanged)
  }
}

/** A failure is only logged (spec §8): the place comes back by itself when its time is over. */
async function giveBack(id: string, onChanged: () => void): Promise<void> {
  try {
    await call('GET event/cancelpayment/{id}', { params: { id } })
    toast.note(t`Your place was given back. Nothing was taken.`)
  } catch (error) {
    console.warn('The place could not be given back.', error)
  }
  onChanged()
}
