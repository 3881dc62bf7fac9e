import { keysOf } from '@sahay/contract/kernel/keys'
import { MOST_COUNTED, MOST_TOTAL } from '@sahay/contract/kernel/list'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'
import { type FieldLike, fieldOf, type Row, type RowOf, t, type ValueOf } from './fields.ts'
import {
  cursorAfter,
  keyset,
  type Keyset,
  type Order,
  type Page,
  type PageInput,
  pageInput,
} from './keyset.ts'
import { askLate } from './late-reads.ts'
import { currentCount } from './list-counts.ts'
import { columns, counted, type InputOf, type InputShape, many, statement } from './statement.ts'

/** The parts of a list's statement that depend on the page. */
export interface ListParts extends Pick<Keyset, 'cursor' | 'orderBy'> {
  /** Its end: `where …` with these conditions and the requested filters, `order by … limit …`. */
  end(...conditions: readonly SQL[]): SQL
  /** Rows are only counted: joins that only provide columns may be left out. */
  readonly isCount: boolean
}

/** A value by which a list can be filtered. */
interface Narrowed<T> {
  readonly samples: readonly unknown[]
  /** The condition of this filter; null for no condition. */
  condition(value: T): SQL | null
  /** The condition if the filter has no value. */
  readonly otherwise?: SQL | undefined
}

type Narrowing = Readonly<Record<string, Narrowed<never>>>

/** The filter values; a missing, null or empty value does not filter. */
export type FilterInput<P> = {
  readonly [K in keyof P]?: (P[K] extends Narrowed<infer T> ? T : never) | null | undefined
}

/** A filter value, in a column's type or another, and the condition for it; `otherwise`: the condition without a value. */
export const when = <F extends FieldLike>(
  of: F,
  condition: Narrowed<NonNullable<ValueOf<F>>>['condition'],
  otherwise?: SQL,
): Narrowed<NonNullable<ValueOf<F>>> => ({
  samples: fieldOf(of).samples.filter((sample) => sample !== null),
  condition,
  otherwise,
})

/** A text as part of a LIKE pattern, in which its own `%` and `_` stand for themselves. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The value that a column has; `as`: what its table is called in the statement. */
export const whenIs = <C extends PgColumn>(of: C, as?: string) =>
  when(
    of,
    (value) =>
      sql`${as === undefined ? of : sql`${sql.identifier(as)}.${sql.identifier(of.name)}`} = ${value}`,
  )

/** An instant, from one (`since`) and, not with it, until another (`before`). */
export const whenBetween = (at: SQL | PgColumn) => ({
  since: when(t.instant, (since) => sql`${at} >= ${since}::timestamptz`),
  before: when(t.instant, (before) => sql`${at} < ${before}::timestamptz`),
})

/** Declares the filters of a list, each once: the inputs of its statement (`takes`), and the `conditions` of a request. */
export function narrowing<P extends Narrowing>(parts: P) {
  const most = Math.max(...Object.values(parts).map(({ samples }) => samples.length))
  const sampled = Array.from({ length: most }, (_, nth) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, { samples }]) => [name, samples[nth % samples.length]]),
    ),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  const [every = {}, ...others] = sampled as FilterInput<P>[]
  const takes = t.given<FilterInput<P>>({}, every, ...others)
  return {
    takes,
    /** Sample values for all filters, for tests of statements. */
    every,
    conditions: (input: FilterInput<P>): SQL[] =>
      keysOf(parts).flatMap((name) => {
        const value: unknown = input[name]
        if (value === undefined || value === null || value === '') return parts[name]?.otherwise ?? []
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is asked for has the type of its part
        return parts[name]?.condition(value as never) ?? []
      }),
  }
}

/**
 * Declares a list that is read page by page, and returns the function that reads a page: like `statement`, with the allowed
 * orders. `sql` selects the columns of `row` and `cursor`, and closes with `end`; it does not know the order, so that no
 * order leaves out rows. Its input is one value, `takes`. With `counts` the first page also has the total number of rows
 * (`total`), up to five thousand, and counts only if it is not the last page. If counts are requested, each list counts
 * instead of reading, up to a hundred (list-counts.ts). Refuses with bad_request (after). A standby may answer it
 * (late-reads.ts).
 */
