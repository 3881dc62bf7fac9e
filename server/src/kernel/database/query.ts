import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from './database.ts'

const INSTANT: number = pg.types.builtins.TIMESTAMPTZ

/**
 * Runs one statement and gives its rows as `T`, instants as Date: the query builder's driver leaves timestamps as
 * text for its own columns to read, which a plain statement does not have.
 */
export async function rowsOf<T extends object>(tx: Executor, statement: SQL): Promise<T[]> {
  const { rows, fields } = await tx.execute(statement)
  const instants = fields.filter(({ dataTypeID }) => dataTypeID === INSTANT)
  for (const row of rows) {
    for (const { name } of instants) {
      const text = row[name]
      if (typeof text === 'string') row[name] = new Date(text)
    }
  }
  return rows as T[]
}

/** Runs one statement that is expected to give at most one row. */
export async function rowOf<T extends object>(tx: Executor, statement: SQL): Promise<T | null> {
  return (await rowsOf<T>(tx, statement))[0] ?? null
}

/** Runs one statement and answers how many rows it changed. */
export async function changedBy(tx: Executor, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0
}
