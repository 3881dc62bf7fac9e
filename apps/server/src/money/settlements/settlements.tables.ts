import { itemFindings, settlementStates } from '@sahay/contract/payments/office-settlements'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { vouchers } from '../books/books.tables.ts'

/** What the provider pays out to the bank, as it was last reported, and what our books say of it. */
export const settlements = pgTable(
  'settlements',
  {
    id: text().primaryKey(),
    /** What reaches the bank. */
    amountPaise: paise('amount_paise').notNull(),
    /** As the provider sums them up. */
    feesPaise: paise('fees_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** 'failed' may still become 'processed', which stays. */
    status: text({ enum: settlementStates }).notNull(),
    /** What the bank calls it by. */
    utr: text(),
    createdAt: instant('created_at').notNull(),
    /** The day its money reached the bank, in India; null until it is compared. */
    settledOn: date('settled_on', { mode: 'string' }),
    askedAt: instant('asked_at').notNull(),
    /** When its items were last held against our books; null until they could be read. */
    comparedAt: instant('compared_at'),
    /** What those of its items that are ours come to by our books. */
    oursPaise: paise('ours_paise').notNull().default(sql`0`),
    /** What of it is booked to the bank. */
    bookedPaise: paise('booked_paise').notNull().default(sql`0`),
    /** How much is not as our books have it: its items that differ, and one more where they do not add up to it. */
    unclear: integer().notNull().default(0),
  },
  (table) => [
    index('settlements_newest').on(table.createdAt, table.id),
    index('settlements_utr').on(table.utr).where(sql`utr is not null`),
    check('settlements_amount', sql`${table.amountPaise} > 0`),
    check(
      'settlements_status',
      sql.raw(`"status" in (${settlementStates.map((one) => `'${one}'`).join(', ')})`),
    ),
    check('settlements_booked', sql`${table.bookedPaise} between 0 and ${table.amountPaise}`),
  ],
)

/** What a settlement is made of, each beside what our books have of it. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    settlementId: reference('settlement_id', () => settlements.id),
    /** The provider's payment, refund or adjustment. */
    entityId: text('entity_id').notNull(),
    type: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** What the settlement is more by, or less. */
    creditPaise: paise('credit_paise').notNull(),
    debitPaise: paise('debit_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** The payment that a refund or an adjustment is of, where it names one. */
    paymentId: text('payment_id'),
    /** The provider's words on an adjustment. */
    description: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    finding: text({ enum: itemFindings }).notNull(),
    /** What our books make the settlement more by for it, or less; nothing where it is not ours. */
    oursPaise: paise('ours_paise').notNull(),
  },
  (table) => [
    primaryKey({ name: 'settlement_items_pkey', columns: [table.settlementId, table.entityId] }),
    index('settlement_items_entity').on(table.entityId),
    check(
      'settlement_items_finding',
      sql.raw(`"finding" in (${itemFindings.map((one) => `'${one}'`).join(', ')})`),
    ),
  ],
)

/** What of a settlement is booked as a charge of the provider, or as one that came back. */
export const settlementCharges = pgTable(
  'settlement_charges',
  {
    voucherId: text('voucher_id')
      .primaryKey()
      .references(() => vouchers.id),
    settlementId: reference('settlement_id', () => settlements.id),
    /** Its payment, refund or adjustment; or the settlement itself, of another amount than its items. */
    itemId: text('item_id').notNull(),
    /** Below nothing: it came back. */
    feePaise: paise('fee_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** It was a mistake, and does not count. */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    uniqueIndex('settlement_charges_once')
      .on(table.settlementId, table.itemId)
      .where(sql`taken_back_at is null`),
  ],
)
