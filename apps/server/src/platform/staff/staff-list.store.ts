import { type Role, staffState } from '@sahay/contract/staff/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Order, PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, one, statement } from '../../kernel/database/statement.ts'
import { isOpen, memberRow } from './staff.store.ts'
import { staff } from './staff.tables.ts'

type StaffState = (typeof staffState.options)[number]

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
/** What the list of staff is made shorter by. */
export interface StaffFilter {
  readonly role?: Role | undefined
  readonly state?: StaffState | undefined
  /** Words of a name or an address. */
  readonly q?: string | undefined
}
export type StaffPage = PageAsked<keyof typeof orders> & StaffFilter

/** A member's state as a condition. */
function isInState(state: StaffState, now: Date): SQL {
  switch (state) {
    case 'disabled':
      return sql`staff.disabled_at is not null`
    case 'ended':
      return sql`staff.disabled_at is null and staff.ends_at <= ${now}`
    case 'active':
      return sql`${isOpen(now)} and staff.enrolled_at is not null`
    case 'invited':
      return sql`${isOpen(now)} and staff.enrolled_at is null`
  }
}

function conditionsOf({ role, state, q }: StaffFilter, now: Date): SQL[] {
  const words = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const conditions: SQL[] = []
  if (role) conditions.push(sql`staff.role = ${role}`)
  if (state) conditions.push(isInState(state, now))
  if (words) conditions.push(sql`(staff.name ilike ${words} or staff.email ilike ${words})`)
  return conditions
}

const seenMember = { ...memberRow, seenAt: t.nullable(t.instant) }
export type SeenMember = RowOf<typeof seenMember>

/** One page of all staff, with when each was last seen. Refuses with bad_request (after). */
export const allStaff = listStatement({
  name: 'staff.findStaff',
  takes: {
    filter: t.given<StaffFilter>(
      {},
      { role: 'owner', q: 'x' },
      ...staffState.options.map((state) => ({ state })),
    ),
    now: t.instant,
  },
  row: seenMember,
  orders,
  sql: ({ filter, now }, { cursor, end }) => sql`
    select ${columns(memberRow)}, seen.at as "seenAt", ${cursor} from staff
    left join lateral (select max(seen_at) as at from staff_sessions where staff_id = staff.id) seen on true
    ${end(...conditionsOf(filter, now))}`,
})

/** One member of staff. */
export const seenStaff = statement({
  name: 'staff.seenStaff',
  takes: [staff.id],
  gives: one(seenMember),
  sql: (id) => sql`
    select ${columns(memberRow)}, seen.at as "seenAt" from staff
    left join lateral (select max(seen_at) as at from staff_sessions where staff_id = staff.id) seen on true
    where staff.id = ${id}`,
})

/** The names of some members of staff, by their ids. */
export const namesOfStaff = statement({
  name: 'staff.namesOfStaff',
  takes: [t.texts],
  gives: many({ id: staff.id, name: staff.name }),
  sql: (ids) => sql`select id, name from staff where id = any(${sql.param(ids)}::text[])`,
})
