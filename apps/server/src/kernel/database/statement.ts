import { keysOf } from '@sahay/contract/kernel/keys'
import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'
import { namedStatement } from './connection/named-statements.ts'
import { type FieldLike, fieldOf, type Row, type RowOf, t, type ValueOf } from './fields.ts'
import { traced } from '../tracing/spans.ts'

/** An input of a statement: a value, or an object of values. */
export type InputShape = FieldLike | { readonly [key: string]: InputShape }
/** The type of an input. */
export type InputOf<T> = T extends FieldLike ? ValueOf<T> : { readonly [K in keyof T]: InputOf<T[K]> }
type Arguments<T extends readonly InputShape[]> = { [K in keyof T]: InputOf<T[K]> }

interface Result {
  rows: Record<string, unknown>[]
  readonly rowCount: number | null
}

interface Gives<G> {
  readonly row: Row | null
  read(result: Result): G
}

/** A statement's declaration, which a test compares with the migrated database. */
export interface DeclaredStatement {
  readonly name: string
  readonly takes: readonly InputShape[]
  readonly row: Row | null
  readonly hot: boolean
  text(...values: readonly unknown[]): SQL
}

const database = { 'db.system.name': 'postgresql' }

/** Every statement of the modules that are loaded. */
export const declared: DeclaredStatement[] = []

/**
 * Declares a statement and returns the function that runs it. `name` is unique and begins with the module; `takes` are its
 * inputs, if any, `gives` is `one(row)`, `many(row)`, `value(row)`, `values(row)`, `counted`, `changes` or `changed`. Both types
 * are inferred, and a test prepares every statement against the migrated database and compares. `hot`: planned once per
 * connection, by its name.
 */
export function statement<G, const T extends readonly InputShape[] = readonly []>(
  name: string,
  parts: {
    readonly takes?: T
    readonly gives: Gives<G>
    readonly hot?: true
    readonly sql: (...values: Arguments<T>) => SQL
  },
): (tx: Executor, ...values: Arguments<T>) => Promise<G> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  const { takes = [] as unknown as T, gives, hot = false, sql: text } = parts
  declared.push({ name, takes, row: gives.row, hot, text })
  const fixed = takes.length === 0
  const run = hot ? namedStatement(name, fixed) : (tx: Executor, query: SQL) => tx.execute(query)
  let made: SQL | undefined
  return async (tx, ...given) => {
    const query = made ?? text(...given)
    if (fixed) made = query
    return readResult(gives, await traced(name, 'client', database, () => run(tx, query)))
  }
}

/**
 * Reads a statement's output from the driver's result and clears its rows: the driver's results reference each other, so
 * that once one is old all later ones are too, and a million rows read in batches would fill the heap with garbage.
 */
export function readResult<G>({ read }: Gives<G>, result: Result): G {
  const given = read(result)
  result.rows = []
  return given
}

/** The first row, or null. */
export function one<const R extends Row>(row: R): Gives<RowOf<R> | null> {
  const read = readerOf(row)
  return { row, read: ({ rows: [first] }) => (first ? read(first) : null) }
}

/** All rows. */
export function many<const R extends Row>(row: R): Gives<RowOf<R>[]> {
  const read = readerOf(row)
  return { row, read: ({ rows }) => rows.map(read) }
}

/** The value in the only column of the first row; null if there is no row. */
export function value<const R extends Row>(row: R): Gives<ValueOf<R[keyof R]> | null> {
  const first = one(row)
  const name = onlyColumnOf(row)
  return { row, read: (result) => first.read(result)?.[name] ?? null }
}

/** The values in the only column of all rows. */
export function values<const R extends Row>(row: R): Gives<ValueOf<R[keyof R]>[]> {
  const all = many(row)
  const name = onlyColumnOf(row)
  return { row, read: (result) => all.read(result).map((each) => each[name]) }
}

function onlyColumnOf<R extends Row>(row: R): keyof R & string {
  const [name, ...more] = keysOf(row)
  if (name === undefined || more.length > 0) throw new Error('a row of one column was expected')
  return name
}

/** The number that the statement counts, in its column `count`. */
export const counted: Gives<number> = {
  row: { count: t.integer },
  read: ({ rows: [first] }) => Number(first?.['count'] ?? 0),
}

/** Whether a row was changed. */
export const changed: Gives<boolean> = { row: null, read: ({ rowCount }) => (rowCount ?? 0) > 0 }

/** How many rows were changed. */
export const changes: Gives<number> = { row: null, read: ({ rowCount }) => rowCount ?? 0 }

const dialect = new PgDialect()
const lists = new WeakMap<Row, Map<string, SQL>>()

