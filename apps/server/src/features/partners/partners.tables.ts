import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { PartnerEvent, PartnerScope } from '@sahay/contract/partners/partner-names'
import { bytea, instant, reference } from '../../kernel/database/columns.ts'
import { staff } from '../../platform/staff/staff.tables.ts'

/** Keys with which other programs read; the key itself is shown once, and only its hash is stored. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    scopes: text().array().$type<PartnerScope[]>().notNull(),
    /** Its first letters, for people. */
    prefix: text().notNull(),
    hash: bytea().notNull().unique(),
    /** The last day on which it is valid, in India. */
    expiresOn: date('expires_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    createdBy: reference('created_by', () => staff.id),
    revokedAt: instant('revoked_at'),
    usedAt: instant('used_at'),
    /** The minute of its last call, and the number of calls in that minute. */
    minute: instant('minute'),
    minuteCalls: integer('minute_calls').notNull().default(0),
  },
  (table) => [check('partner_keys_scopes', sql`cardinality(${table.scopes}) > 0`)],
)

/** How often a key was used on each day. */
export const partnerKeyDays = pgTable(
  'partner_key_days',
  {
    keyId: reference('key_id', () => partnerKeys.id),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
)

/** The partners' addresses for events. */
export const partnerWebhooks = pgTable(
  'partner_webhooks',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<PartnerEvent[]>().notNull(),
    state: text({ enum: ['active', 'paused', 'removed'] })
      .notNull()
      .default('active'),
    /** Encrypted with the server's key; the previous one is valid for a day after a change. */
    secret: bytea().notNull(),
    oldSecret: bytea('old_secret'),
    oldUntil: instant('old_until'),
    /** Since when deliveries fail. */
    failingSince: instant('failing_since'),
    /** The delivering process holds it until then. */
    busyUntil: instant('busy_until'),
    createdAt: instant('created_at').notNull(),
    createdBy: reference('created_by', () => staff.id),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('partner_webhooks_state', sql`${table.state} in ('active', 'paused', 'removed')`),
    check('partner_webhooks_events', sql`cardinality(${table.events}) > 0`),
    check('partner_webhooks_old_secret', sql`(${table.oldSecret} is null) = (${table.oldUntil} is null)`),
  ],
)

/** Events, written by triggers in the transaction that caused them; they name nobody. */
export const partnerEvents = pgTable(
  'partner_events',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    type: text().$type<PartnerEvent>().notNull(),
    at: instant('at').notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('partner_events_at').on(table.at)],
)

/** An event to be sent to one webhook. */
export const partnerDeliveries = pgTable(
  'partner_deliveries',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    webhookId: reference('webhook_id', () => partnerWebhooks.id),
    eventId: bigint('event_id', { mode: 'bigint' })
      .notNull()
      .references(() => partnerEvents.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'delivered'] })
      .notNull()
      .default('waiting'),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer().notNull().default(0),
    triedAt: instant('tried_at'),
    /** The last answer: a status, or why there was none. */
    answer: text().notNull().default(''),
  },
  (table) => [
    unique('partner_deliveries_webhook_id_event_id_key').on(table.webhookId, table.eventId),
    index('partner_deliveries_waiting').on(table.webhookId, table.eventId).where(sql`state = 'waiting'`),
    index('partner_deliveries_event').on(table.eventId),
    check('partner_deliveries_state', sql`${table.state} in ('waiting', 'delivered')`),
  ],
)
