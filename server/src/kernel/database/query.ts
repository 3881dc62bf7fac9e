import type { SQL } from 'drizzle-orm'
import type { Executor } from './database.ts'

/** Runs one statement and answers how many rows it changed. */
export async function changedBy(tx: Executor, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0
}
