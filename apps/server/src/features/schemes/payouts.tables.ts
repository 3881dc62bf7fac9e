import { payoutStates } from '@sahay/contract/schemes/office-payouts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { approvals } from '../../platform/approvals/approvals.tables.ts'
import { bankAccounts, vouchers } from '../../money/books/books.tables.ts'
import { documents } from '../../platform/documents/documents.tables.ts'
import type { Fund } from '../../money/payments/payments.published.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { applications } from './schemes.tables.ts'
import { schools } from './schools.tables.ts'

/** School fees paid to one school together: drafted, then paid and booked; a paid one is reversed by a counter-entry. */
export const payouts = pgTable(
  'payouts',
  {
    id: text().primaryKey(),
    /** The client's idempotency key, shared with the payouts to other schools of the same request. */
    batch: text().notNull(),
    schoolId: reference('school_id', () => schools.id),
    way: text({ enum: ['transfer', 'cheque'] }).notNull(),
    /** The fund that pays it. */
    fund: text().$type<Fund>().notNull(),
    bankAccountId: reference('bank_account_id', () => bankAccounts.id),
    /** The sum of its lines. */
    amountPaise: paise('amount_paise').notNull(),
    state: text({ enum: payoutStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: reference('created_by', () => staff.id),
    /** The approval, if a second person had to agree to the payment. */
    approvalId: text('approval_id').references(() => approvals.id),
    paidOn: date('paid_on', { mode: 'string' }),
    /** The bank's reference, or the number of the cheque. */
    reference: text(),
    paidAt: instant('paid_at'),
    paidBy: text('paid_by').references(() => staff.id),
    voucherId: text('voucher_id')
      .unique()
      .references(() => vouchers.id),
    /** A photograph of the school's receipt. */
    receiptId: text('receipt_id').references(() => documents.id, { onDelete: 'set null' }),
    /** When, by whom and why it was cancelled or reversed. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').references(() => staff.id),
    endReason: text('end_reason'),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payouts_once').on(table.batch, table.schoolId),
    index('payouts_newest').on(table.createdAt, table.id),
    index('payouts_state').on(table.state, table.createdAt, table.id),
    index('payouts_school').on(table.schoolId, table.createdAt, table.id),
    check('payouts_amount', sql`${table.amountPaise} > 0`),
    check(
      'payouts_paid',
      sql`num_nonnulls(${table.paidOn}, ${table.reference}, ${table.paidAt}, ${table.paidBy}, ${table.voucherId})
        = case when ${table.state} in ('paid', 'reversed') then 5 else 0 end`,
    ),
    check(
      'payouts_ended',
      sql`num_nonnulls(${table.endedAt}, ${table.endedBy}, ${table.endReason})
        = case when ${table.state} in ('cancelled', 'reversed') then 3 else 0 end`,
    ),
  ],
)

/** The applications that a payout pays. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: reference('payout_id', () => payouts.id),
    applicationId: reference('application_id', () => applications.id),
    amountPaise: paise('amount_paise').notNull(),
    /** True if its payout is drafted or paid: an application is in at most one such payout. */
    stands: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.applicationId] }),
    uniqueIndex('payout_lines_once').on(table.applicationId).where(sql`stands`),
    check('payout_lines_amount', sql`${table.amountPaise} > 0`),
  ],
)
