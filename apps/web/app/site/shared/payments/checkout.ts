import type { Settings } from '@sahay/contract/settings/settings'
import type { PendingPurchase } from './purchase.ts'

/** The end of a checkout: paid, or closed by the person. Failed attempts leave it open. */
export type CheckoutEnd = { readonly paid: PaidAnswer } | { readonly paid: null }

/**
 * Opens the provider's window for an order and waits until it ends. The amount is the order's, in paise. Throws
 * CheckoutUnavailable if the provider's script cannot be loaded; the order stays unchanged.
 */
export async function openCheckout(
  purchase: PendingPurchase,
  settings: Settings,
  listener: {
    readonly onOpened: () => void
    readonly onFailed: (reason: string) => void
    /** Seconds until the order can no longer be paid, if an entry is held for it. */
    readonly seconds: number | undefined
  },
): Promise<CheckoutEnd> {
  const Checkout = await loadCheckout(settings.checkout.script)
  // The window locks the page's scrolling; the previous state is restored (product.md 4).
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

/** The used part of the provider's API. See the wire facts of Checkout.js. */
interface CheckoutOptions {
  readonly key: string
  readonly amount: number
  readonly currency: 'INR'
  readonly order_id: string
  readonly name: string
  readonly description: string
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
  readonly theme: { readonly color: string }
  readonly handler: (paid: PaidAnswer) => void
  /** Seconds after which the window closes itself, as if dismissed. */
  readonly timeout?: number
  readonly modal: { readonly ondismiss: () => void }
}

interface PaidAnswer {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

interface FailedAnswer {
  readonly error?: { readonly description?: string }
}

interface CheckoutWindow {
  open(): void
  on(event: 'payment.failed', listener: (failed: FailedAnswer) => void): void
}

type Checkout = new (options: CheckoutOptions) => CheckoutWindow

/** The provider's script was not loaded, so no window can be opened. */
class CheckoutUnavailable extends Error {
  override name = 'CheckoutUnavailable'
}

const TIMEOUT_MS = 15_000
const ATTEMPTS = 2

let loading: Promise<Checkout> | null = null

/** Loads the provider's script once; after a failure the next call retries. Throws CheckoutUnavailable. */
function loadCheckout(address: string): Promise<Checkout> {
  loading ??= attempt(address, ATTEMPTS).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function attempt(address: string, left: number): Promise<Checkout> {
  try {
    await load(address)
    const found: unknown = Reflect.get(window, 'Razorpay')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider's script keeps its own promises
    if (typeof found === 'function') return found as Checkout
    throw new CheckoutUnavailable('the script came without its constructor')
  } catch (error) {
    if (left > 1) return attempt(address, left - 1)
    throw error
  }
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const give = (why: string) => {
      script.remove()
      reject(new CheckoutUnavailable(why))
    }
    const timeout = setTimeout(() => give('the script took too long'), TIMEOUT_MS)
    script.addEventListener('load', () => {
      clearTimeout(timeout)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timeout)
      give('the script could not be loaded')
    })
    script.src = address
    document.head.append(script)
  })
}
