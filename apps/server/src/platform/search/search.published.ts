import { likeLiteral } from '../../kernel/database/list-statement.ts'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import type { SearchHolder } from './search-holder.ts'
import { type Sought, ways } from './sought.ts'

/** Exports for other modules, to declare how their records are found. */

const hit = {
  id: t.present(t.nullable(t.text)),
  name: t.text,
  number: t.nullable(t.text),
  at: t.nullable(t.instant),
  amount: t.nullable(t.paise),
}

interface SearchIn extends Pick<SearchHolder, 'kind' | 'reads'> {
  /** The statement's name: a kind may be found in several tables. */
  readonly name: string
  /** The fields of a result line: columns of `from`; leave out what it does not have. */
  readonly id: SQL
  readonly title: SQL
  readonly number?: SQL
  readonly at?: SQL
  readonly amount?: SQL
  readonly from: SQL
  /** The condition on all of them, if some must not be found. */
  readonly where?: SQL
  /**
   * The conditions for each kind of search, any of which is enough. Each has an index that is read only up to the first
   * few rows, however many records exist: nothing is ordered.
   */
  readonly by: Partial<Readonly<Record<Sought['by'], (text: string) => readonly SQL[]>>>
}

/** Makes the holder of a kind of record. */
export function searchIn({ kind, reads, name, by, ...says }: SearchIn): SearchHolder {
  const found = ways.filter((way) => by[way] !== undefined)
  const { id, title, from, number = sql`null::text`, at = sql`null::timestamptz` } = says
  const { amount = sql`null::bigint`, where = sql`true` } = says
  const find = statement(`search.${name}`, {
    takes: [t.given<Sought>(...found.map((way) => ({ by: way, text: 'x' }))), t.integer],
    gives: many(hit),
    sql: (sought, most) => {
      const parts = (by[sought.by]?.(sought.text) ?? []).map(
        (condition) => sql`
          (select ${id} as "id", ${title} as "name", ${number} as "number", ${at} as "at", ${amount} as "amount"
          from ${from} where ${condition} and ${where} limit ${most})`,
      )
      return sql.join(parts, sql` union `)
    },
  })
  return { kind, reads, by: found, find }
}

/** The condition that a name, or its last word, begins so; `column` as in the two indexes `…_name` and `…_last`. */
export const nameBegins = (column: SQL) => (text: string) => {
  const pattern = `${likeLiteral(text)}%`
  return [
    sql`lower(${column}) like ${pattern}`,
    sql`lower(substring(${column} from '[^ ]*$')) like ${pattern}`,
  ]
}

/** The condition that a column equals the text exactly. */
export const equals =
  (...columns: readonly SQL[]) =>
  (text: string) =>
    columns.map((column) => sql`${column} = ${text}`)
/** The same in lower case. */
export const sameAs = (column: SQL) => (text: string) => [sql`lower(${column}) = ${text}`]
