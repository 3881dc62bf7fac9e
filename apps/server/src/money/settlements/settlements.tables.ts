import { itemFindings, settlementStates } from '@sahay/contract/payments/office-settlements'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { vouchers } from '../books/books.tables.ts'

/** The provider's payouts to the bank, as last reported, compared with our books. */
export const settlements = pgTable(
  'settlements',
  {
    id: text().primaryKey(),
    /** The amount that reaches the bank. */
    amountPaise: paise('amount_paise').notNull(),
    /** The total as the provider computes it. */
    feesPaise: paise('fees_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** 'failed' may still become 'processed', which is final. */
    status: text({ enum: settlementStates }).notNull(),
    /** The bank's reference. */
    utr: text(),
    createdAt: instant('created_at').notNull(),
    /** The day its money reached the bank, in India; null until it is compared. */
    settledOn: date('settled_on', { mode: 'string' }),
    askedAt: instant('asked_at').notNull(),
    /** When its items were last compared with our books; null until they could be read. */
    comparedAt: instant('compared_at'),
    /** The total of its items that are ours, by our books. */
    oursPaise: paise('ours_paise').notNull().default(sql`0`),
    /** The amount booked to the bank. */
    bookedPaise: paise('booked_paise').notNull().default(sql`0`),
    /** The number of differences from our books: items that differ, plus one if the items do not add up to the amount. */
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

/** The items of a settlement, each with the data of our books. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    settlementId: reference('settlement_id', () => settlements.id),
    /** The provider's payment, refund or adjustment. */
    entityId: text('entity_id').notNull(),
    type: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** The signed effect on the settlement. */
    creditPaise: paise('credit_paise').notNull(),
    debitPaise: paise('debit_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** The payment of a refund or an adjustment, if it names one. */
    paymentId: text('payment_id'),
    /** The provider's words on an adjustment. */
    description: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    finding: text({ enum: itemFindings }).notNull(),
    /** The signed effect on the settlement by our books; zero if the item is not ours. */
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

/** The amounts of a settlement booked as charges of the provider, or as returned charges. */
export const settlementCharges = pgTable(
  'settlement_charges',
  {
    voucherId: text('voucher_id')
      .primaryKey()
      .references(() => vouchers.id),
    settlementId: reference('settlement_id', () => settlements.id),
    /** Its payment, refund or adjustment; or the settlement itself, if its amount differs from its items. */
    itemId: text('item_id').notNull(),
    /** Negative if it was returned. */
    feePaise: paise('fee_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** When it was reversed as a mistake; it no longer counts. */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    uniqueIndex('settlement_charges_once')
      .on(table.settlementId, table.itemId)
      .where(sql`taken_back_at is null`),
  ],
)
