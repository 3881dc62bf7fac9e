import { NotLoaded } from '@sahay/ui/overlays/load-failure.ts'

/** Loads the checkout when a form is first used, so that nobody waits for it after sending. Throws NotLoaded. */
export async function loadPay() {
  try {
    return (await import('./pay.ts')).pay
  } catch (cause) {
    throw new NotLoaded('the checkout could not be loaded', { cause })
  }
}

/** Starts loading it while the form is filled in; after a failure, sending the form retries. */
export function expectPay(): void {
  loadPay().catch((error: unknown) => console.warn('The checkout waits for the network.', error))
}
