import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, paise } from '../../kernel/database/columns.ts'
import { payments } from '../payments/payments.tables.ts'
import type { Text } from '../../kernel/language/message.ts'
import type { Part } from '../messages/mail.ts'

/** What a slip and its mail say of one payment. */
export interface SlipSays {
  /** What it was for. */
  readonly towards: Text
  /** What the mail is called; without it: thanks for a gift of so much. */
  readonly subject?: Text
  /** What the mail says first; gone once its giver was erased. */
  readonly thanks: readonly Part[]
}

/** One slip a payment: pending from the moment the payment is booked, issued with the next number soon after. */
export const slips = pgTable(
  'slips',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    /** The donation, inquiry, application or entry that was paid. */
    subjectId: text('subject_id').notNull().unique(),
    /** What anybody checks it by. */
    code: text().notNull().unique(),
    /** Empty, as the address, once its giver was erased. */
    name: text().notNull(),
    email: text().notNull(),
    /** What it and its mail say, as sentences of the catalogues with their values. */
    says: jsonb().$type<SlipSays>().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** Without gaps in its financial year; null while it is pending. */
    number: text().unique(),
    issuedAt: instant('issued_at'),
    /** What the trust said of itself when it was issued: a slip does not change afterwards. */
    letterhead: jsonb(),
  },
  (table) => [
    index('slips_owed').on(table.paidAt).where(sql`number is null`),
    check('slips_amount', sql`${table.amountPaise} > 0`),
    check('slips_issued_whole', sql`(${table.number} is null) = (${table.issuedAt} is null)`),
  ],
)

/** Copies that were asked for later, each with a code of its own: they are marked DUPLICATE. */
export const slipCopies = pgTable(
  'slip_copies',
  {
    code: text().primaryKey(),
    slipId: text('slip_id')
      .notNull()
      .references(() => slips.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('slip_copies_slip').on(table.slipId, table.madeAt)],
)
