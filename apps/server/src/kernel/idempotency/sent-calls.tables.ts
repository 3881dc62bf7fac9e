import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/columns.ts'

/** Staff's calls with a key, each written in the transaction that did its work. */
export const sentCalls = pgTable(
  'sent_calls',
  {
    person: text().notNull(),
    key: text().notNull(),
    /** The call's name. */
    call: text().notNull(),
    /** SHA-256 of the input. */
    sent: bytea().notNull(),
    /** Id of the attempt, so that the process's own retry does not count as a second sender. */
    attempt: text().notNull(),
    /** The encrypted answer; empty until it is done, and for good if the server ended before that. */
    answer: bytea(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] }), index('sent_calls_at').on(table.at)],
)
