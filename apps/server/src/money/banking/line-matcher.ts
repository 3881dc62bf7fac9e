import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { magnitude, type Paise } from '@sahay/contract/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { BankLine } from './bank-lines.store.ts'
import type { EarlierBooking } from './guesses/earlier-lines.ts'

/** A line that waits to be explained. */
export interface WaitingLine {
  readonly line: BankLine
  /** What of it nothing stands for yet; below zero where money left the account. Paise. */
  readonly left: Paise
  /** How lines like it were explained before, the latest first. */
  readonly earlier: readonly EarlierBooking[]
}

/** What a line of the bank may be that is not booked yet, as a feature offers it. */
export interface LineOffer {
  /** The id of the line it is offered for. */
  readonly line: string
  /** The record's id. */
  readonly id: string
  /** What it is called: numbers and names, in no language. */
  readonly label: string
  readonly amount: Paise
  readonly reasons: readonly MatchReason[]
  /** Nothing else can be meant: it is booked without review. */
  readonly sure: boolean
  /** It is several records, which together are the amount. */
  readonly isSum?: boolean
  /** Where it would go, or come from, in the ledger, where that is known before. */
  readonly account?: string
  /** What was booked so before, where that is why it is offered. */
  readonly before?: EarlierBooking
}
/** An offer with the name of who takes it. */
export type MatcherOffer = LineOffer & { readonly taker: string }

/** What staff know of money that came: from whom, and what for. */
export interface LineGiver {
  /** Empty where the giver is not named. */
  readonly name: string
  /** As it is typed, or empty. */
  readonly mobile: string
  readonly email: string
  readonly language: LanguageCode
  /** What it is for, and where the rest goes if that takes less; empty: then it is refused. */
  readonly fund: string
  readonly rest: string
  readonly note: string
  /** How much of the line; null: all that is left of it. Paise. */
  readonly amount: Paise | null
  /** What was left of the line when it was read. Paise. */
  readonly left: Paise
}

/** What is taken for a line. */
export interface LineBooking {
  readonly line: BankLine
  /** What of the line nothing stands for yet; below zero where money left the account. Paise. */
  readonly left: Paise
  /** The id of what was offered. */
  readonly id: string
  /** Null where nobody has said. */
  readonly giver: LineGiver | null
  readonly by: AuditActor
  readonly at: Date
}

/** A feature that knows what some lines of the bank are: its pledges, its cheques. */
export interface LineMatcher {
  /** Such as `pledge`; no two have the same. */
  readonly name: string
  /**
   * What of the feature's the rest of each line may be, the likeliest of a line first; nothing where it is none. However many
   * lines there are, it asks the database the same number of times.
   */
  suggest(tx: Executor, waiting: readonly WaitingLine[]): Promise<readonly LineOffer[]>
  /**
   * Books it at the line's account, of the line's day; answers the voucher, whose entries the line then stands for, and those of
   * the rest where it is several things; `across`: another open line of the account that is explained with it, by a voucher of
   * its own. Refuses with line_does_not_fit what was not offered for this line, or is no more.
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

/** What features offer for lines, each with the name of its taker. */
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

/** A text by its capitals, letters and digits alone, as references are compared. */
export const normalised = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** All that the bank says of a line, to look for references in. */
export const searchTextOf = ({ reference, narration }: Pick<BankLine, 'reference' | 'narration'>) =>
  `${normalised(reference)} ${normalised(narration)}`

/** Lines as a statement takes them that asks for all of them at once; `queriedLines` reads it. */
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
