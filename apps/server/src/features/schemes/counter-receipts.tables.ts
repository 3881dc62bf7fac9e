import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { vouchers } from '../../money/books/books.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { applications } from './schemes.tables.ts'

/** Duplicate receipts issued over the counter. */
export const duplicateReceipts = pgTable(
  'duplicate_receipts',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    applicationId: reference('application_id', () => applications.id),
    at: instant('at').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    by: text().notNull(),
    /** The record of its voucher and slip; null for duplicates from before they had slips. */
    recordId: text('record_id').unique(),
    /** The idempotency key. */
    once: text().unique(),
    /** The voucher that booked it. */
    voucherId: text('voucher_id')
      .unique()
      .references(() => vouchers.id),
  },
  (table) => [
    index('duplicate_receipts_application').on(table.applicationId),
    check('duplicate_receipts_amount', sql`${table.amountPaise} > 0`),
  ],
)

/** Contributions paid with applications over the counter; returned in cash if the application is declined. */
export const counterContributions = pgTable(
  'counter_contributions',
  {
    applicationId: reference('application_id', () => applications.id).primaryKey(),
    amountPaise: paise('amount_paise').notNull(),
    voucherId: reference('voucher_id', () => vouchers.id).unique(),
    takenBy: reference('taken_by', () => staff.id),
    takenAt: instant('taken_at').notNull(),
    returnedBy: text('returned_by').references(() => staff.id),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    check('counter_contributions_amount', sql`${table.amountPaise} > 0`),
    check(
      'counter_contributions_returned',
      sql`num_nonnulls(${table.returnedBy}, ${table.returnedAt}) in (0, 2)`,
    ),
  ],
)
