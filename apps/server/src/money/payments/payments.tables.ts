import type { Purpose } from '@sahay/contract/payments/kinds'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { paymentEntryKinds, voucherKinds } from './accounts.ts'
import { orderStatuses, progress, orderStates } from './states.ts'

/** One order a record (donation, inquiry, application, entry), and how far its payment has come. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: text().primaryKey(),
    purpose: text().$type<Purpose>().notNull(),
    subjectId: text('subject_id').notNull().unique(),
    /** Whose it is; null for those who need no account. */
    accountId: text('account_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: char({ length: 3 }).notNull().default('INR'),
    status: text({ enum: orderStatuses }).notNull(),
    providerOrderId: text('provider_order_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked next; null once nothing more is expected. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
    /** The payment that paid it; any other captured one is given back. */
    paidBy: text('paid_by'),
    /** When its record was erased: from then on nothing of the provider's that names the payer is kept. */
    payerErasedAt: instant('payer_erased_at'),
    /** Of the payment that paid it. */
    method: text(),
    international: boolean().notNull().default(false),
    /** What went back or is on its way back; a trigger on refunds keeps it. */
    returnedPaise: paise('returned_paise').notNull().default(sql`0`),
  },
  (table) => [
    index('payment_orders_newest').on(table.createdAt, table.id),
    index('payment_orders_of_amount').on(table.amountPaise, table.createdAt, table.id),
    index('payment_orders_of_state')
      .on(table.status, table.createdAt, table.id)
      .where(sql`status <> 'captured'`),
    index('payment_orders_of_purpose')
      .on(table.purpose, table.createdAt, table.id)
      .where(sql`purpose <> 'donation'`),
    index('payment_orders_of_method').on(table.method, table.createdAt, table.id).where(sql`method <> 'upi'`),
    index('payment_orders_foreign').on(table.createdAt, table.id).where(sql`international`),
    index('payment_orders_returned').on(table.createdAt, table.id).where(sql`returned_paise > 0`),
    index('payment_orders_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('payment_orders_paid_by_account')
      .on(table.accountId)
      .where(sql.raw(`status in ${orderStates('paid')}`)),
    index('payment_orders_erased').on(table.providerOrderId).where(sql`payer_erased_at is not null`),
    check('payment_orders_amount', sql`${table.amountPaise} >= 100`),
    check('payment_orders_currency', sql`${table.currency} = 'INR'`),
    check(
      'payment_orders_paid_has_order',
      sql`${table.status} not in ('authorised', 'captured') or ${table.providerOrderId} is not null`,
    ),
  ],
)

/** Payments as the provider last reported them, one row each. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: reference('order_id', () => paymentOrders.id),
    amountPaise: paise('amount_paise').notNull(),
    status: text({ enum: progress }).notNull(),
    method: text(),
    /** Whether its money was ever the trust's. */
    captured: boolean().notNull().default(false),
    international: boolean().notNull().default(false),
    amountRefundedPaise: paise('amount_refunded_paise').notNull().default(sql`0`),
    /** What the provider keeps of it, without and with its tax apart, as it was reported with the capture. */
    feePaise: paise('fee_paise'),
    taxPaise: paise('tax_paise'),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    check('payments_refunded', sql`${table.amountRefundedPaise} between 0 and ${table.amountPaise}`),
    check('payments_fee', sql`${table.feePaise} >= 0 and ${table.taxPaise} >= 0`),
  ],
)

/**
 * Money to give back: written before the provider is asked, under an id that is also its idempotency key, so that
 * neither a crash nor a lost answer makes two of one. Refunds made at the provider's dashboard are taken in as they are.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountPaise: paise('amount_paise').notNull(),
    /** For people: why. */
    reason: text().notNull(),
    /** `rule:paid_twice`, `staff:<id>`, `provider`, or `dispute`: the giver's bank took it. */
    askedBy: text('asked_by').notNull(),
    /** 'replaced': it failed, and another took its place; of a dispute: it was won after all. */
    state: text({ enum: ['intended', 'pending', 'processed', 'failed', 'replaced'] }).notNull(),
    /** Of a dispute: the adjustment that a settlement was made less by. */
    providerRefundId: text('provider_refund_id').unique(),
    /** Of a dispute that was won after all: the adjustment that it came back with. */
    returnedWith: text('returned_with').unique(),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked or told next; null once it is done. */
    nextTryAt: instant('next_try_at'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check(
      'refunds_told_by_provider',
      sql`${table.state} in ('intended', 'failed', 'replaced') or ${table.providerRefundId} is not null`,
    ),
  ],
)

