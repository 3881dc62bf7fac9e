import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bankAccounts, vouchers } from '../../money/books/books.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import type { Fund } from '../../money/payments/payments.published.ts'
import { instant, languageColumn, paise, reference } from '../../kernel/database/columns.ts'

/** Gifts that are counted before they are typed: a batch is closed when both agree. */
export const giftBatches = pgTable(
  'gift_batches',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    counted: integer().notNull(),
    countedPaise: paise('counted_paise').notNull(),
    openedBy: reference('opened_by', () => staff.id),
    openedAt: instant('opened_at').notNull(),
    closedBy: text('closed_by').references(() => staff.id),
    closedAt: instant('closed_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('gift_batches_newest').on(table.openedAt, table.id),
    check('gift_batches_counted', sql`${table.counted} > 0 and ${table.countedPaise} > 0`),
    check('gift_batches_closed', sql`num_nonnulls(${table.closedBy}, ${table.closedAt}) in (0, 2)`),
  ],
)

/** Cheques that were taken to the bank together. */
export const chequeDeposits = pgTable('cheque_deposits', {
  id: text().primaryKey(),
  bankAccountId: reference('bank_account_id', () => bankAccounts.id),
  day: date({ mode: 'string' }).notNull(),
  madeBy: reference('made_by', () => staff.id),
  madeAt: instant('made_at').notNull(),
})

/** The beginning of a gift's day in India. */
export const arrived = sql`(day::timestamp at time zone 'Asia/Kolkata')`

/** Gifts in cash, by cheque or by bank transfer. */
export const offlineGifts = pgTable(
  'offline_gifts',
  {
    id: text().primaryKey(),
    mode: text({ enum: ['cash', 'cheque', 'transfer'] }).notNull(),
    /** 'banked' and later states are only for cheques. */
    state: text({ enum: ['received', 'banked', 'cleared', 'bounced', 'reversed'] })
      .notNull()
      .default('received'),
    /** Empty if the giver is not named, or was erased. */
    name: text().notNull(),
    mobile: text().notNull(),
    email: text().notNull(),
    lang: languageColumn(),
    amountPaise: paise('amount_paise').notNull(),
    /** The ledger funds that got it; the second if the need took less. */
    fund: text().$type<Fund>().notNull(),
    restFund: text('rest_fund').$type<Fund>(),
    restPaise: paise('rest_paise').notNull().default(sql`0`),
    /** The day it came. */
    day: date({ mode: 'string' }).notNull(),
    /** For a transfer. */
    bankAccountId: text('bank_account_id').references(() => bankAccounts.id),
    utr: text().notNull().default(''),
    /** For a cheque. */
    chequeNumber: text('cheque_number').notNull().default(''),
    chequeBank: text('cheque_bank').notNull().default(''),
    chequeDay: date('cheque_day', { mode: 'string' }),
    depositId: text('deposit_id').references(() => chequeDeposits.id),
    clearedOn: date('cleared_on', { mode: 'string' }),
    clearedVoucherId: text('cleared_voucher_id')
      .unique()
      .references(() => vouchers.id),
    takenBy: text('taken_by').notNull(),
    note: text().notNull(),
    batchId: text('batch_id').references(() => giftBatches.id),
    voucherId: reference('voucher_id', () => vouchers.id).unique(),
    voucherNumber: text('voucher_number').notNull(),
    /** Why it bounced or was reversed. */
    endReason: text('end_reason').notNull().default(''),
    /** The idempotency key. */
    once: text().notNull().unique(),
    /** Null: recorded from the bank's statement by a rule. */
    enteredBy: text('entered_by').references(() => staff.id),
    enteredAt: instant('entered_at').notNull(),
    erasedAt: instant('erased_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('offline_gifts_newest').on(table.day, table.id),
    // in one order with online payments, which have an instant
    index('offline_gifts_arrived').on(arrived, table.id),
    index('offline_gifts_of_amount').on(table.amountPaise, arrived, table.id),
    index('offline_gifts_largest').on(table.amountPaise, table.id),
    index('offline_gifts_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('offline_gifts_deposit').on(table.depositId).where(sql`deposit_id is not null`),
    index('offline_gifts_cheques')
      .on(table.day, table.id)
      .where(sql`mode = 'cheque' and state in ('received', 'banked')`),
    index('offline_gifts_begins').using('btree', sql`lower(${table.name}) text_pattern_ops`),
    index('offline_gifts_last').using(
      'btree',
      sql`lower(substring(${table.name} from '[^ ]*$')) text_pattern_ops`,
    ),
    index('offline_gifts_mobile').on(table.mobile).where(sql`mobile <> ''`),
    index('offline_gifts_email').using('btree', sql`lower(${table.email})`).where(sql`email <> ''`),
    index('offline_gifts_entered').on(table.enteredAt).where(sql`erased_at is null`),
    check('offline_gifts_mode', sql`${table.mode} in ('cash', 'cheque', 'transfer')`),
    check(
      'offline_gifts_state',
      sql`case ${table.mode} when 'cheque' then ${table.state} in ('received', 'banked', 'cleared', 'bounced', 'reversed')
    else ${table.state} in ('received', 'reversed') end`,
    ),
    check(
      'offline_gifts_amount',
      sql`${table.amountPaise} > 0 and ${table.restPaise} between 0 and ${table.amountPaise}`,
    ),
    check('offline_gifts_rest', sql`(${table.restFund} is null) = (${table.restPaise} = 0)`),
    check('offline_gifts_transfer', sql`(${table.mode} = 'transfer') = (${table.bankAccountId} is not null)`),
    check('offline_gifts_cheque', sql`(${table.mode} = 'cheque') = (${table.chequeNumber} <> '')`),
    check(
      'offline_gifts_banked',
      sql`${table.state} not in ('banked', 'cleared') or ${table.depositId} is not null`,
    ),
    check('offline_gifts_cleared', sql`(${table.clearedOn} is null) = (${table.clearedVoucherId} is null)`),
  ],
)
