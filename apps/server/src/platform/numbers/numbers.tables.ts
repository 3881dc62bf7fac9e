import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'

/** The last number assigned, by series and financial year. The row is locked while a number is assigned. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text().notNull(),
    /** Such as '2026-27'. */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check('number_series_last', sql`${table.last} > 0`),
  ],
)

/**
 * Numbers that were lost in a restore: they may have been assigned after the backup was made, so they are never
 * assigned again. The rows explain the gaps.
 */
export const lostNumbers = pgTable(
  'lost_numbers',
  {
    series: text().notNull(),
    year: text().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    /** When the backup was made, and when it was restored. */
    madeAt: instant('made_at').notNull(),
    restoredAt: instant('restored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year, table.first] }),
    check('lost_numbers_range', sql`${table.first} > 0 and ${table.last} >= ${table.first}`),
  ],
)
