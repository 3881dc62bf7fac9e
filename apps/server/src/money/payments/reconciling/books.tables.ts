import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ranges } from '../../../kernel/database/columns.ts'

/**
 * The chain of hashes over the ledger. A seal lists its lines, so that a booking that commits late is covered by the next
 * seal, whatever its id; append-only by a trigger.
 */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    /** From one, without gaps. */
    number: bigint({ mode: 'bigint' }).primaryKey(),
    /** The ids of its lines. */
    lines: ranges().notNull(),
    count: integer().notNull(),
    /** The highest id that this seal or an earlier one covers. */
    lastLine: bigint('last_line', { mode: 'bigint' }).notNull(),
    /** The hash of the previous seal; empty for the first. */
    previous: text().notNull().unique(),
    /** SHA-256, in hex. */
    hash: text().notNull().unique(),
    /** By the database's clock. */
    sealedAt: instant('sealed_at').notNull().defaultNow(),
  },
  (table) => [
    check('ledger_seals_number', sql`${table.number} > 0`),
    check('ledger_seals_count', sql`${table.count} > 0`),
  ],
)

/** The start from which a check of the books applies, because older rows cannot pass it; append-only by a trigger. */
export const booksBegin = pgTable('books_begin', {
  what: text({ enum: ['slips', 'payouts'] }).primaryKey(),
  at: instant('at').notNull(),
})
