import { type Role, staffState } from '@sahay/contract/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import {
  keyset,
  type Order,
  type Page,
  type PageAsked,
  pageFrom,
  pageTaken,
} from '../../kernel/database/keyset.ts'
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

function isWanted({ role, state, q }: StaffFilter, now: Date): SQL {
  const words = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql.join(
    [
      sql`true`,
      ...(role ? [sql`staff.role = ${role}`] : []),
      ...(state ? [isInState(state, now)] : []),
      ...(words ? [sql`(staff.name ilike ${words} or staff.email ilike ${words})`] : []),
    ],
    sql` and `,
  )
}
const seenMember = { ...memberRow, seenAt: t.nullable(t.instant) }
export type SeenMember = RowOf<typeof seenMember>

const findStaff = statement({
  name: 'staff.findStaff',
  takes: [
    pageTaken(orders),
    t.given<StaffFilter>({}, { role: 'owner', q: 'x' }, ...staffState.options.map((state) => ({ state }))),
    t.instant,
  ],
  gives: many({ ...seenMember, cursor: t.text }),
  sql: (page, filter, now) => {
    const { where, orderBy, limit, cursor } = keyset(orders, page)
    return sql`
    select ${columns(memberRow)}, seen.at as "seenAt", ${cursor} from staff
    left join lateral (select max(seen_at) as at from staff_sessions where staff_id = staff.id) seen on true
    where ${where} and ${isWanted(filter, now)} order by ${orderBy} limit ${limit}`
  },
})

/** One page of all staff, with when each was last seen. Refuses with bad_request (after). */
export async function allStaff(tx: Executor, page: StaffPage, now: Date): Promise<Page<SeenMember>> {
  return pageFrom(await findStaff(tx, page, page, now), page)
}

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
