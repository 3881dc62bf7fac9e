import { NotLoaded } from '@sahay/ui/overlays/load-failure.ts'

/** The checkout comes when a form is first used, so that nobody waits for it after sending. Throws NotLoaded. */
export async function loadPay() {
  try {
    return (await import('./pay.ts')).pay
  } catch (cause) {
    throw new NotLoaded('the checkout could not be loaded', { cause })
  }
}

/** Lets it come while the form is filled in; what could not be had then is asked for again on sending. */
export function expectPay(): void {
  loadPay().catch((error: unknown) => console.warn('The checkout waits for the network.', error))
}
