import type { PaymentStatus } from '@sahay/contract/kernel/fields'

/** How far an order's payment has come. */
export type OrderStatus =
  | 'created'
  | 'attempted'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refund_pending'
  | 'refunded'

/** A payment's state as the provider names it. */
export type ProviderStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** What people see of each (contract, "Payments people see"). */
export const seen: Readonly<Record<OrderStatus, PaymentStatus>> = {
  created: 'Pending',
  attempted: 'Pending',
  authorised: 'Pending',
  captured: 'Success',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Cancelled',
  refund_pending: 'Refunded',
  refunded: 'Refunded',
}

const beforeMoney: readonly OrderStatus[] = ['created', 'attempted', 'failed', 'cancelled', 'expired']

/**
 * The moves: from which states the provider's evidence about one payment leads where. Whatever is not listed stays as
 * it is, so evidence may come in any order and any number of times; paid never moves back except to refunded, and a
 * failed order may still be paid by a late authorisation (faults, D).
 */
const moves: Readonly<
  Record<ProviderStatus, { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }>
> = {
  created: { from: ['created'], to: 'attempted' },
  failed: { from: ['created', 'attempted'], to: 'failed' },
  authorized: { from: beforeMoney, to: 'authorised' },
  captured: { from: [...beforeMoney, 'authorised'], to: 'captured' },
  refunded: { from: ['captured', 'refund_pending'], to: 'refunded' },
}

/** The state after the provider has told of a payment. */
export function afterEvidence(status: OrderStatus, evidence: ProviderStatus): OrderStatus {
  const move = moves[evidence]
  return move.from.includes(status) ? move.to : status
}
