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
 * A booking that does not come from a payment at the provider: reason, person and day; its entries are in the ledger.
 * Append-only by a trigger: mistakes are corrected by a reversal.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: text().primaryKey(),
    /** Such as VOUCHER/2026-27/0001, without gaps in its financial year. */
    number: text().notNull().unique(),
    kind: text({ enum: voucherKinds }).notNull(),
    /** The time of booking: on its day, or today if the month of its day is closed. */
    at: instant('at').notNull(),
    bookedAt: instant('booked_at').notNull(),
    /** The day that the booking belongs to; may be in a closed month if it was booked late. */
    day: date({ mode: 'string' }).notNull(),
    narration: text().notNull(),
    /** The bank's reference: a UTR or a cheque number. */
    reference: text(),
    /** The record that it was booked for. */
    subject: text(),
    /** The idempotency key; unique. */
    once: text().notNull().unique(),
    /** Who booked it, as in the audit log. */
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    approvalId: text('approval_id').references(() => approvals.id),
    /** The voucher that this one reverses; each is reversed at most once. */
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
    /** The trial balance at the end of the month, as of its closing: paise by account, as text. */
    balances: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [check('closed_months_first_day', sql`extract(day from ${table.month}) = 1`)],
)

/** Counts of the till compared with the books. Append-only; a difference is a voucher whose subject is the count. */
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
