import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { columns, many, statement, rowBy, rowsByAny } from '../../kernel/database/statement.ts'
import { isOpen, mailbox } from './staff.store.ts'
import { staff } from './staff.tables.ts'

/** What other modules may use of staff inside their own statements and transactions. */

export { namesOfStaff } from './staff-list.store.ts'
export { forgetStaffSessions, forgetStaffTickets } from './staff-sessions.store.ts'

/** A member of staff: for rows, and for statements that join one by `joinStaff`. */
export const staffColumns = { id: staff.id, name: staff.name }

/** Joins the member of staff who did something, if it was one: `by` is an id, or a word for who else it was. */
export const joinStaff = (by: PgColumn): SQL => sql`left join staff on staff.id = ${by}`

/** The column of the joined member's name; of anybody else, what stands in `by`. */
export const byStaff = (by: PgColumn) => t.computed(t.text, sql`coalesce(staff.name, ${by})`)

const MOST_STAFF = 500

/** A translator sees the site's sentences, and hears of nothing else. */
const worksHere = sql`role <> 'translator'`

/** Everybody who may sign in but translators: id, name and role. */
export const colleagues = statement('staff.colleagues', {
  gives: many({ id: staff.id, name: staff.name, role: staff.role }),
  sql: () => sql`
    select id, name, role from staff where ${isOpen(sql`app_now()`)} and enrolled_at is not null and ${worksHere}
    order by name, id limit ${sql.raw(String(MOST_STAFF))}`,
})

/** Those with these ids, whether they can sign in or not, by their names. */
export const membersOf = rowsByAny('staff.membersOf', staff.id, rowOf(staff, ['id', 'name', 'role']), {
  rest: sql`order by name, id`,
})

/** The name of the member of staff with an id, as a value of a statement; null: there is none. */
export const nameOfStaff = (id: SQL): SQL =>
  sql`(select member.name from staff member where member.id = ${id})`

/** Where a member of staff reads mail, and in which language. */
export const mailboxOf = rowBy('staff.mailboxOf', staff.id, { ...mailbox, name: staff.name })

/**
 * Everybody who is an owner or was one: whether they can sign in as one now and since when, and until when those were who
 * are none any more.
 */
export const owners = statement('staff.owners', {
  gives: many({
    id: staff.id,
    since: staff.authoritySince,
    isOpen: t.boolean,
    until: t.nullable(t.instant),
  }),
  sql: () => sql`
    select id, authority_since as since,
      role = 'owner' and enrolled_at is not null and ${isOpen(sql`app_now()`)} as "isOpen",
      greatest(owner_until, case when role = 'owner' and ends_at <= app_now() then ends_at end) as until
    from staff where role = 'owner' or owner_until is not null order by id limit ${sql.raw(String(MOST_STAFF))}`,
})

/** Where all staff who can sign in, but translators, read mail, and owners who lost their account or role in the last thirty days. */
export const everybodyConcerned = statement('staff.everybodyConcerned', {
  gives: many({ ...mailbox, id: staff.id, role: staff.role }),
  sql: () => sql`
    select ${columns(mailbox)}, id, role from staff
    where (enrolled_at is not null and ${isOpen(sql`app_now()`)} and ${worksHere}) or owner_until > app_now() - interval '30 days'
    order by id limit ${sql.raw(String(MOST_STAFF))}`,
})

/** Where somebody of the staff who can sign in reads mail, and in which language. */
export const readerOf = rowBy('staff.readerOf', staff.id, mailbox, {
  rest: sql`and enrolled_at is not null and ${isOpen(sql`app_now()`)}`,
})
