import { createStored } from '@sahay/ui/browser/browser-store.ts'
import type { Confirmation, PendingPurchase } from './purchase.ts'

/** Payments that are not finished in this tab: kept in sessionStorage, so that a reload loses none of them. */
export interface OpenPayments {
  /** Ordered, and the checkout was left or never came. */
  readonly unpaid: PendingPurchase | null
  /** Why the last attempt in the checkout failed, in the provider's words. */
  readonly failure: string | null
  /** Where the unpaid order is: its checkout is on its way, stands open, or is closed. */
  readonly checkout: 'opening' | 'open' | 'closed'
  /** Paid, and the server has not said yes yet. */
  readonly confirming: readonly Confirmation[]
}

const none: OpenPayments = { unpaid: null, failure: null, checkout: 'closed', confirming: [] }

const stored = createStored<OpenPayments, Partial<OpenPayments>>({
  none,
  persist: {
    in: 'tab',
    key: 'openPayments',
    read: (found) => ({ ...none, ...found, checkout: 'closed' }),
  },
})

/** What is open now. The same object until something changes. */
export const openPayments = stored.get

function set(change: Partial<OpenPayments>): void {
  stored.set({ ...stored.get(), ...change })
}

/** Keeps an order that was made, while its checkout is open and until it is paid. */
export function keepUnpaid(unpaid: PendingPurchase): void {
  set({ unpaid, failure: null, checkout: 'opening' })
}

/** The order is paid, or the person lets it be. */
export function dropUnpaid(): void {
  set({ unpaid: null, failure: null, checkout: 'closed' })
}

/** The checkout stands open. */
export function enterCheckout(): void {
  set({ checkout: 'open' })
}

/** The checkout is closed; the order may be paid again. */
export function leaveCheckout(): void {
  set({ checkout: 'closed' })
}

/** Keeps why an attempt failed; the order stays open. */
export function keepFailure(failure: string): void {
  set({ failure })
}

/** Keeps a confirmation until the server has taken it. */
export function keepConfirming(confirmation: Confirmation): void {
  const others = openPayments().confirming.filter(({ paymentId }) => paymentId !== confirmation.paymentId)
  set({ confirming: [...others, confirmation] })
}

/** Forgets a confirmation that the server has answered. */
export function dropConfirming(paymentId: string): void {
  set({ confirming: openPayments().confirming.filter((one) => one.paymentId !== paymentId) })
}

/** Forgets all of it when somebody signs out: the next person at this phone shall not find it. */
export const forgetOpenPayments = stored.forget

/** Follows the open payments; nothing is open on the server and while hydrating. */
export const useOpenPayments = stored.use
