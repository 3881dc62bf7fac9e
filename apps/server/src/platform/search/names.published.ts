import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import type { ListParts } from '../../kernel/database/list-statement.ts'
import { many, statement } from '../../kernel/database/statement.ts'

/**
 * Lists by the beginning of a name. Sorting all rows of a common name is slow, and so is scanning everybody in list
 * order. But few different names have the same beginning, so each is read by itself, up to one page.
 */

/** The different names that begin with a text, in lower case: as full names, and as last words. */
export interface Names {
  readonly whole: readonly string[]
  readonly last: readonly string[]
}

/** A column of names: two indexes begin with `fullName` and `last` of `column`, and continue with the list's order. */
export interface NamedColumn {
  /** The name that its module gives it. */
  readonly name: string
  readonly table: SQL
  readonly column: SQL
  /** The condition of the indexes, if they are partial. */
  readonly where?: SQL
}

/** If more different names match than this, so many rows match that scanning in list order soon fills a page. */
const MOST_NAMES = 40

const fullName = (column: SQL) => sql`lower(${column})`
const last = (column: SQL) => sql`lower(substring(${column} from '[^ ]*$'))`

/** Declares the query for names that begin with a text (in lower case); null: too many to be read one by one. */
export function namesBeginning({ name, table, column, where = sql`true` }: NamedColumn) {
  // goes from one name to the next by its index, however many rows have it. The planner gets only the order: with a
  // prefix condition it considers other indexes, and reading all rows of a name
  const nameFrom = (value: SQL, operator: SQL, begin: SQL) => sql`
    (select ${value} from ${table} where ${value} ${operator} ${begin} and ${where} order by ${value} using ~<~ limit 1)`
  const next = (words: SQL, value: SQL, begin: string) => sql`
    ${words} (word) as (
      select ${nameFrom(value, sql`~>=~`, sql`${begin}`)}
      union all
      select ${nameFrom(value, sql`~>~`, sql`${words}.word`)} from ${words} where starts_with(${words}.word, ${begin}))`
  const find = statement(`search.names.${name}`, {
    takes: [t.text],
    gives: many({ isLast: t.boolean, word: t.text }),
    sql: (begin) => sql`
      with recursive ${next(sql`wholes`, fullName(column), begin)}, ${next(sql`lasts`, last(column), begin)}
      (select false as "isLast", word from wholes where starts_with(word, ${begin}) limit ${MOST_NAMES + 1})
      union all (select true, word from lasts where starts_with(word, ${begin}) limit ${MOST_NAMES + 1})`,
  })
  return async (tx: Executor, text: string): Promise<Names | null> => {
    const found = await find(tx, text)
    const those = (is: boolean) => found.filter(({ isLast }) => isLast === is).map(({ word }) => word)
    const names = { whole: those(false), last: those(true) }
    return names.whole.length > MOST_NAMES || names.last.length > MOST_NAMES ? null : names
  }
}

interface NamedPage {
  readonly names: Names
  /** The columns of the list's order, and the id. */
  readonly keys: SQL
  /** The table, with what `conditions` refer to. */
  readonly from: SQL
  readonly end: ListParts['end']
  readonly conditions: readonly SQL[]
  /** Selects the same columns of further rows. */
  readonly also?: readonly SQL[]
}

/** The condition that a row is on the page of rows with one of the names. */
export function isNamed({ table, column, where = sql`true` }: NamedColumn, page: NamedPage): SQL {
  const { names, keys, from, end, conditions, also = [] } = page
  const each = (words: readonly string[], value: SQL) => sql`
    select one.* from unnest(${sql.param(words)}::text[]) named (word)
      cross join lateral (select ${keys} from ${from} ${end(sql`${value} = named.word`, where, ...conditions)}) one`
  const parts = [each(names.whole, fullName(column)), each(names.last, last(column)), ...also]
  return sql`${table}.id in (select ${table}.id from (${sql.join(parts, sql` union `)}) ${table} ${end()})`
}
