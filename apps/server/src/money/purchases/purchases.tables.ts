import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { vouchers } from '../books/books.tables.ts'
import { documents } from '../../platform/documents/documents.tables.ts'
import type { Fund, MoneyAccount } from '../payments/payments.published.ts'
import { staff } from '../../platform/staff/staff.tables.ts'

/** Purchases from a fund's money; the voucher has the amount. A wrong purchase is reversed by a counter-entry. */
export const purchases = pgTable(
  'purchases',
  {
    id: text().primaryKey(),
    /** The client's key of the form: sent twice, it is booked once. */
    once: text().notNull().unique(),
    /** The kind of spending in the books. */
    kind: text({ enum: ['purchases', 'prizes', 'expenses'] }).notNull(),
    fund: text().$type<Fund>().notNull(),
    what: text().notNull(),
    shop: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    day: date({ mode: 'string' }).notNull(),
    paidFrom: text('paid_from').$type<MoneyAccount>().notNull(),
    /** The bank's reference, or the number of the cheque or of the bill; may be empty. */
    reference: text().notNull(),
    /** The record that it was bought for: an update of a need, a winner. At most one purchase that is not reversed. */
    about: text(),
    /** A photograph of the bill. */
    billId: text('bill_id').references(() => documents.id, { onDelete: 'set null' }),
    voucherId: text('voucher_id')
      .notNull()
      .unique()
      .references(() => vouchers.id),
    bookedAt: instant('booked_at').notNull(),
    bookedBy: reference('booked_by', () => staff.id),
    reversedAt: instant('reversed_at'),
    reversedBy: text('reversed_by').references(() => staff.id),
    reverseReason: text('reverse_reason'),
  },
  (table) => [
    index('purchases_day').on(table.day, table.id),
    index('purchases_fund').on(table.fund, table.day, table.id),
    uniqueIndex('purchases_about').on(table.about).where(sql`about is not null and reversed_at is null`),
    check('purchases_kind', sql`${table.kind} in ('purchases', 'prizes', 'expenses')`),
    check('purchases_amount', sql`${table.amountPaise} > 0`),
    check(
      'purchases_reversed',
      sql`num_nonnulls(${table.reversedAt}, ${table.reversedBy}, ${table.reverseReason}) in (0, 3)`,
    ),
  ],
)
