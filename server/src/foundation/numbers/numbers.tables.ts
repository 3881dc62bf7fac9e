import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The last number given out, by series and financial year. A row is locked while a number is given out. */
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
