import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/columns.ts'

/** Calls of staff that came with a key, each written in the transaction that did its work. */
export const sentCalls = pgTable(
  'sent_calls',
  {
    person: text().notNull(),
    key: text().notNull(),
    /** The call's name. */
    call: text().notNull(),
    /** SHA-256 of what was sent. */
    sent: bytea().notNull(),
    /** Of the process that does it: its own next try is no second sender. */
    attempt: text().notNull(),
    /** What was answered, sealed; empty until it is done, and for good where the server ended before. */
    answer: bytea(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] }), index('sent_calls_at').on(table.at)],
)
