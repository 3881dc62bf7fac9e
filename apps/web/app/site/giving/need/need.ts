import type { Need } from '@sahay/contract/giving/giving'

/** The received share of a need, 0 to 1. */
export function shareOf(need: Need): number {
  return need.required_amount > 0 ? Math.min(1, need.received_amount / need.required_amount) : 1
}

/** The share in whole percent, never rounded up to 100. */
export function percentOf(need: Need): number {
  return Math.floor(shareOf(need) * 100)
}

/** True if nothing is needed any more: it received everything, or staff closed it. */
export function isMet(need: Need): boolean {
  return need.pending_amount <= 0
}

/** True if the full amount was received. */
export function isFunded(need: Need): boolean {
  return need.received_amount >= need.required_amount
}

/** True if staff ended it although it was not met. */
export function isClosed(need: Need): boolean {
  return need.closed?.outcome === 'closed'
}

/** The query parameter with a need to be shown, on whichever page of the list it is; older links contain it. */
export const needParam = 'need'
