import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import type { Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { BankLine } from './bank-lines.store.ts'
import { leftOf } from './explain-line.ts'

/** What a line of the bank may be that is not booked yet, as a feature offers it. */
export interface LineOffer {
  /** The record's id. */
  readonly id: string
  /** What it is called: numbers and names, in no language. */
  readonly label: string
  readonly amount: Paise
  readonly reasons: readonly MatchReason[]
  /** Nothing else can be meant: it is booked without review. */
  readonly sure: boolean
}

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
export interface Taking {
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
export interface LineTaker {
  /** Such as `pledge`; no two have the same. */
  readonly name: string
  /** What of the feature's the rest of a line may be, the likeliest first; nothing where it is none. Paise. */
  suggest(tx: Executor, line: BankLine, left: Paise): Promise<readonly LineOffer[]>
  /**
   * Books it at the line's account, of the line's day; answers the voucher, whose entries the line then stands for, and those of
   * the rest where it is several things; `across`: another open line of the account that is explained with it, by a voucher of
   * its own. Refuses with line_does_not_fit what was not offered for this line, or is no more.
   */
  take(
    tx: Executor,
    taking: Taking,
  ): Promise<{
    readonly number: string
    readonly others?: readonly string[]
    readonly across?: { readonly line: string; readonly number: string }
  }>
}

/** What features offer for a line, each with the name of its taker. */
export async function offersFor(tx: Executor, line: BankLine, takers: ReadonlyMap<string, LineTaker>) {
  const offers: (LineOffer & { readonly taker: string })[] = []
  if (leftOf(line) === 0n || line.isOpening) return offers
  for (const { name, suggest } of takers.values())
    for (const offer of await suggest(tx, line, leftOf(line))) offers.push({ ...offer, taker: name })
  return offers
}
