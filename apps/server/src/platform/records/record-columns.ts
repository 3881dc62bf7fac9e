import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Field, t } from '../../kernel/database/fields.ts'
import { columnOf } from '../../kernel/database/insert-into.ts'
import type { Key } from '../../kernel/database/keyset.ts'

/** A table that a kind of record has to itself. */
export type RecordTable = PgTable & Readonly<Record<'id' | 'createdAt' | 'version', PgColumn>>

/** What an order by each of some columns goes by: a text is ordered without its capitals. */
export function keysBy<Name extends string>(
  table: RecordTable,
  alias: string,
  names: readonly Name[],
): Readonly<Record<Name, Key>> {
  const keys = names.map((name): [Name, Key] => {
    const column = columnOf(table, name)
    const value = sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`
    const isDay = column.getSQLType() === 'date'
    return [name, isDay ? { sql: value, type: 'date' } : { sql: sql`lower(${value})`, type: 'text' }]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(keys) as Readonly<Record<Name, Key>>
}

/** What is taken to make a list shorter by these columns: a value, or null where none is asked for. */
export const inputOf = (
  table: RecordTable,
  filters: readonly string[],
): Readonly<Record<string, Field<unknown>>> =>
  Object.fromEntries(filters.map((name) => [name, t.nullable(columnOf(table, name))]))
