import { staffState } from '@sahay/contract/staff/staff'
import { sql } from 'drizzle-orm'
import type { Order } from '../../kernel/database/keyset.ts'
import { likeLiteral, when, whenIs, listFrom } from '../../kernel/database/list-statement.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { rowBy, rowsByAny } from '../../kernel/database/statement.ts'
import { isOpen, lastDay } from './staff.store.ts'
import { staff } from './staff.tables.ts'
import { equals, sameAs, searchIn } from '../search/search.published.ts'

const orders = {
  name: {
    keys: [
      { sql: sql`(staff.disabled_at is not null)`, type: 'boolean' },
      { sql: sql`staff.name`, type: 'text' },
      { sql: sql`staff.id`, type: 'text' },
    ],
    direction: 'asc',
  },
} as const satisfies Record<string, Order>

/** A member's present state, by the database's clock. */
const stateNow = sql`case when staff.disabled_at is not null then 'disabled' when not (${isOpen(sql`app_now()`)}) then 'ended'
  when staff.enrolled_at is not null then 'active' else 'invited' end`

/** A member in the office's list, with when they were last seen. */
const listedRow = rowOf(staff, ['id', 'name', 'email', 'role', 'version'], {
  state: t.computed(t.oneOf(...staffState.options), stateNow),
  invited_at: staff.invitedAt,
  seen_at: t.computed(
    t.nullable(t.instant),
    sql`(select max(seen_at) from staff_sessions where staff_id = staff.id)`,
  ),
  ends_on: lastDay,
})

/** One page of all staff. Refuses with bad_request (after). */
export const allStaff = listFrom('staff.findStaff', {
  row: listedRow,
  orders,
  from: sql`from staff`,
  narrow: {
    role: whenIs(staff.role),
    state: when(t.oneOf(...staffState.options), (state) => sql`${stateNow} = ${state}`),
    /** Words of a name or address. */
    q: when(t.text, (q) => {
      const pattern = `%${likeLiteral(q)}%`
      return sql`(staff.name ilike ${pattern} or staff.email ilike ${pattern})`
    }),
  },
})

/** One member of staff. */
export const listedMember = rowBy('staff.seenStaff', staff.id, listedRow)

/** The names of some members of staff, by their ids. */
export const namesOfStaff = rowsByAny('staff.namesOfStaff', staff.id, rowOf(staff, ['id', 'name']))

/** Search for colleagues: so few that an index gains nothing. */
export const staffSearch = searchIn({
  kind: 'staff',
  reads: 'staff.read',
  name: 'staff',
  id: sql`staff.id`,
  title: sql`staff.name`,
  from: sql`staff`,
  by: {
    id: equals(sql`staff.id`),
    email: sameAs(sql`staff.email`),
    name: (text) => [sql`strpos(lower(staff.name), ${text}) > 0`],
  },
})
