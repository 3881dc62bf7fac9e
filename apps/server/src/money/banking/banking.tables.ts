import type { ColumnRole, DayOrder, StatementBank } from '@sahay/contract/banking/bank-profiles'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { bankAccounts } from '../books/books.tables.ts'
import { ledgerEntries } from '../payments/payments.tables.ts'

/** How the files of an account's bank are read: the settings of the last import. */
export const bankProfiles = pgTable('bank_profiles', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => bankAccounts.id),
  bank: text().$type<StatementBank>().notNull(),
  /** For a bank that is not built in: the name of each column in its file. */
  columns: jsonb().$type<Partial<Record<ColumnRole, string>>>().notNull().default({}),
  days: text().$type<DayOrder>().notNull().default('dmy'),
})

/** Imported bank files: when, by whom, and how many lines were new. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: text().primaryKey(),
    accountId: reference('account_id', () => bankAccounts.id),
    name: text().notNull(),
    at: instant('at').notNull(),
    by: text().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    rows: integer().notNull(),
    added: integer().notNull(),
    /** When the import was undone and its lines deleted, and by whom; null while it stands. */
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('bank_statements_account').on(table.accountId, table.at),
    check('bank_statements_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)

/** Lines of statements, each once however often it was imported. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: text().primaryKey(),
    accountId: reference('account_id', () => bankAccounts.id),
    statementId: reference('statement_id', () => bankStatements.id),
    day: date({ mode: 'string' }).notNull(),
    /** The line's position within its day, from 0; -1 is the balance before the first line. */
    position: integer().notNull(),
    /** Below zero where money left the account. */
    amountPaise: paise('amount_paise').notNull(),
    /** The account's balance after the line; null if the bank does not state it. */
    balancePaise: paise('balance_paise'),
    narration: text().notNull(),
    reference: text().notNull(),
    /** The number of this line among identical lines of the day, from 0. */
    twin: integer().notNull(),
    /** SHA-256 of everything the bank states about the line; unique within an account. */
    checksum: text().notNull(),
    /** The sum of the entries matched with the line; kept by a trigger. */
    matchedPaise: paise('matched_paise').notNull().default(sql`0`),
    /** The account's balance before its first line; not a line that the bank wrote. */
    isOpening: boolean('is_opening').notNull().default(false),
    ignoredAt: instant('ignored_at'),
    ignoredBy: text('ignored_by'),
    ignoredReason: text('ignored_reason'),
  },
  (table) => [
    unique('bank_lines_once').on(table.accountId, table.checksum),
    index('bank_lines_in_order').on(table.accountId, table.day, table.position, table.id),
    index('bank_lines_newest').on(table.day, table.position, table.id),
    index('bank_lines_statement').on(table.statementId),
    index('bank_lines_open')
      .on(table.day, table.position, table.id)
      .where(sql`ignored_at is null and matched_paise < abs(amount_paise)`),
    index('bank_lines_pieces').using(
      'gin',
      sql`(pieces_of(${table.narration} || ' ' || ${table.reference}, 3) || pieces_of(${table.narration} || ' ' || ${table.reference}, 6))`,
    ),
    index('bank_lines_words').on(table.day).where(sql`narration <> '' or reference <> ''`),
    check('bank_lines_amount', sql`${table.amountPaise} <> 0`),
    check('bank_lines_matched', sql`${table.matchedPaise} between 0 and abs(${table.amountPaise})`),
    check(
      'bank_lines_ignored',
      sql`(${table.ignoredAt} is null) = (${table.ignoredBy} is null)
        and (${table.ignoredAt} is null) = (${table.ignoredReason} is null)
        and (${table.ignoredAt} is null or ${table.matchedPaise} = 0)`,
    ),
  ],
)

/** Which entry of the books a line is matched with, and for how much of the entry. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    lineId: reference('line_id', () => bankLines.id),
    entryId: bigint('entry_id', { mode: 'bigint' })
      .notNull()
      .references(() => ledgerEntries.id),
    amountPaise: paise('amount_paise').notNull(),
    at: instant('at').notNull(),
    by: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.entryId] }),
    index('bank_matches_entry').on(table.entryId),
    check('bank_matches_amount', sql`${table.amountPaise} > 0`),
  ],
)
