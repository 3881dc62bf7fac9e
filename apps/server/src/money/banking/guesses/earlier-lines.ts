import type { Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import type { BankLine } from '../bank-lines.store.ts'
import { giverIn, narrationKey, piecesOf } from './narration-rules.ts'
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
