import { normalised, searchTextOf } from '../line-matcher.ts'
import { magnitude } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import type { Executor } from '../../../kernel/database/database.ts'
import type { BankLine } from '../bank-lines.store.ts'
import { lineRest } from '../explain-line.ts'
import {
  type BankEntry,
  DAYS_APART,
  likelyEntries,
  MOST_LIKELY,
  openEntriesAround,
  PART_DAYS_APART,
  partEntries,
} from '../matches.store.ts'

const DAY_MS = 24 * 3600_000
/** The most days between bank and books that still count as near. */
const NEAR_DAYS = 3
/** Shorter numbers occur in too many narrations. */
const SHORTEST_REFERENCE = 6

export interface Suggestion extends BankEntry {
  readonly reasons: readonly MatchReason[]
  /** Amount and reference are the same, and of no other entry. */
  readonly sure: boolean
}

/** Entries that a line may stand for, and pairs of entries. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[]
  readonly pairs: readonly (readonly BankEntry[])[]
}

/** The entries that a line may stand for, the most likely first, and why. */
export function suggestionsFor(line: BankLine, entries: readonly BankEntry[]): readonly Suggestion[] {
  const rest = magnitude(line.amount) - line.matched
  const searchText = searchTextOf(line)
  const weighed = entries.map((entry) => ({
    ...entry,
    reasons: reasonsFor(line, rest, searchText, entry, entries),
  }))
  const certain = weighed.filter(({ reasons }) => reasons.includes('amount') && reasons.includes('reference'))
  return weighed
    .map((entry) => ({ ...entry, sure: certain.length === 1 && entry === certain[0] }))
    .toSorted((one, other) => weight(other.reasons) - weight(one.reasons))
}

const MOST_PAIRS = 3

/** Pairs of entries whose sum is what is left of a line, in the order of the entries. `rest` in paise, above zero. */
export function pairsFor(rest: bigint, entries: readonly BankEntry[]): readonly (readonly BankEntry[])[] {
  return entries
    .flatMap((one, nth) =>
      entries
        .slice(nth + 1)
        .filter((other) => one.left + other.left === rest)
        .map((other) => [one, other]),
    )
    .slice(0, MOST_PAIRS)
}

/** The entries that the unmatched part of a line may stand for, the most likely first, and why. */
export async function suggestionsOf(tx: Executor, line: BankLine): Promise<readonly Suggestion[]> {
  const { accountId: account, day } = line
  const amount = lineRest(line)
  if (amount === 0n) return []
  return suggestionsFor(
    line,
    await likelyEntries(tx, { account, day, amount, searchText: searchTextOf(line) }),
  )
}

/** Pairs of entries whose sum is what is left of a line, if no single suggestion is that amount. */
export async function pairsOf(tx: Executor, line: BankLine, suggested: readonly Suggestion[]) {
  const amount = lineRest(line)
  if (amount === 0n || suggested.some(({ reasons }) => reasons.includes('amount'))) return []
  const { accountId: account, day } = line
  return pairsFor(magnitude(amount), await partEntries(tx, { account, day, amount }))
}

/**
 * Suggestions for many lines of one account, from what is booked around their days: one statement. An entry that is older is
 * found by its reference only when the line is opened.
 */
export async function suggestionsOfMany(
  tx: Executor,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, Suggested>> {
  const days = lines.map(({ day }) => day).toSorted()
  const [first] = days
  const account = lines[0]?.accountId
  const last = days.at(-1)
  if (first === undefined || last === undefined || account === undefined) return new Map()
  const open = await openEntriesAround(tx, { account, first, last })
  return new Map(
    lines.map((line) => {
      const amount = lineRest(line)
      if (amount === 0n) return [line.id, { suggestions: [], pairs: [] }]
      const rest = magnitude(amount)
      const near = open
        .filter((entry) => amount > 0n === entry.amount > 0n)
        .map((entry) => ({ entry, apart: Math.abs(daysApart(line, entry)) }))
        .toSorted((one, other) => one.apart - other.apart)
      const likely = near.filter(
        ({ entry, apart }) =>
          (magnitude(entry.amount) === rest && apart <= DAYS_APART) || isNamed(searchTextOf(line), entry),
      )
      const suggestions = suggestionsFor(
        line,
        likely.slice(0, MOST_LIKELY).map(({ entry }) => entry),
      )
      const parts = suggestions.some(({ reasons }) => reasons.includes('amount'))
        ? []
        : near.filter(({ entry, apart }) => apart <= PART_DAYS_APART && entry.left < rest)
      const pairs = pairsFor(
        rest,
        parts.slice(0, MOST_LIKELY).map(({ entry }) => entry),
      )
      return [line.id, { suggestions, pairs }]
    }),
  )
}

/** Days (in India) between a line and the booking of an entry. */
const daysApart = ({ day }: BankLine, { at }: BankEntry) =>
  (startOfDay(dayOf(at)).getTime() - startOfDay(day).getTime()) / DAY_MS

function isNamed(searchText: string, { reference }: BankEntry): boolean {
  const bare = normalised(reference ?? '')
  return bare.length >= SHORTEST_REFERENCE && searchText.includes(bare)
}

function reasonsFor(
  line: BankLine,
  rest: bigint,
  searchText: string,
  entry: BankEntry,
  entries: readonly BankEntry[],
): readonly MatchReason[] {
  const reasons: MatchReason[] = []
  if (isNamed(searchText, entry)) reasons.push('reference')
  const isSame = entry.left === rest
  if (isSame) reasons.push('amount')
  const apart = Math.abs(entry.at.getTime() - startOfDay(line.day).getTime() - DAY_MS / 2) / DAY_MS
  if (apart <= NEAR_DAYS) reasons.push('day')
  if (isSame && entries.filter(({ left }) => left === rest).length === 1) reasons.push('only_one')
  return reasons
}

const weights: Readonly<Record<MatchReason, number>> = {
  reference: 8,
  code: 8,
  amount: 4,
  day: 2,
  name: 2,
  only_one: 1,
  // for guesses that are not entries yet
  together: 0,
  giver_before: 0,
  narration_before: 0,
  quarter_before: 0,
  words: 0,
  opening: 0,
}
const weight = (reasons: readonly MatchReason[]) => reasons.reduce((sum, one) => sum + weights[one], 0)
