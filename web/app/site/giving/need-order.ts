import type { Need } from '@sahay/contract/giving'
import { isMet, shareOf } from './need.ts'

/** The query parameter that says which needs are shown, and in which order. */
export const showParam = 'show'

/** What counts as a small gift, in rupees. */
export const SMALL_RUPEES = 500

/** Ways to look at the list, by their names in the address: nearly complete first, or what a small gift completes. */
export const needViews = ['nearly', 'small'] as const
export type NeedView = (typeof needViews)[number]

/** The view that an address names; null is the trust's own order. */
export function viewAsked(asked: string | null): NeedView | null {
  return needViews.find((one) => one === asked) ?? null
}

/** The needs as a view shows them. Met ones have no place in a view: nothing is left to give. */
export function needsIn(view: NeedView | null, needs: readonly Need[]): readonly Need[] {
  if (view === null) return needs
  const open = needs.filter((need) => !isMet(need))
  if (view === 'small') return open.filter((need) => need.pending_amount <= SMALL_RUPEES)
  // put in one by one: older browsers have no sort that leaves the list as it was
  const ordered: Need[] = []
  for (const need of open) {
    const behind = ordered.findIndex((one) => shareOf(one) < shareOf(need))
    ordered.splice(behind < 0 ? ordered.length : behind, 0, need)
  }
  return ordered
}
