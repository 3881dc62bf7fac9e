import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Where readiness tries to write: each try fills a separate page and is rolled back, so the table is always empty. Unlogged,
 * with uncompressed padding.
 */
export const writeProbes = pgTable('write_probes', {
  at: timestamp({ withTimezone: true }).notNull(),
  padding: text().notNull(),
})
