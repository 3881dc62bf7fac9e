import type { GuessRank, MatchReason } from '@sahay/contract/banking/office-banking'
import type { Executor } from '../../../kernel/database/database.ts'
import { isOpeningBooked } from '../../books/books.published.ts'
import type { BankLine } from '../bank-lines.store.ts'
import { lineRest } from '../explain-line.ts'
import { type LineMatcher, type MatcherOffer, offersFor } from '../line-matcher.ts'
import type { BankEntry } from '../matches.store.ts'
import { pairsOf, type Suggested, suggestionsOf, suggestionsOfMany } from './suggestions.ts'
import { bookingByKeywords, type EarlierBooking, earlierBookings, isQuarterApart } from './earlier-lines.ts'

export type BankBooking = 'charge' | 'interest' | 'transfer' | 'opening'

/** What a line may stand for, and why. */
export interface Guess {
  /** Identifies the guess among those of its line, and encodes what accepting it does. */
  readonly key: string
  readonly rank: GuessRank
  readonly reasons: readonly MatchReason[]
  readonly entries: readonly BankEntry[]
  readonly offer: MatcherOffer | null
  readonly book: BankBooking | null
  readonly account: string | null
  readonly before: EarlierBooking | null
}

/** All the information from which the guesses of a line are made. */
export interface KnownGuesses extends Suggested {
  readonly offers: readonly MatcherOffer[]
  /** The bookings that this kind of line allows. */
  readonly bookable: readonly BankBooking[]
  readonly earlier: readonly EarlierBooking[]
}

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

/**
 * What a line may stand for, the most certain first:
 * - sure: amount and reference (a UTR, a cheque number, a pledge's note) match, and match nothing else;
 * - likely: reference or note matches; the amount matches no other entry nearby; or a similar line was booked this way;
 * - perhaps: only the amount matches, or the bank's words suggest it;
 * - adds up: several records sum up to the amount;
 * - and last, without any reason, a gift that is not in the books yet.
 * If two guesses would be sure, neither is.
 */
export function guessesOf(line: BankLine, known: KnownGuesses): readonly Guess[] {
  const found = [
    ...known.suggestions.map(ofEntry),
    ...known.offers.map(ofOffer),
    ...ofBookings(line, known),
    ...known.pairs.map(ofPair),
  ]
  const sure = found.filter(({ rank }) => rank === 'sure')
  return found
    .map((guess): Guess => (sure.length > 1 && guess.rank === 'sure' ? { ...guess, rank: 'likely' } : guess))
    .toSorted((one, other) => place(one) - place(other))
}

/** Downgrades a sure guess that an earlier line already uses: two identical lines cannot both match one entry. */
export function withoutTwice(guesses: readonly (readonly Guess[])[]): readonly (readonly Guess[])[] {
  const used = new Set<string>()
  return guesses.map((ofLine) =>
    ofLine.map((guess) => {
      if (guess.rank !== 'sure') return guess
      if (used.has(guess.key)) return { ...guess, rank: 'likely' as const }
      used.add(guess.key)
      return guess
    }),
  )
}

const order: Readonly<Record<GuessRank, number>> = { sure: 0, likely: 1, perhaps: 2, adds_up: 3 }

/** Guesses without a reason (a gift from an unknown giver) come last. */
const place = ({ rank, reasons }: Guess) => (reasons.length === 0 ? 4 : order[rank])

const nothing = { entries: [], offer: null, book: null, account: null, before: null } as const

function ofEntry({ sure, reasons, ...entry }: Suggested['suggestions'][number]): Guess {
  const isNear = reasons.includes('only_one') && reasons.includes('day')
  const rank = sure
    ? 'sure'
    : isNear || (reasons.includes('reference') && reasons.includes('amount'))
      ? 'likely'
      : 'perhaps'
  return { ...nothing, key: `entry:${entry.id}`, rank, reasons, entries: [entry] }
}

function ofPair(entries: readonly BankEntry[]): Guess {
  const key = `entries:${entries.map(({ id }) => id).join(',')}`
  return { ...nothing, key, rank: 'adds_up', reasons: ['together'], entries }
}

function ofOffer(offer: MatcherOffer): Guess {
  const { taker, id, account = null, before = null, isSum = false } = offer
  const reasons = isSum ? [...offer.reasons, 'together' as const] : offer.reasons
  return {
    ...nothing,
    key: `offer:${taker}:${id}`,
    rank: rankOfOffer(offer),
    reasons,
    offer,
    account,
    before,
  }
}

/** The name of the matcher whose offer a guess is, by the guess's key; undefined if it is no offer. */
export const matcherOfGuess = (key: string): string | undefined => /^offer:([^:]+):/.exec(key)?.[1]

function rankOfOffer({ sure, reasons, isSum }: MatcherOffer): GuessRank {
  if (sure) return 'sure'
  if (isSum) return 'adds_up'
  const has = (reason: MatchReason) => reasons.includes(reason)
  const isLikely =
    has('code') ||
    has('giver_before') ||
    has('narration_before') ||
    (has('amount') && (has('reference') || has('name')))
  return isLikely ? 'likely' : 'perhaps'
}

/** Transactions of the bank, or of the trust with its own money: as similar lines were booked, or by the bank's words. */
function ofBookings(line: BankLine, { bookable, earlier }: KnownGuesses): readonly Guess[] {
  if (bookable.includes('opening'))
    return [{ ...nothing, key: 'book:opening', rank: 'likely', reasons: ['opening'], book: 'opening' }]
  const [before] = earlier
  const learned = before && bookingBefore(line, before)
  if (learned && bookable.some((one) => one === learned.book)) return [learned]
  const book = bookingByKeywords(line.narration, lineRest(line))
  if (book === null || !bookable.includes(book)) return []
  return [{ ...nothing, key: `book:${book}`, rank: 'perhaps', reasons: ['words'], book }]
}

function bookingBefore(line: BankLine, before: EarlierBooking): Guess | null {
  const { alike, day, other } = before
  const reason: MatchReason = alike === 'giver' ? 'giver_before' : 'narration_before'
  const rank = 'likely' as const
  if (other === 'charges:bank') {
    const reasons = [isQuarterApart(line.day, day) ? ('quarter_before' as const) : reason]
    return { ...nothing, key: 'book:charge', rank, reasons, book: 'charge', before }
  }
  if (other === 'interest:bank')
    return { ...nothing, key: 'book:interest', rank, reasons: [reason], book: 'interest', before }
  if (other !== 'till' && !other.startsWith('bank:')) return null
  return {
    ...nothing,
    key: `book:transfer:${other}`,
    rank,
    reasons: [reason],
    book: 'transfer',
    account: other,
    before,
  }
}
