import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Fund } from '../../money/payments/payments.published.ts'
import { bytea, instant, languageColumn, paise } from '../../kernel/database/columns.ts'
import { offlineGifts } from './gifts.tables.ts'

/** Gifts that people announced by UPI or bank transfer: each has a note, by which it is found in the bank's statement. */
export const pledges = pgTable(
  'pledges',
  {
    id: text().primaryKey(),
    /** Six letters, the last of which is a check letter (packages/contract/src/giving/pledge-note.ts). */
    code: text().notNull().unique(),
    /** The client's idempotency key of the form: sent twice, it makes one pledge. */
    once: text().unique(),
    lang: languageColumn(),
    /** Empty once erased. */
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** The ledger fund that it is for. */
    fund: text().$type<Fund>().notNull(),
    state: text({ enum: ['promised', 'matched', 'expired', 'withdrawn'] })
      .notNull()
      .default('promised'),
    consentVersion: text('consent_version').notNull(),
    consentSha256: bytea('consent_sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the last reminder was written. */
    remindedAt: instant('reminded_at'),
    endedAt: instant('ended_at'),
    /** Why it was withdrawn. */
    endReason: text('end_reason').notNull().default(''),
    /** The gift it became, and the received amount. */
    giftId: text('gift_id')
      .unique()
      .references(() => offlineGifts.id),
    receivedPaise: paise('received_paise'),
    erasedAt: instant('erased_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('pledges_newest').on(table.createdAt, table.id),
    index('pledges_largest').on(table.amountPaise, table.id),
    index('pledges_promised').on(table.createdAt).where(sql`state = 'promised'`),
    index('pledges_begins').using('btree', sql`lower(${table.name}) text_pattern_ops`),
    index('pledges_last').using('btree', sql`lower(substring(${table.name} from '[^ ]*$')) text_pattern_ops`),
    index('pledges_mobile').on(table.mobile).where(sql`mobile <> ''`),
    index('pledges_email').using('btree', sql`lower(${table.email})`).where(sql`email <> ''`),
    index('pledges_whole').on(table.createdAt).where(sql`erased_at is null`),
    check('pledges_state', sql`${table.state} in ('promised', 'matched', 'expired', 'withdrawn')`),
    check('pledges_ended', sql`(${table.state} = 'promised') = (${table.endedAt} is null)`),
    check(
      'pledges_matched',
      sql`(${table.state} = 'matched') = (${table.giftId} is not null)
        and (${table.giftId} is null) = (${table.receivedPaise} is null)`,
    ),
    check('pledges_amount', sql`${table.amountPaise} > 0 and ${table.receivedPaise} > 0`),
    check('pledges_code', sql`${table.code} ~ '^[346789CDFGHJKMNPQRTVWXY]{6}$'`),
  ],
)
