import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How often something was done in a stretch of time, by a keyed hash of who did it. Unlogged: counts may be lost in a
 * crash, and cost no write to the disk.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text().notNull(),
    /** The number of the period since 1970. */
    bucket: bigint({ mode: 'bigint' }).notNull(),
    count: integer().notNull(),
    /** When it stops counting. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.bucket] }),
    index('limit_counts_ends').on(table.endsAt),
  ],
)

/** Proofs of work that were handed in: each counts once. */
export const usedProofs = pgTable('used_proofs', {
  challenge: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
