import type { Settings } from '@sahay/contract/settings'
import { loadCheckout, type PaidAnswer } from './checkout-script.ts'
import type { Purchase } from './purchase.ts'

/** How a checkout ended: paid, or closed by the person. Failed attempts leave it open. */
export type CheckoutEnd = { readonly paid: PaidAnswer } | { readonly paid: null }

/**
 * Opens the provider's window on an order and waits for its end. The amount is the order's own, in paise. Throws
 * CheckoutUnavailable when the provider's script cannot be loaded; the order then stays as it is.
 */
export async function openCheckout(
  purchase: Purchase,
  settings: Settings,
  listener: {
    readonly onOpened: () => void
    readonly onFailed: (reason: string) => void
    /** How long the order can be paid, where a place is kept for it. */
    readonly seconds: number | undefined
  },
): Promise<CheckoutEnd> {
  const Checkout = await loadCheckout(settings.checkout.script)
  // The window locks the page's scrolling; whatever it leaves behind is put back (spec §4).
  const scrolling = document.body.style.overflow
  const end = await new Promise<CheckoutEnd>((resolve) => {
    const checkout = new Checkout({
      key: settings.checkout.key,
      amount: purchase.amountPaise,
      currency: 'INR',
      order_id: purchase.orderId,
      name: settings.trust.name,
      description: purchase.about,
      prefill: { name: purchase.name, email: purchase.email, contact: purchase.contact },
      ...(listener.seconds === undefined ? {} : { timeout: listener.seconds }),
      theme: { color: settings.checkout.theme },
      handler: (paid) => resolve({ paid }),
      modal: { ondismiss: () => resolve({ paid: null }) },
    })
    checkout.on('payment.failed', ({ error }) => listener.onFailed(error?.description ?? ''))
    checkout.open()
    listener.onOpened()
  })
  document.body.style.overflow = scrolling
  return end
}