/**
 * The ledger: each row moves paise from one account to another, so it balances by itself. Append-only: a trigger
 * refuses changes. A provider payment is credited once, by a unique index.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text({ enum: [...paymentEntryKinds, ...voucherKinds] }).notNull(),
    paymentId: text('payment_id').references(() => payments.id),
    refundId: text('refund_id').references(() => refunds.id),
    /** What books an entry that no payment causes. It references `vouchers`, whose module stands above this one. */
    voucherId: text('voucher_id'),
    debit: text().notNull(),
    credit: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_one_credit_a_payment').on(table.paymentId).where(sql`kind = 'capture'`),
    uniqueIndex('ledger_one_fee_a_payment')
      .on(table.paymentId, table.kind)
      .where(sql`kind in ('fee', 'tax')`),
    uniqueIndex('ledger_one_entry_a_refund')
      .on(table.refundId, table.kind)
      .where(sql`kind in ('refund', 'refund_failed', 'by_hand')`),
    index('ledger_payment').on(table.paymentId),
    index('ledger_credit').on(table.credit, table.at, table.id),
    index('ledger_debit').on(table.debit, table.at, table.id),
    index('ledger_bank_debit').on(table.debit, table.amountPaise, table.id).where(sql`debit like 'bank:%'`),
    index('ledger_bank_credit')
      .on(table.credit, table.amountPaise, table.id)
      .where(sql`credit like 'bank:%'`),
    index('ledger_funds_newest')
      .on(table.at, table.id)
      .where(sql`kind in ('capture', 'owed', 'move', 'offline')`),
    index('ledger_newest').on(table.at, table.id),
    index('ledger_seldom')
      .on(table.kind, table.at, table.id)
      .where(sql`kind not in ('capture', 'fee', 'tax')`),
    check('ledger_amount', sql`${table.amountPaise} > 0`),
    check('ledger_two_accounts', sql`${table.debit} <> ${table.credit}`),
    index('ledger_voucher').on(table.voucherId).where(sql`voucher_id is not null`),
    index('ledger_of_vouchers').on(table.at, table.voucherId, table.id).where(sql`voucher_id is not null`),
    // 'offline' without a voucher is of before
    check(
      'ledger_has_cause',
      sql.raw(`case
  when "kind" in (${paymentEntryKinds.map((kind) => `'${kind}'`).join(', ')})
    then "payment_id" is not null and "voucher_id" is null
  when "kind" = 'offline' then "payment_id" is null
  else "payment_id" is null and "voucher_id" is not null end`),
    ),
    check(
      'ledger_refund_has_refund',
      sql`(${table.kind} in ('owed', 'refund', 'refund_failed', 'by_hand')) = (${table.refundId} is not null)`,
    ),
  ],
)

/** The provider's events, kept as they came before they are answered, worked off afterwards. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    /** Empty once its time is over, or its record was erased: it names the payer. */
    body: text().notNull(),
    /** What the body was signed with, so that it can be proved again. */
    signature: text().notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    /** The provider's order it speaks of, where it names one. */
    providerOrderId: text('provider_order_id'),
    /** Whether it named one of our orders; null until it is processed. */
    known: boolean(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    index('webhook_events_received').on(table.receivedAt),
    index('webhook_events_order').on(table.providerOrderId).where(sql`provider_order_id is not null`),
    index('webhook_events_whole').on(table.receivedAt).where(sql`body <> ''`),
    index('webhook_events_waiting').on(table.receivedAt).where(sql`handled_at is null`),
  ],
)

/** What was compared, when, and with what result: the provider's lists as they are read on, the books once a day. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    kind: text({ enum: ['provider_lists', 'books', 'settlements'] }).notNull(),
    /** The day (yyyy-MM-dd, Asia/Kolkata) or the instant up to which the lists were read. */
    upTo: text('up_to').notNull(),
    at: instant('at').notNull(),
    ok: boolean().notNull(),
    findings: text().notNull(),
  },
  (table) => [uniqueIndex('reconciliations_once').on(table.kind, table.upTo)],
)
