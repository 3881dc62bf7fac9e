import type { Need } from '@sahay/contract/giving'

/** How much of a need is here, 0 to 1. */
export function shareOf(need: Need): number {
  return need.required_amount > 0 ? Math.min(1, need.received_amount / need.required_amount) : 1
}

/** Whole percent, never rounded up to all of it. */
export function percentOf(need: Need): number {
  return Math.floor(shareOf(need) * 100)
}

/** True when nothing is pending any more. */
export function isMet(need: Need): boolean {
  return need.pending_amount <= 0
}

/** The query parameter that names a need to be shown, on whichever page of the list it stands. */
export const needParam = 'need'

/** The address of a need on the list. */
export function needPath({ id }: Pick<Need, 'id'>): string {
  return `/urgentneeddata?${needParam}=${id}#${id}`
}
