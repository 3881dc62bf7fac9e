import type { Need } from '@sahay/contract/giving/giving'

/** How much of a need is here, 0 to 1. */
export function shareOf(need: Need): number {
  return need.required_amount > 0 ? Math.min(1, need.received_amount / need.required_amount) : 1
}

/** Whole percent, never rounded up to all of it. */
export function percentOf(need: Need): number {
  return Math.floor(shareOf(need) * 100)
}

/** True when nothing is asked for any more: what it asked for is there, or staff have closed it. */
export function isMet(need: Need): boolean {
  return need.pending_amount <= 0
}

/** True when all the money that was asked for has come. */
export function isFunded(need: Need): boolean {
  return need.received_amount >= need.required_amount
}

/** True when staff ended it though it was not met. */
export function isClosed(need: Need): boolean {
  return need.closed?.outcome === 'closed'
}

/** The query parameter that names a need to be shown, on whichever page of the list it stands; links of former days have it. */
export const needParam = 'need'
