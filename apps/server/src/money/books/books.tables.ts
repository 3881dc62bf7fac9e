import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { approvals } from '../../platform/approvals/approvals.tables.ts'
import { voucherKinds } from '../payments/accounts.ts'
import { staff } from '../../platform/staff/staff.tables.ts'

/** Bank accounts of the trust; each is an account of the ledger, `bank:<id>`. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The last four digits of its number; the full number is only in the settings. */
    ends: text().notNull().default(''),
    openedOn: date('opened_on', { mode: 'string' }).notNull(),
    closedOn: date('closed_on', { mode: 'string' }),
    /** The provider pays out to it; at most one. */
    isSettledTo: boolean('is_settled_to').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('bank_accounts_settled_to').on(table.isSettledTo).where(sql`is_settled_to`),
    check('bank_accounts_ends', sql`${table.ends} ~ '^[0-9]{0,4}$'`),
    check('bank_accounts_closed', sql`${table.closedOn} >= ${table.openedOn}`),
  ],
)

/**
 * A booking that does not come from a payment at the provider: why, by whom and of which day; its entries are in the ledger.
 * Append-only by a trigger: a wrong one is reversed.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: text().primaryKey(),
    /** Such as VOUCHER/2026-27/0001, without gaps in its financial year. */
    number: text().notNull().unique(),
    kind: text({ enum: voucherKinds }).notNull(),
    /** When it is booked: on its day, or today where the month of its day is closed. */
    at: instant('at').notNull(),
    bookedAt: instant('booked_at').notNull(),
    /** The day it is of, where it came late; also before a closed month. */
    day: date({ mode: 'string' }).notNull(),
    narration: text().notNull(),
    /** What the bank calls it by: a UTR or the number of a cheque. */
    reference: text(),
    /** The record that it was booked for. */
    subject: text(),
    /** Its idempotency key: no two vouchers have the same. */
    once: text().notNull().unique(),
    /** Who booked it, as in the audit log. */
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    approvalId: text('approval_id').references(() => approvals.id),
    /** The voucher whose entries it takes back; each is reversed once. */
    reverses: text().unique(),
  },
  (table) => [
    index('vouchers_newest').on(table.at, table.id),
    index('vouchers_reference').on(table.reference).where(sql`reference is not null`),
    index('vouchers_subject').on(table.subject).where(sql`subject is not null`),
    index('vouchers_words').using('gin', sql`to_tsvector('simple', narration)`),
    check('vouchers_kind', sql.raw(`"kind" in (${voucherKinds.map((kind) => `'${kind}'`).join(', ')})`)),
    check('vouchers_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
)

/** Closed months: a trigger of the ledger refuses entries in them and before them. Append-only. */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** Its first day, in India. */
    month: date({ mode: 'string' }).primaryKey(),
    closedAt: instant('closed_at').notNull(),
    closedBy: text('closed_by').notNull(),
    approvalId: text('approval_id').references(() => approvals.id),
    /** The trial balance at its end, as it was closed: paise by account, as text. */
    balances: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [check('closed_months_first_day', sql`extract(day from ${table.month}) = 1`)],
)

/** What was counted in the till against what the books said. Append-only; a difference is a voucher whose subject it is. */
export const tillCounts = pgTable(
  'till_counts',
  {
    id: text().primaryKey(),
    /** Its idempotency key. */
    once: text().notNull().unique(),
    at: instant('at').notNull(),
    countedPaise: paise('counted_paise').notNull(),
    bookedPaise: paise('booked_paise').notNull(),
    note: text().notNull(),
    by: reference('by', () => staff.id),
  },
  (table) => [
    index('till_counts_newest').on(table.at, table.id),
    check('till_counts_counted', sql`${table.countedPaise} >= 0`),
  ],
)
