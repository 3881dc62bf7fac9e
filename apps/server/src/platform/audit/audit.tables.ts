import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { instant, ranges } from '../../kernel/database/columns.ts'

/** Who did what, and when. Append-only: a trigger refuses changes, except the owner's delete after eight years. Only ids, never a name, a code or a text. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorKind: text('actor_kind', { enum: ['nobody', 'donor', 'staff', 'operator', 'rule'] }).notNull(),
    actorId: text('actor_id'),
    action: text().notNull(),
    /** The id of the record that the action changed. */
    subject: text(),
    detail: jsonb().$type<Readonly<Record<string, string | number | boolean>>>(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorId, table.id),
  ],
)

/**
 * The hash chain over the audit log, like that of the ledger; append-only by a trigger. Lines leave the log after eight
 * years: the hash covers the digest of the lines, so that the chain can be verified without them.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** Counts from one, without gaps. */
    number: bigint({ mode: 'bigint' }).primaryKey(),
    /** The ids of its lines. */
    lines: ranges().notNull(),
    count: integer().notNull(),
    /** The highest id that this seal or one before it covers. */
    lastLine: bigint('last_line', { mode: 'bigint' }).notNull(),
    /** When the earliest of its lines was written: after eight years lines of it may be gone. */
    firstAt: instant('first_at').notNull(),
    /** SHA-256 of its lines, in hex. */
    digest: text().notNull(),
    /** The hash of the seal before it; the first has none. */
    previous: text().notNull().unique(),
    /** SHA-256 of its number, `previous`, `first_at` and `digest`, in hex. */
    hash: text().notNull().unique(),
    /** By the database's clock. */
    sealedAt: instant('sealed_at').notNull().defaultNow(),
  },
  (table) => [
    check('audit_seals_number', sql`${table.number} > 0`),
    check('audit_seals_count', sql`${table.count} > 0`),
  ],
)
