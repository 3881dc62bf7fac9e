import type { Need } from '@sahay/contract/giving/giving'
import { isClosed, isMet, shareOf } from './need.ts'

/** The query parameter that selects and sorts the needs. */
export const showParam = 'show'

/** The upper limit of a small gift, in rupees. */
export const SMALL_RUPEES = 500

/** The views of the list, as named in the address: nearly complete first, those that a small gift completes, those that are met. */
export const needViews = ['nearly', 'small', 'met'] as const
export type NeedView = (typeof needViews)[number]

/** Parses the view of an address; null is the trust's own order. */
export function viewNamed(name: string | null): NeedView | null {
  return needViews.find((one) => one === name) ?? null
}

/** Returns the needs of a view. Met needs have their own view, because the others show what can still be given to. */
export function needsIn(view: NeedView | null, needs: readonly Need[]): readonly Need[] {
  if (view === null) return needs
  if (view === 'met') return latestMet(needs)
  const open = needs.filter((need) => !isMet(need))
  if (view === 'small') return open.filter((need) => need.pending_amount <= SMALL_RUPEES)
  // sorted by insertion: older browsers have no toSorted
  const ordered: Need[] = []
  for (const need of open) {
    const behind = ordered.findIndex((one) => shareOf(one) < shareOf(need))
    ordered.splice(behind < 0 ? ordered.length : behind, 0, need)
  }
  return ordered
}

/** The needs that are met, the one met last first. */
export function latestMet(needs: readonly Need[]): readonly Need[] {
  const metAt = ({ met, closed }: Need) => met?.at ?? closed?.at ?? ''
  const met = needs.filter((need) => isMet(need) && !isClosed(need))
  // oxlint-disable-next-line unicorn/no-array-sort -- a list of our own, and `toSorted` is newer than the oldest browser
  return met.sort((a, b) => (metAt(a) < metAt(b) ? 1 : metAt(a) > metAt(b) ? -1 : 0))
}
