import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { entriesAtBank } from '../payments/payments.published.ts'
import { bankLines, bankProfiles, bankStatements } from './banking.tables.ts'

/** How the files of an account are read. */
export const profileOf = statement({
  name: 'banking.profileOf',
  takes: [bankProfiles.accountId],
  gives: one({ bank: bankProfiles.bank, columns: bankProfiles.columns, days: bankProfiles.days }),
  sql: (account) => sql`select bank, columns, days from bank_profiles where account_id = ${account}`,
})

const untilDay = sql`(at at time zone 'Asia/Kolkata')::date`

/**
 * An account at the end of a day, by its statements and by the books. `books` = `closing` + `unseen` − `unbooked` − the
 * gaps, to the paisa: a line and an entry that stand for each other count as such once both are of that day or before.
 */
export const standingAt = statement({
  name: 'banking.standingAt',
  takes: [bankLines.accountId, bankLines.day],
  gives: one({
    books: t.paise,
    /** Signed: what lines have that is not in the books, and the other way round. */
    unbooked: t.paise,
    unbookedLines: t.integer,
    unseen: t.paise,
    unseenEntries: t.integer,
    open: t.integer,
    lastDay: t.nullable(bankLines.day),
    closing: bankLines.balancePaise,
    lastImport: t.nullable(bankStatements.at),
  }),
  sql: (account, day) => sql`
    with entry as materialized (
      select id, amount_paise from ${entriesAtBank(sql`${account}::text`, sql`${untilDay} <= ${day}::date`)} entries
    ), line as materialized (
      select id, day, position, amount_paise, balance_paise, ignored_at, matched_paise from bank_lines
      where account_id = ${account} and day <= ${day}::date
    ), pair as materialized (
      select line_id, entry_id, bank_matches.amount_paise as part from bank_matches
      join line on line.id = line_id join entry on entry.id = entry_id
    ), open_line as (
      select sign(amount_paise) * (abs(amount_paise) - coalesce(part, 0)) as rest from line
      left join (select line_id, sum(part) as part from pair group by 1) seen on line_id = id
    ), open_entry as (
      select sign(amount_paise) * (abs(amount_paise) - coalesce(part, 0)) as rest from entry
      left join (select entry_id, sum(part) as part from pair group by 1) seen on entry_id = id
    ), last as (
      select day, balance_paise from line order by day desc, position desc, id desc limit 1
    )
    select (select coalesce(sum(amount_paise), 0)::bigint from entry) as books,
      (select coalesce(sum(rest), 0)::bigint from open_line) as unbooked,
      (select count(*)::int from open_line where rest <> 0) as "unbookedLines",
      (select coalesce(sum(rest), 0)::bigint from open_entry) as unseen,
      (select count(*)::int from open_entry where rest <> 0) as "unseenEntries",
      (select count(*)::int from line where ignored_at is null and matched_paise < abs(amount_paise)) as open,
      (select day from last) as "lastDay", (select balance_paise from last) as closing,
      (select max(at) from bank_statements where account_id = ${account}) as "lastImport"`,
})

const MOST_GAPS = 50

/** Where the running balance of an account jumps: by how much, at the first line behind. Paise. */
export const gapsUntil = statement({
  name: 'banking.gapsUntil',
  takes: [bankLines.accountId, bankLines.day],
  gives: many({ day: bankLines.day, amount: t.paise, all: t.paise }),
  sql: (account, day) => sql`
    select day, (balance_paise - before - amount_paise)::bigint as amount,
      (sum(balance_paise - before - amount_paise) over ())::bigint as "all"
    from (select day, amount_paise, balance_paise,
        lag(balance_paise) over (order by day, position, id) as before
      from bank_lines where account_id = ${account} and day <= ${day}::date) chain
    where balance_paise - before <> amount_paise
    order by day limit ${sql.raw(String(MOST_GAPS))}`,
})
