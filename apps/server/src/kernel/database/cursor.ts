import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import type { Row, RowOf } from './fields.ts'
import { declared, many, type InputShape, type InputOf, readResult } from './statement.ts'

type Arguments<T extends readonly InputShape[]> = { [K in keyof T]: InputOf<T[K]> }

/** The number of rows in memory at a time; each batch takes some milliseconds of the program's only thread. */
const ROWS_AT_ONCE = 100

/**
 * Declares a statement with more rows than fit into memory, like `statement`, and returns the function that reads them in
 * batches of a hundred, with a server-side cursor. Use it in a separate transaction, one reader at a time.
 */
export function cursor<const T extends readonly InputShape[], const R extends Row>(parts: {
  readonly name: string
  readonly takes: T
  readonly row: R
  readonly sql: (...values: Arguments<T>) => SQL
}): (tx: Executor, ...values: Arguments<T>) => AsyncGenerator<RowOf<R>[]> {
  const { name, takes, row, sql: text } = parts
  declared.push({ name, takes, row, hot: false, text })
  const given = many(row)
  const opened = sql.identifier(name)
  return async function* rows(tx, ...values) {
    await tx.execute(sql`declare ${opened} no scroll cursor for ${text(...values)}`)
    for (;;) {
      const found = readResult(
        given,
        await tx.execute(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${opened}`),
      )
      if (found.length > 0) yield found
      if (found.length < ROWS_AT_ONCE) break
    }
    await tx.execute(sql`close ${opened}`)
  }
}
