import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'bigint' })

/** One order a record (donation, inquiry, application, entry), and how far its payment has come. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['donation', 'inquiry', 'application', 'entry'] }).notNull(),
    subjectId: text('subject_id').notNull().unique(),
    /** Whose it is; null for those who need no account. */
    accountId: text('account_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: char({ length: 3 }).notNull().default('INR'),
    status: text({
      enum: [
        'created',
        'attempted',
        'authorised',
        'captured',
        'failed',
        'cancelled',
        'expired',
        'refund_pending',
        'refunded',
      ],
    }).notNull(),
    providerOrderId: text('provider_order_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked next; null once nothing more is expected. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index('payment_orders_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    check('payment_orders_amount', sql`${table.amountPaise} >= 100`),
    check('payment_orders_currency', sql`${table.currency} = 'INR'`),
    check(
      'payment_orders_paid_has_order',
      sql`${table.status} not in ('authorised', 'captured') or ${table.providerOrderId} is not null`,
    ),
  ],
)

/** Payments as the provider last told of them, one row each. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    amountPaise: paise('amount_paise').notNull(),
    status: text({ enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    method: text(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [index('payments_order').on(table.orderId)],
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
    kind: text({ enum: ['capture', 'refund', 'offline'] }).notNull(),
    paymentId: text('payment_id').references(() => payments.id),
    debit: text().notNull(),
    credit: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_one_credit_a_payment').on(table.paymentId).where(sql`kind = 'capture'`),
    index('ledger_credit').on(table.credit),
    index('ledger_debit').on(table.debit),
    check('ledger_amount', sql`${table.amountPaise} > 0`),
    check('ledger_two_accounts', sql`${table.debit} <> ${table.credit}`),
    check('ledger_capture_has_payment', sql`(${table.kind} = 'offline') = (${table.paymentId} is null)`),
  ],
)

/** The provider's events, kept before they are answered, worked off afterwards. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Whether it named an order of ours. */
    known: boolean().notNull(),
  },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
)
