import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { staff } from './staff.tables.ts'

/** What other modules may use of staff inside their own statements and transactions. */

export { forgetStaffSessions, forgetStaffTickets } from './staff-sessions.store.ts'

/** A member of staff: for rows, and for statements that join one by `joinStaff`. */
export const staffColumns = { id: staff.id, name: staff.name }

/** Joins the member of staff who did something, if it was one: `by` is an id, or a word for who else it was. */
export const joinStaff = (by: PgColumn): SQL => sql`left join staff on staff.id = ${by}`

/** The column of the joined member's name; of anybody else, what stands in `by`. */
export const staffName = (by: PgColumn): SQL => sql`coalesce(staff.name, ${by}) as "by"`

/** The name of the member of staff who did something, as a column by itself; null: nobody did. */
export const staffNameOf = (by: SQL): SQL => sql`(select staff.name from staff where staff.id = ${by})`

/** The mail address of a member of staff. */
export const mailAddressOf = statement({
  name: 'staff.addressOfMember',
  takes: [staff.id],
  gives: one({ email: staff.email }),
  sql: (id) => sql`select email from staff where id = ${id}`,
})

const MOST_STAFF = 500

/** Everybody who may sign in: id, name and role. */
export const colleagues = statement({
  name: 'staff.colleagues',
  takes: [],
  gives: many({ id: staff.id, name: staff.name, role: staff.role }),
  sql: () => sql`
    select id, name, role from staff where disabled_at is null and enrolled_at is not null
    order by name, id limit ${sql.raw(String(MOST_STAFF))}`,
})
