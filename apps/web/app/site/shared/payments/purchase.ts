import { paidKinds, type PaymentType } from '@sahay/contract/payments/kinds'
import type { SeatHold } from './hold.ts'

/**
 * True if a payment belongs to the signed-in person who made it, and is confirmed with their token. Inquiries and
 * applications are open to anyone, and so are their payments (product.md 6, 7).
 */
export function isOwners(type: PaymentType): boolean {
  return Object.values(paidKinds).some((kind) => kind.type === type && 'account' in kind)
}

/** An unpaid order, with all the data that opens its checkout. */
export interface PendingPurchase {
  readonly type: PaymentType
  /** The record for which the order was created. */
  readonly id: string
  /** The provider's order. */
  readonly orderId: string
  readonly amountPaise: number
  readonly name: string
  readonly email: string
  readonly contact: string
  /** The purpose, in words. */
  readonly about: string
  /** The hold that limits the time for paying, if there is one. */
  readonly hold?: SeatHold
}

/** The report to the server that a checkout succeeded (product.md 3, payment confirmation). */
export interface Confirmation {
  readonly type: PaymentType
  readonly id: string
  readonly paymentId: string
  readonly signature: string
  readonly amountPaise: number
  readonly about: string
}
