/** What of the provider's window we use. See the wire facts of Checkout.js. */
export interface CheckoutOptions {
  readonly key: string
  readonly amount: number
  readonly currency: 'INR'
  readonly order_id: string
  readonly name: string
  readonly description: string
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
  readonly theme: { readonly color: string }
  readonly handler: (paid: PaidAnswer) => void
  /** After how many seconds the window closes by itself, as if it were dismissed. */
  readonly timeout?: number
  readonly modal: { readonly ondismiss: () => void }
}

export interface PaidAnswer {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

export interface FailedAnswer {
  readonly error?: { readonly description?: string }
}

interface CheckoutWindow {
  open(): void
  on(event: 'payment.failed', listener: (failed: FailedAnswer) => void): void
}

export type Checkout = new (options: CheckoutOptions) => CheckoutWindow

/** The provider's script did not come, so no window can be opened. */
export class CheckoutUnavailable extends Error {
  override name = 'CheckoutUnavailable'
}

const PATIENCE_MS = 15_000
const ATTEMPTS = 2

let loading: Promise<Checkout> | null = null

/** Loads the provider's script once; after a failure the next call tries anew. Throws CheckoutUnavailable. */
export function loadCheckout(address: string): Promise<Checkout> {
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
    const patience = setTimeout(() => give('the script took too long'), PATIENCE_MS)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(patience)
      give('the script could not be loaded')
    })
    script.src = address
    document.head.append(script)
  })
}
