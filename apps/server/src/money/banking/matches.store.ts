import type { Executor } from '../../kernel/database/database.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { changes, columns, many, one, statement } from '../../kernel/database/statement.ts'
import { isTakenBack, joinVoucher, voucherColumns, voucherNumbered } from '../books/books.published.ts'
import { entriesAtBank, entryColumns, ledgerLines } from '../payments/payments.published.ts'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { bankLines, bankMatches } from './banking.tables.ts'

const bankEntry = {
  id: t.computed(entryColumns.id, sql`entry.id`),
  kind: t.computed(entryColumns.kind, sql`entry.kind`),
  voucher: t.computed(entryColumns.voucherId, sql`entry.voucher_id`),
  number: t.nullable(voucherColumns.number),
  /** In India. */
  day: t.computed(
    voucherColumns.day,
    sql`coalesce(vouchers.day, (entry.at at time zone 'Asia/Kolkata')::date)`,
  ),
  narration: t.nullable(voucherColumns.narration),
  reference: voucherColumns.reference,
  /** Below zero where money left the account. */
  amount: t.computed(t.paise, sql`entry.amount_paise`),
}
/** The part that no line is matched with; paise. */
const left = { left: t.paise }
const openEntry = { ...bankEntry, at: entryColumns.at, ...left }
/** An entry of the books at a bank account. */
export type BankEntry = RowOf<typeof openEntry>

const entrySelect = columns(bankEntry)

/** How much of an entry the lines of an account are matched with. */
const seen = (account: SQL): SQL => sql`coalesce((
  select sum(bank_matches.amount_paise) from bank_matches join bank_lines on bank_lines.id = bank_matches.line_id
  where bank_matches.entry_id = entry.id and bank_lines.account_id = ${account}), 0)`
const leftOf = (account: SQL): SQL => sql`(abs(entry.amount_paise) - ${seen(account)})::bigint`

/** The entries at an account, or those that meet a condition, with the part that no line is matched with. */
const openEntries = (account: string, condition?: SQL): SQL => sql`
  select ${entrySelect}, entry.at, ${leftOf(sql`${account}`)} as "left"
  from ${entriesAtBank(sql`${account}::text`, condition)} entry ${joinVoucher(sql`entry.voucher_id`)}`

export const MOST_LIKELY = 40
/** The most days between the bank's day and the booking: cheques take time to clear. */
export const DAYS_APART = 45

/**
 * Entries that a line may stand for: same direction, not fully matched, and either of its amount near its day, or with a
 * reference that occurs in its words. `searchText`: reference and narration in capitals, letters and digits only.
 */
export const likelyEntries = statement('banking.likelyEntries', {
  takes: [{ account: bankLines.accountId, day: bankLines.day, amount: t.paise, searchText: t.text }],
  gives: many(openEntry),
  sql: ({ account, day, amount, searchText }) => sql`
    ${openEntries(account)}
    where sign(entry.amount_paise) = sign(${amount}::bigint) and ${leftOf(sql`${account}`)} > 0 and not ${isTakenBack}
      and ((abs(entry.amount_paise) = abs(${amount}::bigint)
          and abs((entry.at at time zone 'Asia/Kolkata')::date - ${day}::date) <= ${DAYS_APART})
        or (length(vouchers.reference) >= 6
          and strpos(${searchText}, upper(regexp_replace(vouchers.reference, '[^A-Za-z0-9]', '', 'g'))) > 0))
    order by abs((entry.at at time zone 'Asia/Kolkata')::date - ${day}::date), entry.id limit ${MOST_LIKELY}`,
})

/** The most days between them if an entry covers only a part of the line. */
export const PART_DAYS_APART = 10

/** Entries whose unmatched amount is less than a line's, of its direction and near its day; the nearest first. */
export const partEntries = statement('banking.partEntries', {
  takes: [{ account: bankLines.accountId, day: bankLines.day, amount: t.paise }],
  gives: many(openEntry),
  sql: ({ account, day, amount }) => sql`
    ${openEntries(account)}
    where sign(entry.amount_paise) = sign(${amount}::bigint) and not ${isTakenBack}
      and abs((entry.at at time zone 'Asia/Kolkata')::date - ${day}::date) <= ${PART_DAYS_APART}
      and ${leftOf(sql`${account}`)} between 1 and abs(${amount}::bigint) - 1
    order by abs((entry.at at time zone 'Asia/Kolkata')::date - ${day}::date), entry.id limit ${MOST_LIKELY}`,
})

/** The most entries compared with a page of lines; others are compared when a line is opened. */
const MOST_OPEN = 2000

/**
 * Unmatched entries at an account around some days, those nearest to the last day first; one query for a whole page of
 * lines.
 */
