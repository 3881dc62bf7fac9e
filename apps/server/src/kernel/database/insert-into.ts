import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A row of a table as it is inserted; what the statement works out by itself is given as SQL. */
export type Inserted<T extends PgTable> = {
  readonly [Name in keyof T['$inferInsert']]: T['$inferInsert'][Name] | SQL
}

/** `insert into … values …` of one row, to be a part of a statement. Columns that are not named have their default. */
export function insertInto<T extends PgTable>(table: T, row: Inserted<T>): SQL {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const given = Object.entries(row).flatMap(([name, value]) => {
    const column = all[name]
    return column && value !== undefined ? [{ column, value: valueOf(column, value) }] : []
  })
  const names = given.map(({ column }) => sql.identifier(column.name))
  const values = given.map(({ value }) => value)
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`
}

function valueOf(column: PgColumn, value: unknown): SQL {
  if (is(value, SQL)) return value
  if (value !== null && column.getSQLType() === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`
  return sql`${sql.param(value)}`
}
