import { keysOf } from '@sahay/contract/kernel/keys'
import { type SQL, sql } from 'drizzle-orm'
import { type Field, t } from './fields.ts'
import { wrongFields } from '../problem.ts'

/** A value that a list is ordered by, as SQL; never null. */
export interface Key {
  readonly sql: SQL
  readonly type: 'timestamptz' | 'date' | 'text' | 'boolean' | 'bigint'
}

/** An order of a list. No two rows are alike in all of its keys. */
export interface Order {
  readonly keys: readonly [Key, ...Key[]]
  readonly direction: 'asc' | 'desc'
}

/** An order by one value, and for equal values by id. */
export const orderedBy = (value: SQL, type: Key['type'], id: SQL, direction: Order['direction']): Order => ({
  keys: [
    { sql: value, type },
    { sql: id, type: 'text' },
  ],
  direction,
})

/** Orders by one value each, ascending (`at`) and descending (`-at`), and for equal values by id. */
export function bothWays<Name extends string>(
  orders: Readonly<Record<Name, Key>>,
  id: SQL,
  idType: Key['type'] = 'text',
): Readonly<Record<Name | `-${Name}`, Order>> {
  const ways = Object.entries<Key>(orders).flatMap(([name, key]) => {
    const keys: Order['keys'] = [key, { sql: id, type: idType }]
    return [[name, { keys, direction: 'asc' }] as const, [`-${name}`, { keys, direction: 'desc' }] as const]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names, which are those above
  return Object.fromEntries(ways) as Readonly<Record<Name | `-${Name}`, Order>>
}

/** The query of a list (`list` of the contract). */
export interface PageInput<Sort extends string> {
  readonly sort: Sort
  readonly after?: string | undefined
  readonly perPage: number
}

/** A page, and where the next one begins; null: there is none. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  /** The number of rows on all pages, if the list counts them; at most five thousand. */
  readonly total?: number | undefined
}

/** The parts of a list's statement. With an index on the keys, the last page is as fast as the first. */
export interface Keyset {
  /** The condition for rows after the previous page. */
  readonly where: SQL
  readonly orderBy: SQL
  /** One more than the page size, to find out whether there is another page. */
  readonly limit: number
  /** A column, `"cursor"`: the position of this row. */
  readonly cursor: SQL
}

/** The parts of a list's statement for one page. Refuses with bad_request a cursor of another list or order. */
export function keyset<Sort extends string>(
  orders: Readonly<Record<Sort, Order>>,
  { sort, after, perPage }: PageInput<Sort>,
): Keyset {
  const { keys, direction } = orders[sort]
  const columns = sql.join(
    keys.map((key) => key.sql),
    sql`, `,
  )
  const directionSql = sql.raw(direction)
  return {
    where: after === undefined ? sql`true` : isAfter(columns, orders[sort], placeOf(after, sort, keys)),
    orderBy: sql.join(
      keys.map((key) => sql`${key.sql} ${directionSql}`),
      sql`, `,
    ),
    limit: perPage + 1,
    cursor: sql`json_build_array(${sort}::text, ${columns})::text as "cursor"`,
  }
}

/** A page as an input of a statement: the test of statements prepares every order, from the start and from a position. */
export function pageInput<Sort extends string>(
  orders: Readonly<Record<Sort, Order>>,
): Field<PageInput<Sort>> {
  const sorts = keysOf(orders)
  return t.given(
    ...sorts.flatMap((sort) => {
      const place = orders[sort].keys.map(({ type }) => sampleOf[type])
      return [
        { sort, perPage: 1 },
        { sort, perPage: 1, after: cursorOf(JSON.stringify([sort, ...place])) },
      ]
    }),
  )
}

/** The cursor of the row at a position. */
export const cursorAfter = (place: string | undefined) => (place === undefined ? null : cursorOf(place))

const cursorOf = (place: string) => Buffer.from(place).toString('base64url')

const sampleOf: Readonly<Record<Key['type'], unknown>> = {
  timestamptz: new Date(0).toISOString(),
  date: '2026-01-01',
  text: 'x',
  boolean: true,
  bigint: 1,
}

function isAfter(columns: SQL, { keys, direction }: Order, place: readonly unknown[]): SQL {
  // an instant is text in a cursor, to the microsecond
  const values = keys.map(({ type }, nth) =>
    type === 'timestamptz' ? sql`${place[nth]}::text::timestamptz` : sql`${place[nth]}::${sql.raw(type)}`,
  )
  return sql`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(values, sql`, `)})`
}

const isOf: Readonly<Record<Key['type'], (value: unknown) => boolean>> = {
  timestamptz: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.+-]+Z?$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  boolean: (value) => typeof value === 'boolean',
  bigint: (value) => Number.isSafeInteger(value),
}

/** The key values in a cursor, which the caller may have invented. */
function placeOf(after: string, sort: string, keys: readonly Key[]): readonly unknown[] {
  const [of, ...values] = readArray(Buffer.from(after, 'base64url').toString())
  if (of !== sort || values.length !== keys.length || !keys.every(({ type }, nth) => isOf[type](values[nth])))
    throw wrongFields({ after: /*i18n*/ 'Please start again from the first page.' })
  return values
}

function readArray(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    // not a cursor of ours
    return []
  }
}
