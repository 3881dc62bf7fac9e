import type { Executor } from '../../../kernel/database/database.ts'
import { isOpeningBooked } from '../../books/books.published.ts'
import type { BankLine } from '../bank-lines.store.ts'
import { lineRest } from '../explain-line.ts'
import { type LineMatcher, offersFor } from '../line-matcher.ts'
import { pairsOf, suggestionsOf, suggestionsOfMany } from './suggestions.ts'
import { earlierBookings } from './earlier-lines.ts'
import { type BankBooking, type Guess, guessesOf, type KnownGuesses, withoutTwice } from './guesses.ts'

type LineMatchers = ReadonlyMap<string, LineMatcher>

/** The bookings of a line that need no feature; they depend on the direction of the money. */
export function bookableAs(line: BankLine): readonly BankBooking[] {
  if (line.isOpening) return ['opening']
  return line.amount < 0n ? ['charge', 'transfer'] : ['interest', 'transfer']
}

/** The alternatives for an open line, by kind and as one list. */
export interface LineChoices extends Omit<KnownGuesses, 'earlier'> {
  readonly guesses: readonly Guess[]
}

/** What a line may stand for; empty if it is explained or ignored. */
export async function choicesFor(
  tx: Executor,
  line: BankLine,
  lineMatchers: LineMatchers,
): Promise<LineChoices> {
  const left = lineRest(line)
  if (line.ignoredAt !== null || left === 0n)
    return { suggestions: [], pairs: [], offers: [], bookable: [], guesses: [] }
  const earlier = (await earlierBookings(tx, [line])).get(line.id) ?? []
  const suggestions = await suggestionsOf(tx, line)
  const known = {
    suggestions,
    pairs: await pairsOf(tx, line, suggestions),
    offers: await offersFor(tx, [{ line, left, earlier }], lineMatchers),
    bookable: line.isOpening && (await isBooked(tx, line)) ? [] : bookableAs(line),
    earlier,
  }
  return { ...known, guesses: guessesOf(line, known) }
}

/** Guesses for several open lines of one account, each line's most certain first; one statement for each kind of guess. */
export async function guessesOfMany(
  tx: Executor,
  lines: readonly BankLine[],
  lineMatchers: LineMatchers,
): Promise<ReadonlyMap<string, readonly Guess[]>> {
  const earlierOf = await earlierBookings(tx, lines)
  const suggested = await suggestionsOfMany(tx, lines)
  const waiting = lines.map((line) => ({ line, left: lineRest(line), earlier: earlierOf.get(line.id) ?? [] }))
  const offers = Map.groupBy(await offersFor(tx, waiting, lineMatchers), ({ line }) => line)
  const opening = lines.find(({ isOpening }) => isOpening)
  const hasOpening = opening !== undefined && (await isBooked(tx, opening))
  const guesses = waiting.map(({ line, earlier }) =>
    guessesOf(line, {
      ...(suggested.get(line.id) ?? { suggestions: [], pairs: [] }),
      offers: offers.get(line.id) ?? [],
      bookable: line.isOpening && hasOpening ? [] : bookableAs(line),
      earlier,
    }),
  )
  return new Map(withoutTwice(guesses).map((own, nth) => [lines[nth]?.id ?? '', own]))
}

const isBooked = async (tx: Executor, { accountId }: BankLine) => isOpeningBooked(tx, `bank:${accountId}`)
