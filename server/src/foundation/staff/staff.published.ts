import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What other modules may use of staff inside their own statements and transactions. */

export { forgetStaffSessions, forgetStaffTickets } from './staff-sessions.store.ts'

/** Joins the member of staff who did something, if it was one: `by` is an id, or a word for who else it was. */
export const joinStaff = (by: PgColumn): SQL => sql`left join staff on staff.id = ${by}`

/** The column of the joined member's name; of anybody else, what stands in `by`. */
export const staffName = (by: PgColumn): SQL => sql`coalesce(staff.name, ${by}) as "by"`
