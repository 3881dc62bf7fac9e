import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { applicationStates } from './states.ts'

/**
 * How many applications there are of each financial year and stage; a trigger keeps it. Several rows each, one of which
 * may be below nothing, so that changes at once do not wait for each other: their sum is what counts.
 */
export const applicationTotals = pgTable(
  'application_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    year: text().notNull(),
    status: text({ enum: applicationStates }).notNull(),
    /** Of declined ones, those that the trust did not decline. */
    ending: text({ enum: ['withdrawn', 'merged'] }),
    applications: integer().notNull(),
  },
  (table) => [index('application_totals_stage').on(table.year, table.status)],
)
