import type { HandOutState } from '@sahay/contract/distribution/office-distribution'

/** Items by the child's application. */
export type GivenThings = Readonly<Record<string, readonly string[]>>

/** A hand-out, with the fields that decide which of several counts. */
export interface Ordered {
  readonly id: string
  /** When it was scanned. */
  readonly at: Date
  readonly given: GivenThings
  readonly state: HandOutState
  readonly decided: 'given' | 'mistake' | null
}

/** True if a hand-out gives something to each child that it names, and only known children and items are named. */
export function fitsDay(
  given: GivenThings,
  isChild: (application: string) => boolean,
  items: ReadonlySet<string>,
): boolean {
  const entries = Object.entries(given)
  return (
    entries.length > 0 &&
    entries.every(
      ([child, things]) => isChild(child) && things.length > 0 && things.every((item) => items.has(item)),
    )
  )
}

const thingsOf = (given: GivenThings): string[] =>
  Object.entries(given).flatMap(([child, items]) => items.map((item) => `${child} ${item}`))

/**
 * Decides which hand-outs of one family count: the first scan of an item wins, in any order of arrival, and a later one
 * of the same item is in conflict. Late, undone and decided ones keep their state. Returns every state by id.
 */
export function statesOf(handOuts: readonly Ordered[]): Map<string, HandOutState> {
  const states = new Map<string, HandOutState>()
  const seen = new Set<string>()
  for (const { id, given, state, decided } of handOuts.toSorted(byTime)) {
    const things = thingsOf(given)
    const isOpen = (state === 'stands' || state === 'conflict') && decided === null
    const next = isOpen ? (things.some((thing) => seen.has(thing)) ? 'conflict' : 'stands') : state
    states.set(id, next)
    if (next === 'stands' || (decided === 'given' && next !== 'undone'))
      for (const thing of things) seen.add(thing)
  }
  return states
}

const byTime = (one: Ordered, other: Ordered) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)

/** True if the items of a hand-out have left the store. */
export const countsAsGiven = ({ state, decided }: Pick<Ordered, 'state' | 'decided'>): boolean =>
  state === 'stands' || (decided === 'given' && state !== 'undone')

/** True if staff must decide about it. */
export const isUndecided = ({ state, decided }: Pick<Ordered, 'state' | 'decided'>): boolean =>
  (state === 'conflict' || state === 'late') && decided === null

/** What each child has got, by the child's application. */
export function gotOf(handOuts: readonly Ordered[]): Map<string, Set<string>> {
  const got = new Map<string, Set<string>>()
  for (const handOut of handOuts.filter(countsAsGiven))
    for (const [child, items] of Object.entries(handOut.given)) {
      const all = got.get(child) ?? new Set()
      for (const item of items) all.add(item)
      got.set(child, all)
    }
  return got
}

/** How many of each item have left the store: one per hand-out. */
export function totalsOf(handOuts: readonly Ordered[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const handOut of handOuts.filter(countsAsGiven))
    for (const item of Object.values(handOut.given).flat()) totals.set(item, (totals.get(item) ?? 0) + 1)
  return totals
}

/** The two estimates of a phone's clock may differ by this much, in milliseconds, before it counts as changed in between. */
const TOLERATED_MS = 60_000

interface PhoneTimes {
  /** The phone's clock at the scan. */
  readonly at: number
  /** The difference to our clock when the phone last asked before the scan, and the difference now. */
  readonly behind: number
  readonly behindNow: number
  /** The scan must be between these: when the phone got its list, and now. */
  readonly from: Date
  readonly until: Date
}

/**
 * The time of a scan by our clock. The clock of a phone that is merely wrong is corrected by the difference. One that
 * was changed meanwhile gives two estimates: the first possible one is used, and marked as an estimate.
 */
export function scannedAt({ at, behind, behindNow, from, until }: PhoneTimes): {
  at: Date
  clockChanged: boolean
} {
  const [first, last] = [from.getTime(), until.getTime()]
  const guesses = [at + behind, at + behindNow]
  const possible = guesses.find((guess) => guess >= first && guess <= last + TOLERATED_MS)
  const guess = possible ?? at + behindNow
  const clamped = Math.min(Math.max(guess, first), last)
  return {
    at: new Date(clamped),
    clockChanged: Math.abs(behind - behindNow) > TOLERATED_MS || Math.abs(guess - clamped) > TOLERATED_MS,
  }
}
