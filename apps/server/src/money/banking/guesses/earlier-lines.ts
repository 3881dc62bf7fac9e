import type { Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import type { BankLine } from '../bank-lines.store.ts'
import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { many, statement } from '../../../kernel/database/statement.ts'
import { isTakenBack, joinVoucher } from '../../books/books.published.ts'
import { entryColumns, ledgerLines } from '../../payments/payments.published.ts'
import { bankLines } from '../banking.tables.ts'

/** How a line like this one was explained before. */
export interface EarlierBooking {
  /** What matches: the full narration, or the giver that the bank names. */
  readonly alike: 'narration' | 'giver'
  /** Day and amount of the latest such line. Paise, negative where money left the account. */
  readonly day: string
  readonly amount: Paise
  /** The number of such lines. */
  readonly times: number
  readonly voucherId: string | null
  /** The other account of the ledger: the source or the destination of the money. */
  readonly other: string
}

/**
 * How similar earlier lines of the same account were explained: lines from the same giver, or else with the same words; the
 * latest first. One statement, however many lines there are.
 */
export async function earlierBookings(
  tx: Executor,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, readonly EarlierBooking[]>> {
  const queries = lines.flatMap((line) => {
    const { id, accountId: account, day, amount, narration } = line
    const rules = [
      { alike: 'giver', key: amount > 0n ? giverIn(narration) : null },
      { alike: 'narration', key: narrationKey(narration) },
    ] as const
    return rules.flatMap(({ alike, key }) => {
      const pieces = key === null ? [] : piecesOf(key)
      if (key === null || pieces.length === 0) return []
      return [{ alike, key, sent: { line: id, alike, account, day, isIn: amount > 0n, pieces } }]
    })
  })
  const rows = await earlierEntries(tx, JSON.stringify(queries.map(({ sent }) => sent)))
  const byLine = Map.groupBy(rows, ({ line }) => line)
  const found = new Map<string, EarlierBooking[]>()
  for (const { alike, key, sent } of queries) {
    const before = found.get(sent.line) ?? []
    // matches by giver come first; matches by the same words add nothing then
    if (before.length > 0) continue
    const same = (byLine.get(sent.line) ?? []).filter(
      (row) => row.alike === alike && (alike === 'giver' ? giverIn : narrationKey)(row.narration) === key,
    )
    const times = new Set(same.map(({ earlier }) => earlier)).size
    const bookings = same.map(({ day, amount, voucherId, other }) => ({
      alike,
      day,
      amount,
      times,
      voucherId,
      other,
    }))
    if (bookings.length > 0) found.set(sent.line, bookings)
  }
  return found
}

/** The most earlier lines that are compared; the latest ones are used. */
const MOST_COMPARED = 20
/** The most days between two lines whose equal narration counts as the same. */
const DAYS_APART = 800

/**
 * Explained lines with the same account, direction and word pieces as the given lines, each with its matched entries; the
 * latest first. The lines are JSON: `line`, `alike`, `account`, `day`, `isIn` (money came in), `pieces` of the bank's words.
 */
const earlierEntries = statement('banking.earlierEntries', {
  takes: [t.given<string>('[]')],
  gives: many({
    line: t.text,
    alike: t.oneOf('narration', 'giver'),
    earlier: bankLines.id,
    narration: bankLines.narration,
    day: bankLines.day,
    amount: t.paise,
    voucherId: entryColumns.voucherId,
    other: t.text,
  }),
  sql: (queried) => sql`
    select asked.line, asked.alike, earlier.id as earlier, earlier.narration, earlier.day, earlier.amount_paise as amount,
      entry.voucher_id as "voucherId",
      case when entry.debit = 'bank:' || asked.account then entry.credit else entry.debit end as other
    from jsonb_to_recordset(${queried}::jsonb)
      asked (line text, alike text, account text, day date, "isIn" boolean, pieces text[])
    cross join lateral (
      select id, narration, day, amount_paise from bank_lines
      where account_id = asked.account and id <> asked.line and (amount_paise > 0) = asked."isIn"
        and matched_paise = abs(amount_paise) and day between asked.day - ${DAYS_APART}::int and asked.day + ${DAYS_APART}::int
        and (pieces_of(narration || ' ' || reference, 3) || pieces_of(narration || ' ' || reference, 6)) @> asked.pieces
      order by day desc, id limit ${sql.raw(String(MOST_COMPARED))}) earlier
    join bank_matches on bank_matches.line_id = earlier.id
    join ${ledgerLines} entry on entry.id = bank_matches.entry_id
    ${joinVoucher(sql`entry.voucher_id`)}
    where not ${isTakenBack}
    order by earlier.day desc, earlier.id, entry.id`,
})

// How the bank's words are compared with those of earlier lines: plain rules, in the order in which they are used.

/** Words for the transfer method, which do not identify the giver. */
const PASSAGE = new Set(
  'UPI CR DR NEFT IMPS RTGS BY TO TRF TRANSFER FROM INB MMT CREDIT DEBIT PAYMENT COLLECTION CLG CHQ CHEQUE NO REF INR'.split(
    ' ',
  ),
)
/** Month names change between otherwise equal narrations: "SMS CHARGES JUL-SEP" matches that of the last quarter. */
const MONTHS = new Set('JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC QTR FY'.split(' '))

/** The words of a narration in capitals, without words that contain digits: numbers and references are unique to a line. */
export const tokensIn = (narration: string): readonly string[] =>
  narration
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '' && !/\d/.test(word) && !MONTHS.has(word))

/**
 * The part of a narration that recurs: its words without numbers, references and months; null if only words for the transfer
 * method are left.
 */
export function narrationKey(narration: string): string | null {
  const tokens = tokensIn(narration)
  return tokens.some((word) => word.length >= 3 && !PASSAGE.has(word)) ? tokens.join(' ') : null
}

const HANDLE = /[a-z0-9][a-z0-9._-]{2,}@[a-z]{2,}/i
const BY_OTHERS = /\b(?:UPI|NEFT|IMPS|RTGS)\b/i

/**
 * The giver that a narration names, in capitals: the UPI handle, else the first part with at least five letters that
 * consists of words and is no transfer method; null if none is found.
 */
export function giverIn(narration: string): string | null {
  const handle = HANDLE.exec(narration)?.[0]
  if (handle) return handle.toUpperCase()
  if (!BY_OTHERS.test(narration)) return null
  const named = narration
    .toUpperCase()
    .split(/[/\-*:]+/)
    .map((part) => tokensIn(part).filter((word) => !PASSAGE.has(word)))
    .find((tokens) => tokens.join('').length >= 5)
  return named?.join(' ') ?? null
}

/**
 * Pieces for finding a giver or narration key in the index of all lines: six letters of each significant word, three of
 * shorter ones.
 */
export function piecesOf(key: string): readonly string[] {
  const tokens = key.split(' ').filter((word) => !PASSAGE.has(word))
  const pieces = tokens.flatMap((capitals) => {
    const word = capitals.toLowerCase()
    const size = word.length >= 6 ? 6 : 3
    return Array.from({ length: Math.max(word.length - size + 1, 0) }, (_, at) => word.slice(at, at + size))
  })
  return [...new Set(pieces)]
}

const CHARGE = /\b(?:charges?|chrgs?|chgs?|amc|commission|min(?:imum)? bal)\b/i
const INTEREST = /\bint(?:erest)?\b/i
/** Cash deposits, and money from a deposit or another account of the trust. */
const OWN = /\b(?:cash|cdm|self|own a\/?c|own account|sweep|contra|fd|rd|deposit)\b/i
const OTHER_WAY = /\b(?:upi|neft|imps|rtgs|chq|cheque|clg|clearing)\b/i

/**
 * What a line is by the bank's own words: a bank charge, interest, or a transfer between the trust's accounts; null if the
 * words do not tell, or name a transfer method that other people use. `left` in paise, negative where money left.
 */
export function bookingByKeywords(
  narration: string,
  left: bigint,
): 'charge' | 'interest' | 'transfer' | null {
  if (left < 0n && CHARGE.test(narration)) return 'charge'
  if (OTHER_WAY.test(narration)) return null
  if (left > 0n && INTEREST.test(narration)) return 'interest'
  return OWN.test(narration) ? 'transfer' : null
}

const DAY_MS = 24 * 3600_000
/** The range of days between two quarterly charges of the same kind. */
const QUARTER = { least: 60, most: 125 }

/** Whether two days (yyyy-MM-dd) are about a quarter apart. */
export function isQuarterApart(day: string, before: string): boolean {
  const days = (Date.parse(day) - Date.parse(before)) / DAY_MS
  return days >= QUARTER.least && days <= QUARTER.most
}
