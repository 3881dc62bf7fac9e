import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what, and when. Append-only: a trigger refuses changes, but for its owner's delete after eight years. Ids alone, never a name, a code or a text. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorKind: text('actor_kind', { enum: ['nobody', 'donor', 'staff', 'operator', 'rule'] }).notNull(),
    actorId: text('actor_id'),
    action: text().notNull(),
    /** The id of what it was done to. */
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
