import type { ReceiptKind } from '@sahay/contract/payments/slips'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, paise, reference } from '../../kernel/database/columns.ts'
import { vouchers } from '../books/books.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import type { Text } from '../../kernel/language/message.ts'
import type { Part } from '../../platform/messages/mail.ts'

/** The texts of a slip and its mail. */
export interface SlipSays {
  /** The kind of receipt; defaults to a donor's. */
  readonly kind?: ReceiptKind
  /** The purpose. */
  readonly towards: Text
  /** The subject of the mail; defaults to thanks for a gift of the amount. */
  readonly subject?: Text
  /** The first paragraphs of the mail; deleted when the giver is erased. */
  readonly thanks: readonly Part[]
  /** How it was paid, if not at the provider. */
  readonly paidBy?: Text
}

/**
 * One slip a record that was paid for, by a payment or over the counter: pending from the moment that is booked, issued with
 * the next number soon after.
 */
export const slips = pgTable(
  'slips',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    paymentId: text('payment_id')
      .unique()
      .references(() => payments.id),
    /** The voucher that booked it, if no payment did. */
    voucherId: text('voucher_id')
      .unique()
      .references(() => vouchers.id),
    /** The donation, inquiry, application, entry or gift that was paid. */
    subjectId: text('subject_id').notNull().unique(),
    /** The code for public verification. */
    code: text().notNull().unique(),
    /** Empty, like the address, once the giver is erased. */
    name: text().notNull(),
    email: text().notNull(),
    /** The texts of slip and mail, as catalogue messages with their values. */
    says: jsonb().$type<SlipSays>().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** Without gaps in its financial year; null while it is pending. */
    number: text().unique(),
    issuedAt: instant('issued_at'),
    /** The trust's details at the time of issue: a slip does not change afterwards. */
    letterhead: jsonb(),
    /** When it was cancelled, by whom, and why; its number stays assigned. */
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    index('slips_newest').on(table.paidAt, table.id),
    index('slips_owed').on(table.paidAt).where(sql`number is null`),
    check('slips_amount', sql`${table.amountPaise} > 0`),
    check('slips_of_one', sql`num_nonnulls(${table.paymentId}, ${table.voucherId}) = 1`),
    check(
      'slips_cancelled',
      sql`num_nonnulls(${table.cancelledAt}, ${table.cancelledBy}, ${table.cancelReason}) in (0, 3)`,
    ),
    check('slips_issued_whole', sql`(${table.number} is null) = (${table.issuedAt} is null)`),
  ],
)

/** Copies that were requested later, each with its own code and marked DUPLICATE. */
export const slipCopies = pgTable(
  'slip_copies',
  {
    code: text().primaryKey(),
    slipId: reference('slip_id', () => slips.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('slip_copies_slip').on(table.slipId, table.madeAt)],
)