/**
 * A row as a select list, with its columns named as in the row: a table's column is used directly, qualified with `alias` if
 * the table has another name in the statement, and a computed one by its SQL.
 */
export function columns(row: Row, alias = ''): SQL {
  const known = lists.get(row) ?? new Map<string, SQL>()
  lists.set(row, known)
  const list =
    known.get(alias) ??
    printed(
      sql.join(
        Object.entries(row).map(
          ([name, like]) => sql`${sourceOf(name, like, alias)} as ${sql.identifier(name)}`,
        ),
        sql`, `,
      ),
    )
  known.set(alias, list)
  return list
}

/** The same as plain text if it has no parameters: printing a row's columns anew for each statement costs about 30 µs. */
function printed(list: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(list)
  return params.length === 0 ? sql.raw(text) : list
}

function sourceOf(name: string, like: FieldLike, alias: string): SQL {
  const { column, from } = fieldOf(like)
  if (from) return from
  if (!column)
    throw new Error(`${name} is no column: give it its SQL with t.computed, or write the list by hand`)
  return alias === '' ? sql`${column}` : sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`
}

/** The driver returns all values in their declared types, except instants, which are text. */
function readerOf<R extends Row>(row: R): (raw: Record<string, unknown>) => RowOf<R> {
  const instants = Object.keys(row).filter((key) => row[key] && fieldOf(row[key]).kind === 'instant')
  return (raw) => {
    for (const key of instants) {
      const text = raw[key]
      if (typeof text === 'string') raw[key] = new Date(text)
    }
    // the one assertion of a row: apps/server/test/declared-statements.test.ts compares each with the database
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- said above
    return raw as RowOf<R>
  }
}

interface ReadBy {
  /** What the table is called in the statement. */
  readonly as?: string
  /** What is joined to it. */
  readonly join?: SQL
  /** `from …`, where the statement does not begin with the table. */
  readonly from?: SQL
  /** The SQL after the condition: a lock, an order, or further conditions. */
  readonly rest?: SQL
  readonly hot?: true
}

/** Declares the statement that reads the row with a given value in a column of its table; null if there is none. */
export const rowBy = <C extends PgColumn, const R extends Row>(
  name: string,
  by: C,
  row: R,
  how: ReadBy = {},
) => readBy(name, by, row, one(row), how)

/** Declares the statement that reads all rows with a value in a column of their table. */
export const rowsBy = <C extends PgColumn, const R extends Row>(
  name: string,
  by: C,
  row: R,
  how: ReadBy = {},
) => readBy(name, by, row, many(row), how)

/** Declares the statement that reads one column, or what is computed, of such a row; null where there is none. */
export const valueBy = <C extends PgColumn, F extends FieldLike>(
  name: string,
  by: C,
  of: F,
  how: ReadBy = {},
) => readBy(name, by, { value: of }, value({ value: of }), how)

/** Declares the statement that reads all rows with any of some texts in a column of their table. */
export const rowsByAny = <const R extends Row>(
  name: string,
  by: PgColumn,
  row: R,
  how: Omit<ReadBy, 'hot'> = {},
) =>
  statement(name, {
    takes: [t.texts],
    gives: many(row),
    sql: (keys) => selectBy(by, row, sql`= any(${sql.param(keys)}::text[])`, how),
  })

const readBy = <C extends PgColumn, G>(
  name: string,
  by: C,
  row: Row,
  gives: Gives<G>,
  { hot, ...how }: ReadBy,
) =>
  statement(name, {
    ...(hot && { hot }),
    takes: [by],
    gives,
    sql: (key) => selectBy(by, row, sql`= ${key}`, how),
  })

function selectBy(by: PgColumn, row: Row, is: SQL, { as = '', join, from, rest }: ReadBy): SQL {
  const table = as === '' ? sql`${by.table}` : sql`${by.table} ${sql.identifier(as)}`
  const key = as === '' ? sql`${by}` : sql`${sql.identifier(as)}.${sql.identifier(by.name)}`
  return sql`
    select ${columns(row, as)} ${from ?? sql`from ${table}`} ${join ?? sql``} where ${key} ${is} ${rest ?? sql``}`
}

/** Waits for a lock on this name, and holds it until the transaction ends. */
export const lockName = (tx: Executor, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Deletes up to a number of rows whose time, `at`, was before an instant, the oldest first; skips rows locked by others. */
export const forgetBefore = (name: string, table: PgTable, at: SQL, key: SQL = sql`id`) =>
  statement(name, {
    takes: [t.instant, t.integer],
    gives: changes,
    sql: (before, most) => sql`
      delete from ${table} where (${key}) in (
        select ${key} from ${table} where ${at} < ${before} order by ${at} limit ${most} for update skip locked)`,
  })
