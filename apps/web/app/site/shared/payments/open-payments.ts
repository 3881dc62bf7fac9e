import { createStored } from '@sahay/ui/browser/browser-store.ts'
import type { Confirmation, PendingPurchase } from './purchase.ts'

/** Unfinished payments of this tab, in sessionStorage, so that they survive a reload. */
export interface OpenPayments {
  /** An order whose checkout was left or never opened. */
  readonly unpaid: PendingPurchase | null
  /** The reason for the last failed attempt in the checkout, in the provider's words. */
  readonly failure: string | null
  /** The state of the unpaid order's checkout: loading, open, or closed. */
  readonly checkout: 'opening' | 'open' | 'closed'
  /** Paid, but not confirmed by the server yet. */
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

/** Returns the open payments. The same object until something changes. */
export const openPayments = stored.get

function set(change: Partial<OpenPayments>): void {
  stored.set({ ...stored.get(), ...change })
}

/** Stores a created order, while its checkout is open and until it is paid. */
export function keepUnpaid(unpaid: PendingPurchase): void {
  set({ unpaid, failure: null, checkout: 'opening' })
}

/** Removes the order once it is paid or the person gives it up. */
export function dropUnpaid(): void {
  set({ unpaid: null, failure: null, checkout: 'closed' })
}

/** Records that the checkout is open. */
export function enterCheckout(): void {
  set({ checkout: 'open' })
}

/** Records that the checkout is closed; the order can be paid again. */
export function leaveCheckout(): void {
  set({ checkout: 'closed' })
}

/** Stores why an attempt failed; the order stays open. */
export function keepFailure(failure: string): void {
  set({ failure })
}

/** Stores a confirmation until the server has accepted it. */
export function keepConfirming(confirmation: Confirmation): void {
  const others = openPayments().confirming.filter(({ paymentId }) => paymentId !== confirmation.paymentId)
  set({ confirming: [...others, confirmation] })
}

/** Removes a confirmation that the server has answered. */
export function dropConfirming(paymentId: string): void {
  set({ confirming: openPayments().confirming.filter((one) => one.paymentId !== paymentId) })
}

/** Deletes everything at log-out, so that the next person at this phone does not find it. */
export const forgetOpenPayments = stored.forget

/** Subscribes to the open payments; none on the server and during hydration. */
export const useOpenPayments = stored.use
