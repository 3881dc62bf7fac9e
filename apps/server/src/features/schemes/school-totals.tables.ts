import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../kernel/database/columns.ts'

/**
 * How many applications staff named by hand for a school, and how many of all others write theirs in one way; a trigger
 * keeps it. Several rows each, one of which may be below nothing, so that changes at once do not wait for each other: their
 * sum is what counts.
 */
export const schoolTotals = pgTable(
  'school_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** Empty: by the way it is written. */
    schoolId: text('school_id').notNull(),
    /** The way it is written, without capitals, spaces and marks; empty: named by hand. */
    schoolKey: text('school_key').notNull(),
    applications: integer().notNull(),
    approvedPaise: paise('approved_paise').notNull(),
    /** Of what was approved. */
    givenPaise: paise('given_paise').notNull(),
  },
  (table) => [
    index('school_totals_school').on(table.schoolId, table.schoolKey),
    check('school_totals_of_one', sql`(${table.schoolId} = '') <> (${table.schoolKey} = '')`),
  ],
)
