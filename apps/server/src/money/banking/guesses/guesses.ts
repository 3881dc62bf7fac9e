import type { GuessRank, MatchReason } from '@sahay/contract/banking/office-banking'
import type { BankLine } from '../bank-lines.store.ts'
import { lineRest } from '../explain-line.ts'
import type { MatcherOffer } from '../line-matcher.ts'
import type { BankEntry } from '../matches.store.ts'
import type { Suggested } from './suggestions.ts'
import type { EarlierBooking } from './earlier-lines.ts'
import { bookingByKeywords, isQuarterApart } from './narration-rules.ts'

export type BankBooking = 'charge' | 'interest' | 'transfer' | 'opening'

/** What a line may be, and why. */
export interface Guess {
  /** Names it among the guesses of its line, and says what taking it does. */
  readonly key: string
  readonly rank: GuessRank
  readonly reasons: readonly MatchReason[]
  readonly entries: readonly BankEntry[]
  readonly offer: MatcherOffer | null
  readonly book: BankBooking | null
  readonly account: string | null
  readonly before: EarlierBooking | null
}

/** All that is known of what a line may be. */
export interface KnownGuesses extends Suggested {
  readonly offers: readonly MatcherOffer[]
  /** What the kind of line may be booked as. */
  readonly bookable: readonly BankBooking[]
  readonly earlier: readonly EarlierBooking[]
}

/**
 * What a line may be, the surest first:
 * - sure: amount and reference (a UTR, a cheque's number, a pledge's note) are the same, and of nothing else;
 * - likely: the reference or note is the same; the amount is, of no other entry near; or it was booked so before;
 * - perhaps: the amount alone, or the bank's words;
 * - adds up: several records together are the amount;
 * - and last, without any reason, a gift that is in no book yet.
 * Where two would be sure, neither is.
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

/** Whose guess is taken by an earlier line already is sure of no later one: twins of one entry. */
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

/** What has no reason, a gift of somebody unknown, comes last. */
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

/** What the bank did itself, or the trust with its own money: as it was booked before, or as the bank's words say. */
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
