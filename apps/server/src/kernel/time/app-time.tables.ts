import { sql } from 'drizzle-orm'
import { boolean, check, interval, pgTable } from 'drizzle-orm/pg-core'

/** How far a test has moved the time that decides ahead of the database's clock: one row, or none. */
export const testClock = pgTable(
  'test_clock',
  {
    only: boolean().primaryKey().default(true),
    ahead: interval().notNull().default('0'),
  },
  (table) => [check('test_clock_only', sql`${table.only}`)],
)
