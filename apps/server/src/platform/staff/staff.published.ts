import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { columns, many, statement, rowBy, rowsByAny } from '../../kernel/database/statement.ts'
import { isOpen, mailbox } from './staff.store.ts'
import { staff } from './staff.tables.ts'

/** Exports that other modules may use inside their own statements and transactions. */

export { namesOfStaff } from './staff-list.store.ts'
export { forgetStaffSessions, forgetStaffTickets } from './staff-sessions.store.ts'

/** A member of staff: for rows, and for statements that join one by `joinStaff`. */
export const staffColumns = { id: staff.id, name: staff.name }

/** Joins the member of staff who did something, if it was one: `by` is their id, or a word for another actor. */
export const joinStaff = (by: PgColumn): SQL => sql`left join staff on staff.id = ${by}`

/** The joined member's name; for another actor, the word in `by`. */
export const byStaff = (by: PgColumn) => t.computed(t.text, sql`coalesce(staff.name, ${by})`)

const MOST_STAFF = 500

/** A translator sees the site's sentences, and gets no news of anything else. */
const worksHere = sql`role <> 'translator'`

/** Everybody who can sign in except translators: id, name and role. */
export const colleagues = statement('staff.colleagues', {
  gives: many({ id: staff.id, name: staff.name, role: staff.role }),
  sql: () => sql`
    select id, name, role from staff where ${isOpen(sql`app_now()`)} and enrolled_at is not null and ${worksHere}
    order by name, id limit ${sql.raw(String(MOST_STAFF))}`,
})

/** Members with these ids, whether they can sign in or not, ordered by name. */
export const membersOf = rowsByAny('staff.membersOf', staff.id, rowOf(staff, ['id', 'name', 'role']), {
  rest: sql`order by name, id`,
})

/** The name of the member of staff with an id, as a column value; null: none exists. */
export const nameOfStaff = (id: SQL): SQL =>
  sql`(select member.name from staff member where member.id = ${id})`

/** The condition that the account of a member of staff is closed or has expired. */
export const hasLeft = (id: SQL): SQL =>
  sql`exists (select from staff where staff.id = ${id} and not (${isOpen(sql`app_now()`)}))`

/** The mail address and language of a member of staff. */
export const mailboxOf = rowBy('staff.mailboxOf', staff.id, { ...mailbox, name: staff.name })

/** All present and former owners: since when they are owners who can sign in, or until when they were. */
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

/** Mailboxes of all staff who can sign in, except translators, and of owners who lost their account or role within thirty days. */
export const everybodyConcerned = statement('staff.everybodyConcerned', {
  gives: many({ ...mailbox, id: staff.id, role: staff.role }),
  sql: () => sql`
    select ${columns(mailbox)}, id, role from staff
    where (enrolled_at is not null and ${isOpen(sql`app_now()`)} and ${worksHere}) or owner_until > app_now() - interval '30 days'
    order by id limit ${sql.raw(String(MOST_STAFF))}`,
})

/** The mail address and language of a member of staff who can sign in. */
export const readerOf = rowBy('staff.readerOf', staff.id, mailbox, {
  rest: sql`and enrolled_at is not null and ${isOpen(sql`app_now()`)}`,
})
