import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { mustHave } from '../problem.ts'
import type { Executor } from './database.ts'

/** A row of a table for an insert; values that the statement computes are given as SQL. */
export type Inserted<T extends PgTable> = {
  readonly [Name in keyof T['$inferInsert']]: T['$inferInsert'][Name] | SQL
}

/** A column by its name. Throws if the table has none. */
export function columnOf(table: PgTable, name: string): PgColumn {
  const known: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return mustHave(known[name], `the table has no column for ${name}`)
}

/** Values in their written form, each with its column; undefined ones stay unchanged. Throws if a column does not exist. */
export const written = (table: PgTable, values: object) =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const column = columnOf(table, name)
    if (value === undefined) return []
    return [{ column: sql`${sql.identifier(column.name)}`, value: valueOf(column, value) }]
  })

function valueOf(column: PgColumn, value: unknown): SQL {
  if (is(value, SQL)) return value
  if (value !== null && column.getSQLType() === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`
  return sql`${sql.param(value)}`
}

/** `insert into … values …` of one row, to be a part of a statement. Columns that are not named have their default. */
export function insertInto<T extends PgTable>(table: T, row: Inserted<T>): SQL {
  const given = written(table, row)
  const names = given.map(({ column }) => column)
  const values = given.map(({ value }) => value)
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`
}

/** Changes a record, which is locked, by its id: as its next version. Undefined values stay unchanged. */
export async function nextVersion<T extends PgTable & Readonly<Record<'id' | 'version', PgColumn>>>(
  tx: Executor,
  table: T,
  id: string,
  changed: Partial<Inserted<T>>,
): Promise<void> {
  const set = written(table, changed).map(({ column, value }) => sql`${column} = ${value}`)
  await tx.execute(sql`
    update ${table} set ${sql.join([...set, sql`version = version + 1`], sql`, `)} where id = ${id}`)
}