export const openEntriesAround = statement('banking.openEntriesAround', {
  takes: [{ account: bankLines.accountId, first: bankLines.day, last: bankLines.day }],
  gives: many(openEntry),
  sql: ({ account, first, last }) => sql`
    ${openEntries(account, sql`at >= ${first}::date - ${DAYS_APART}::int and at < ${last}::date + ${DAYS_APART}::int + 1`)}
    where ${leftOf(sql`${account}`)} > 0 and not ${isTakenBack}
    order by abs((entry.at at time zone 'Asia/Kolkata')::date - ${last}::date), entry.id limit ${sql.raw(String(MOST_OPEN))}`,
})

const orders = bothWays({ at: { sql: sql`entry.at`, type: 'timestamptz' } }, sql`entry.id`, 'bigint')

/** One page of the unmatched entries at an account. Refuses with bad_request (after). */
export const unseenPage = listStatement('banking.unseenPage', {
  takes: bankLines.accountId,
  row: { ...bankEntry, ...left, account: t.text },
  orders,
  sql: (account, { cursor, end }) => sql`
    select ${entrySelect}, ${leftOf(sql`${account}`)} as "left", ${account}::text as account, ${cursor}
    from ${entriesAtBank(sql`${account}::text`)} entry ${joinVoucher(sql`entry.voucher_id`)}
    ${end(sql`${leftOf(sql`${account}`)} > 0`, sql`not (${isTakenBack} and ${seen(sql`${account}`)} = 0)`)}`,
})

/** The entries that a line is matched with, and who matched them. */
export const matchesOf = statement('banking.matchesOf', {
  takes: [bankLines.accountId, bankLines.id],
  gives: many({ ...bankEntry, matched: bankMatches.amountPaise, by: t.text, at: bankMatches.at }),
  sql: (account, lineId) => sql`
    select ${entrySelect}, bank_matches.amount_paise as matched,
      coalesce(${nameOfStaff(sql`bank_matches.by`)}, bank_matches.by) as by, bank_matches.at
    from bank_matches
    join ${entriesAtBank(sql`${account}::text`, sql`ledger_entries.id in (select entry_id from bank_matches where line_id = ${lineId})`)} entry
      on entry.id = bank_matches.entry_id
    ${joinVoucher(sql`entry.voucher_id`)}
    where bank_matches.line_id = ${lineId} order by entry.id`,
})

/** An entry at an account, and the part that no line is matched with. */
export const entryAt = statement('banking.entryAt', {
  takes: [bankLines.accountId, t.bigint],
  gives: one(openEntry),
  sql: (account, id) => openEntries(account, sql`ledger_entries.id = ${id}`),
})

/** The entries of a voucher at an account, by its number. */
export const entriesOfVoucherAt = statement('banking.entriesOfVoucherAt', {
  takes: [bankLines.accountId, t.text],
  gives: many(openEntry),
  sql: (account, number) => sql`
    ${openEntries(account, sql`ledger_entries.voucher_id = ${voucherNumbered(number)}`)} order by entry.id`,
})

/** Matches a line with a part of an entry; once. A trigger refuses more than either has left. Paise. */
export async function insertMatch(tx: Executor, match: typeof bankMatches.$inferInsert): Promise<void> {
  await tx.insert(bankMatches).values(match)
}

/** The matches of a voucher's entries, in the order in which lines are locked. */
export const matchesOfVoucher = statement('banking.matchesOfVoucher', {
  takes: [t.text],
  gives: many({ lineId: bankMatches.lineId, entryId: bankMatches.entryId }),
  sql: (voucherId) => sql`
    select line_id as "lineId", entry_id as "entryId" from bank_matches
    where entry_id in (select id from ${ledgerLines} entry where voucher_id = ${voucherId}) order by line_id, entry_id`,
})

/** When an entry was matched with a line, and whether its voucher has since been reversed. */
export const matchOf = statement('banking.matchOf', {
  takes: [bankMatches.lineId, bankMatches.entryId],
  gives: one({ at: bankMatches.at, takenBack: t.boolean }),
  sql: (lineId, entryId) => sql`
    select bank_matches.at, ${isTakenBack} as "takenBack"
    from bank_matches join ${ledgerLines} entry on entry.id = bank_matches.entry_id ${joinVoucher(sql`entry.voucher_id`)}
    where line_id = ${lineId} and entry_id = ${entryId}`,
})

export const deleteMatch = statement('banking.deleteMatch', {
  takes: [bankMatches.lineId, bankMatches.entryId],
  gives: changes,
  sql: (lineId, entryId) => sql`delete from bank_matches where line_id = ${lineId} and entry_id = ${entryId}`,
})
