import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { isTakenBackBy, joinVoucher } from '../books/books.published.ts'
import { entriesAtBank } from '../payments/payments.published.ts'
import { bankLines, bankProfiles, bankStatements } from './banking.tables.ts'

const profile = rowOf(bankProfiles, ['bank', 'columns', 'days'], { account: bankProfiles.accountId })

/** How the files of each account are read, as they were read last. */
export const allProfiles = statement('banking.allProfiles', {
  gives: many(profile),
  sql: () => sql`select ${columns(profile)} from bank_profiles`,
})

const untilDay = sql`(at at time zone 'Asia/Kolkata')::date`

/**
 * Statement and book balances of accounts at the end of a day. `books` = `closing` + `unseen` − `unbooked` − the gaps, to
 * the paisa: a line and its matched entry cancel out once both are dated on or before that day.
 */
export const standingsAt = statement('banking.standingsAt', {
  takes: [t.texts, bankLines.day],
  gives: many({
    account: bankLines.accountId,
    books: t.paise,
    /** Signed: the sum of the lines that are not in the books. `unseen` is the reverse: entries without a line. */
    unbooked: t.paise,
    unbookedLines: t.integer,
    /** How many of them are left out with a reason. */
    ignoredLines: t.integer,
    unseen: t.paise,
    /** Without reversed entries and their reversals, which cancel each other out. */
    unseenEntries: t.integer,
    open: t.integer,
    lastDay: t.nullable(bankLines.day),
    closing: bankLines.balancePaise,
    lastImport: t.nullable(bankStatements.at),
  }),
  sql: (accounts, day) => sql`
    select account.id as account, standing.* from unnest(${sql.param(accounts)}::text[]) account (id), lateral (
    with entry as materialized (
      select id, amount_paise, voucher_id from ${entriesAtBank(sql`account.id`, sql`${untilDay} <= ${day}::date`)} entries
    ), line as materialized (
      select id, day, position, amount_paise, balance_paise, ignored_at, matched_paise from bank_lines
      where account_id = account.id and day <= ${day}::date
    ), pair as materialized (
      select line_id, entry_id, bank_matches.amount_paise as part from bank_matches
      join line on line.id = line_id join entry on entry.id = entry_id
    ), open_line as (
      select sign(amount_paise) * (abs(amount_paise) - coalesce(part, 0)) as rest, ignored_at from line
      left join (select line_id, sum(part) as part from pair group by 1) seen on line_id = id
    ), open_entry as (
      select sign(amount_paise) * (abs(amount_paise) - coalesce(part, 0)) as rest,
        part is null and ${isTakenBackBy(day)} as undone
      from entry left join (select entry_id, sum(part) as part from pair group by 1) seen on entry_id = entry.id
        ${joinVoucher(sql`entry.voucher_id`)}
    ), last as (
      select day, balance_paise from line order by day desc, position desc, id desc limit 1
    )
    select (select coalesce(sum(amount_paise), 0)::bigint from entry) as books,
      (select coalesce(sum(rest), 0)::bigint from open_line) as unbooked,
      (select count(*)::int from open_line where rest <> 0) as "unbookedLines",
      (select count(*)::int from open_line where rest <> 0 and ignored_at is not null) as "ignoredLines",
      (select coalesce(sum(rest), 0)::bigint from open_entry) as unseen,
      (select count(*)::int from open_entry where rest <> 0 and not undone) as "unseenEntries",
      (select count(*)::int from line where ignored_at is null and matched_paise < abs(amount_paise)) as open,
      (select day from last) as "lastDay", (select balance_paise from last) as closing,
      (select max(at) from bank_statements where account_id = account.id and undone_at is null) as "lastImport") standing`,
})

const MOST_GAPS = 50

/** Where the running balance of accounts jumps: the amount, at the first line after it; the first jumps of each. Paise. */
export const gapsUntil = statement('banking.gapsUntil', {
  takes: [t.texts, bankLines.day],
  gives: many({ account: bankLines.accountId, day: bankLines.day, amount: t.paise, all: t.paise }),
  sql: (accounts, day) => sql`
    select account.id as account, gap.* from unnest(${sql.param(accounts)}::text[]) account (id), lateral (
      select day, (balance_paise - before - amount_paise)::bigint as amount,
        (sum(balance_paise - before - amount_paise) over ())::bigint as "all"
      from (select day, amount_paise, balance_paise,
          lag(balance_paise) over (order by day, position, id) as before
        from bank_lines where account_id = account.id and day <= ${day}::date) chain
      where balance_paise - before <> amount_paise
      order by day limit ${sql.raw(String(MOST_GAPS))}) gap
    order by account.id, gap.day`,
})
