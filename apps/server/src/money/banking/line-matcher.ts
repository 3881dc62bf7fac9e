import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { magnitude, type Paise } from '@sahay/contract/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { BankLine } from './bank-lines.store.ts'
import type { EarlierBooking } from './guesses/earlier-lines.ts'

/** A line that waits to be explained. */
export interface WaitingLine {
  readonly line: BankLine
  /** The part that is not matched yet; negative where money left the account. Paise. */
  readonly left: Paise
  /** How lines like it were explained before, the latest first. */
  readonly earlier: readonly EarlierBooking[]
}

/** A feature's offer for a line that is not booked yet. */
export interface LineOffer {
  /** The id of the line it is offered for. */
  readonly line: string
  /** The record's id. */
  readonly id: string
  /** Numbers and names; needs no translation. */
  readonly label: string
  readonly amount: Paise
  readonly reasons: readonly MatchReason[]
  /** The only possible match: it is booked without review. */
  readonly sure: boolean
  /** Several records that sum up to the amount. */
  readonly isSum?: boolean
  /** The other ledger account, if it is known in advance. */
  readonly account?: string
  /** The similar earlier booking that is the reason for the offer. */
  readonly before?: EarlierBooking
}
/** An offer with the name of the feature that makes it. */
export type MatcherOffer = LineOffer & { readonly taker: string }

/** What staff know about incoming money: the giver and the purpose. */
export interface LineGiver {
  /** Empty where the giver is not named. */
  readonly name: string
  /** As it is typed, or empty. */
  readonly mobile: string
  readonly email: string
  readonly language: LanguageCode
  /** The purpose, and the fund for any amount that the purpose cannot take; empty: such a gift is refused. */
  readonly fund: string
  readonly rest: string
  readonly note: string
  /** How much of the line; null: all that is left of it. Paise. */
  readonly amount: Paise | null
  /** What was left of the line when staff saw it. Paise. */
  readonly left: Paise
}

/** An accepted offer for a line. */
export interface LineBooking {
  readonly line: BankLine
  /** The part of the line that is not matched yet; negative where money left the account. Paise. */
  readonly left: Paise
  /** The id of the offer. */
  readonly id: string
  /** Null if staff have not entered one. */
  readonly giver: LineGiver | null
  readonly by: AuditActor
  readonly at: Date
}

/** A feature that recognises some lines of the bank, such as its pledges or cheques. */
export interface LineMatcher {
  /** Such as `pledge`; no two have the same. */
  readonly name: string
  /** True if its offer may explain the line with the opposite amount in the same step. */
  readonly mayExplainOpposite?: true
  /**
   * The feature's records that the rest of each line may stand for, the most likely of a line first; empty if none. The
   * number of database queries does not depend on the number of lines.
   */
  suggest(tx: Executor, waiting: readonly WaitingLine[]): Promise<readonly LineOffer[]>
  /**
   * Books the offer at the line's account and day. Returns the voucher whose entries the line then matches, and more
   * vouchers if the offer covers several records; `across` is another open line of the account, explained by its own voucher
   * in the same step. Refuses with line_does_not_fit what was not offered for this line, or no longer is.
   */
  book(
    tx: Executor,
    taking: LineBooking,
  ): Promise<{
    readonly number: string
    readonly others?: readonly string[]
    readonly across?: { readonly line: string; readonly number: string }
  }>
}

/** A matcher of credits alone: debits are not shown to it, and refused. */
export const ofCredits = ({ name, suggest, book }: LineMatcher): LineMatcher => ({
  name,
  suggest: (tx, waiting) =>
    suggest(
      tx,
      waiting.filter(({ left }) => left > 0n),
    ),
  async book(tx, taking) {
    if (taking.left <= 0n) throw new Problem('line_does_not_fit')
    return book(tx, taking)
  },
})

/** The offers of all features for lines, each with the name of its feature. */
export async function offersFor(
  tx: Executor,
  waiting: readonly WaitingLine[],
  lineMatchers: ReadonlyMap<string, LineMatcher>,
): Promise<readonly MatcherOffer[]> {
  const open = waiting.filter(({ line, left }) => left !== 0n && !line.isOpening)
  const offers: MatcherOffer[] = []
  for (const { name, suggest } of lineMatchers.values())
    for (const offer of await suggest(tx, open)) offers.push({ ...offer, taker: name })
  return offers
}

/** The label of an offer: those of its parts that are known. */
export const labelOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** A text reduced to capitals, letters and digits, for comparing references. */
export const normalised = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The bank's texts of a line, in which references are searched. */
export const searchTextOf = ({ reference, narration }: Pick<BankLine, 'reference' | 'narration'>) =>
  `${normalised(reference)} ${normalised(narration)}`

/** Lines as one statement parameter, so that one query covers all of them; `queriedLines` reads it. */
export const lineQuery = (waiting: readonly WaitingLine[]): string =>
  JSON.stringify(
    waiting.map(({ line, left }) => ({
      line: line.id,
      account: line.accountId,
      day: line.day,
      amount: String(magnitude(left)),
      words: searchTextOf(line),
    })),
  )

/**
 * The lines of `lineQuery`, as `asked`, to select from: `line`, `account`, `day`, `amount` (what is left, paise, above zero) and
 * `words` (capitals, letters and digits alone).
 */
export const queriedLines = (queried: string): SQL =>
  sql`jsonb_to_recordset(${queried}::jsonb) asked (line text, account text, day date, amount bigint, words text)`
