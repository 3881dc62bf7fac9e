import type { PaymentStatus } from '@sahay/contract/kernel/fields'

/** The progress of an order's payment. */
export const orderStatuses = [
  'created',
  'attempted',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'refund_pending',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The public status for each (product.md 10). */
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

/** New evidence about an order. */
export type Evidence =
  | 'tried'
  | 'declined'
  | 'authorised'
  | 'released'
  | 'captured'
  | 'refund_begun'
  | 'refunded'
  | 'dispute_lost'
  | 'dispute_won'
  | 'cancelled'
  | 'lapsed'

interface Transition {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  /** The source of the evidence. */
  readonly by: string
}

/** Groups of states by their meaning; other modules ask for orders by these. */
export const orderGroups = {
  /** A payment may be in progress. */
  open: ['created', 'attempted'],
  /** Approved by the bank, but not captured yet. */
  authorised: ['authorised'],
  /** No more payment is expected, except a late one. */
  ended: ['failed', 'cancelled', 'expired'],
  /** The trust has the money, or is about to. */
  funded: ['authorised', 'captured'],
  /** Refunded, or on its way. */
  returned: ['refund_pending', 'refunded'],
  /** The money was received, wherever it is now. */
  paid: ['captured', 'refund_pending', 'refunded'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>

export type OrderGroup = keyof typeof orderGroups

/** Whether a state is of one of these groups. */
export function isAmong(status: OrderStatus, ...groups: readonly OrderGroup[]): boolean {
  return groups.some((group) => orderGroups[group].some((state) => state === status))
}

/** The states of these groups as an SQL list of literals, so that partial indexes are used. */
export function orderStates(...groups: readonly OrderGroup[]): string {
  return `(${groups.flatMap((group) => orderGroups[group].map((state) => `'${state}'`)).join(', ')})`
}

/** Orders that may still be paid. */
export const unpaid: readonly OrderStatus[] = [...orderGroups.open, ...orderGroups.ended]

/**
 * The only state machine of orders: which evidence leads from which state to which. A transition that is not listed leaves
 * the state unchanged, so evidence may come in any order and any number of times; paid never moves back except to refunded,
 * and a failed, lapsed or cancelled order may still be paid by a late authorisation (faults, D). docs/handbook/payments.md
 * draws it, and a test compares the two.
 */
export const orderTransitions: Readonly<Record<Evidence, Transition>> = {
  tried: { from: ['created'], to: 'attempted', by: 'the provider has a payment that is created' },
  declined: { from: ['created', 'attempted'], to: 'failed', by: 'the provider says failed' },
  authorised: { from: unpaid, to: 'authorised', by: 'the provider says authorized' },
  released: {
    from: ['created', 'attempted', 'authorised'],
    to: 'failed',
    by: 'the provider says refunded, but never captured',
  },
  captured: {
    from: [...unpaid, 'authorised'],
    to: 'captured',
    by: 'the provider says captured; order, amount and currency match',
  },
  refund_begun: { from: ['captured'], to: 'refund_pending', by: 'our own refund of the whole, written down' },
  refunded: {
    from: [...unpaid, 'authorised', 'captured', 'refund_pending'],
    to: 'refunded',
    by: 'the provider says captured and refunded in full',
  },
  dispute_lost: {
    from: ['captured', 'refund_pending'],
    to: 'refunded',
    by: 'staff: the giver’s bank took all that was left of it',
  },
  dispute_won: {
    from: ['refunded'],
    to: 'captured',
    by: 'staff: what the giver’s bank took came back, and what was paid for stands',
  },
  cancelled: {
    from: ['created', 'attempted', 'failed', 'expired'],
    to: 'cancelled',
    by: 'its owner, while nothing is paid',
  },
  lapsed: { from: ['created', 'attempted'], to: 'expired', by: 'the clock: nobody paid for a day' },
}

/** The state of an order after new evidence. */
export function afterEvidence(status: OrderStatus, evidence: Evidence): OrderStatus {
  const transition = orderTransitions[evidence]
  return transition.from.includes(status) ? transition.to : status
}

/** A payment's states in the provider's terms, in order of progress. */
export const progress = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type ProviderStatus = (typeof progress)[number]

/** What is known of one payment at the provider. */
export interface PaymentState {
  readonly status: ProviderStatus
  /** True if the trust ever had its money; a lapsed authorisation is refunded without that. */
  readonly captured: boolean
}

/** The more advanced of two snapshots of one payment: an outdated one that arrives late reverts nothing. */
export function latest<S extends PaymentState>(one: S, other: S): S {
  const later = progress.indexOf(other.status) > progress.indexOf(one.status) ? other : one
  return { ...later, captured: one.captured || other.captured }
}

/** The evidence that a payment's state gives for its order. */
export function evidenceOf({ status, captured }: PaymentState): Evidence {
  switch (status) {
    case 'created':
      return 'tried'
    case 'failed':
      return 'declined'
    case 'authorized':
      return 'authorised'
    case 'captured':
      return 'captured'
    case 'refunded':
      return captured ? 'refunded' : 'released'
  }
}
