import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Where readiness tries to write: each try fills a page of its own and is rolled back, so the table is always empty.
 * Unlogged, and its padding is stored as it is.
 */
export const writeProbes = pgTable('write_probes', {
  at: timestamp({ withTimezone: true }).notNull(),
  padding: text().notNull(),
})
