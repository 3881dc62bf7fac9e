import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { many, statement } from '../../../kernel/database/statement.ts'
import { isTakenBack, joinVoucher } from '../../books/books.published.ts'
import { entryColumns, ledgerLines } from '../../payments/payments.published.ts'
import { bankLines } from '../banking.tables.ts'

/** So many earlier lines are compared at most, the latest ones. */
const MOST_COMPARED = 20
/** How long the same narration counts as the same. */
const DAYS_BACK = 800

/**
 * Of lines (JSON: `line`, `alike`, `account`, `day`, `isIn` for money that came, `pieces` of the bank's words), explained lines
 * of the same account and direction whose words have these pieces, each with the entries that it stands for; the latest first.
 */
export const earlierEntries = statement({
  name: 'banking.earlierEntries',
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
        and matched_paise = abs(amount_paise) and day between asked.day - ${DAYS_BACK}::int and asked.day + ${DAYS_BACK}::int
        and (pieces_of(narration || ' ' || reference, 3) || pieces_of(narration || ' ' || reference, 6)) @> asked.pieces
      order by day desc, id limit ${sql.raw(String(MOST_COMPARED))}) earlier
    join bank_matches on bank_matches.line_id = earlier.id
    join ${ledgerLines} entry on entry.id = bank_matches.entry_id
    ${joinVoucher(sql`entry.voucher_id`)}
    where not ${isTakenBack}
    order by earlier.day desc, earlier.id, entry.id`,
})