export function listStatement<const A extends InputShape, const R extends Row, Sort extends string>(
  name: string,
  parts: {
    readonly takes: A
    readonly row: R
    readonly orders: Readonly<Record<Sort, Order>>
    readonly counts?: true
    readonly sql: (input: InputOf<A>, parts: ListParts) => SQL
  },
): (tx: Executor, input: InputOf<A>, page: PageInput<Sort>) => Promise<Page<RowOf<R>>> {
  const { takes, row, orders, counts, sql: text } = parts
  const rows = many(row)
  const find = statement(name, {
    takes: [takes, pageInput(orders)],
    gives: {
      row: { ...row, cursor: t.text },
      read: (result) => {
        const cursors = result.rows.map(({ cursor }) => String(cursor))
        // a row's position is not part of it
        for (const raw of result.rows) delete raw['cursor']
        return { rows: rows.read(result), cursors }
      },
    },
    sql: (input, page) => {
      const { where, orderBy, limit, cursor } = keyset(orders, page)
      const end = (...conditions: readonly SQL[]) =>
        sql`where ${sql.join([where, ...conditions], sql` and `)} order by ${orderBy} limit ${limit}`
      return text(input, { cursor, orderBy, end, isCount: false })
    },
  })
  const count = statement(`${name}.total`, {
    takes: [takes, t.integer],
    gives: counted,
    // selected columns are not computed if nobody reads them
    sql: (input, most) => {
      const end = (...conditions: readonly SQL[]) =>
        sql`where ${sql.join([sql`true`, ...conditions], sql` and `)} limit ${most}`
      const cursor = sql`null as "cursor"`
      const all = text(input, { cursor, orderBy: sql`(select null)`, end, isCount: true })
      return sql`select count(*)::int as count from (${all}) counted`
    },
  })
  return async (tx, input, page) => {
    const instead = currentCount()
    if (instead) {
      instead.total = await askLate(tx, (db) => count(db, input, MOST_COUNTED))
      return { rows: [], next: null }
    }
    const found = await askLate(tx, (db) => find(db, input, page))
    const shown = found.rows.slice(0, page.perPage)
    const next = found.rows.length > page.perPage ? cursorAfter(found.cursors[page.perPage - 1]) : null
    if (!counts || page.after !== undefined) return { rows: shown, next }
    // a list that ends on its first page is counted: a rare filter without an index would read the whole table again
    if (next === null) return { rows: shown, next, total: shown.length }
    return { rows: shown, next, total: await askLate(tx, (db) => count(db, input, MOST_TOTAL)) }
  }
}

/** Nothing. */
const none = {}

/**
 * Declares a list of the rows `from` some tables, of which `as` is the one that the row's columns are of, and `where` holds. It may be
 * made shorter by each part of `narrow`. The function reads the page that a call's query asks for, and refuses as every list does.
 */
export function listFrom<const R extends Row, Sort extends string, const P extends Narrowing = typeof none>(
  name: string,
  parts: {
    readonly row: R
    readonly as?: string
    readonly orders: Readonly<Record<Sort, Order>>
    readonly from: SQL
    readonly where?: SQL
    readonly narrow?: P
    readonly counts?: true
  },
): (tx: Executor, query: PageInput<Sort> & FilterInput<P>) => Promise<Page<RowOf<R>>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  const { row, as, orders, from, where, narrow = none as P, counts } = parts
  const filter = narrowing(narrow)
  const page = listStatement(name, {
    takes: filter.takes,
    row,
    orders,
    ...(counts && { counts }),
    sql: (input, { cursor, end }) =>
      sql`select ${columns(row, as)}, ${cursor} ${from} ${end(...(where ? [where] : []), ...filter.conditions(input))}`,
  })
  return (tx, query) => page(tx, query, query)
}
