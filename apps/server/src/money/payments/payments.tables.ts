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

/** One order for each record (donation, inquiry, application, entry), and the progress of its payment. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: text().primaryKey(),
    purpose: text().$type<Purpose>().notNull(),
    subjectId: text('subject_id').notNull().unique(),
    /** The owner; null for records that need no account. */
    accountId: text('account_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: char({ length: 3 }).notNull().default('INR'),
    status: text({ enum: orderStatuses }).notNull(),
    providerOrderId: text('provider_order_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** Time of the next request to the provider; null if nothing more is expected. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
    /** The payment that paid the order; any other captured one is refunded. */
    paidBy: text('paid_by'),
    /** When the record was erased: from then on no provider data that names the payer is stored. */
    payerErasedAt: instant('payer_erased_at'),
    /** Of the payment that paid it. */
    method: text(),
    international: boolean().notNull().default(false),
    /** The refunded amount, including refunds on their way; kept by a trigger on refunds. */
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
    /** True if the trust ever had its money. */
    captured: boolean().notNull().default(false),
    international: boolean().notNull().default(false),
    amountRefundedPaise: paise('amount_refunded_paise').notNull().default(sql`0`),
    /** The provider's fee excluding tax, and the tax, as reported with the capture. */
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
 * Refunds: stored before the provider is asked, under an id that is also the idempotency key, so that neither a crash nor a
 * lost answer causes a second one. Refunds made at the provider's dashboard are added as reported.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountPaise: paise('amount_paise').notNull(),
    /** The reason, for people to read. */
    reason: text().notNull(),
    /** `rule:paid_twice`, `staff:<id>`, `provider`, or `dispute`: the giver's bank took it. */
    askedBy: text('asked_by').notNull(),
    /** 'replaced': it failed and another refund took its place; for a dispute: it was won later. */
    state: text({ enum: ['intended', 'pending', 'processed', 'failed', 'replaced'] }).notNull(),
    /** For a dispute: the settlement's adjustment that deducted it. */
    providerRefundId: text('provider_refund_id').unique(),
    /** For a dispute won later: the adjustment that returned it. */
    returnedWith: text('returned_with').unique(),
    createdAt: instant('created_at').notNull(),
    /** Time of the next request to the provider; null once it is done. */
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
 * The ledger: each row moves paise from one account to another, so each row balances. Append-only: a trigger refuses
 * changes. A unique index ensures that a provider payment is credited once.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text({ enum: [...paymentEntryKinds, ...voucherKinds] }).notNull(),
    paymentId: text('payment_id').references(() => payments.id),
    refundId: text('refund_id').references(() => refunds.id),
    /** The voucher of an entry without a payment. It references `vouchers`, whose module is above this one. */
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
    // 'offline' entries without a voucher are from before vouchers existed
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

/** The provider's events, stored unchanged before they are answered, processed afterwards. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    /** Emptied after the retention time or when its record is erased, because it names the payer. */
    body: text().notNull(),
    /** The signature of the body, so that it can be verified again. */
    signature: text().notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    /** The provider's order that the event names, if any. */
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

/** What was compared, when, and the result: the provider's lists as they are read, the books once a day. */
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
