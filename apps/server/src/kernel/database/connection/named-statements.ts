import { DrizzleQueryError, type Query, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { errorCode } from '../../error-code.ts'

type Executor = Pick<NodePgDatabase, 'execute'>
type Result = Awaited<ReturnType<Executor['execute']>>

/** Sends the statements of a database or of a transaction. */
export interface Sender {
  readonly connection: Pick<pg.Pool | pg.PoolClient, 'query'>
  /** Called with every statement's text. */
  readonly onStatement?: ((text: string) => void) | undefined
}

/** The most forms of a statement's text, each with its own plan; further forms are sent without a name. */
const MOST_FORMS = 8

/**
 * The plan is for a table that has changed since, as during a rolling release (0A000); the connection does not have the
 * plan, as behind a reset pooler (26000), or already has it (42P05).
 */
const STALE = new Set(['0A000', '26000', '42P05'])

// times stay text, as in the query builder
const types = new pg.TypeOverrides()
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
for (const time of [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]) types.setTypeParser(time, String)

const dialect = new PgDialect()
const senders = new WeakMap<Executor, Sender>()

/** Notes that the connections keep the names of statements, because no pooler lends them to others. */
export function useNames(db: Executor, sender: Sender): void {
  senders.set(db, sender)
}

/** True if a named statement failed because its plan is missing or outdated: its connection must be closed. */
export const isStalePlan = (error: unknown): boolean => STALE.has(errorCode(error) ?? '')

/**
 * Names a statement, so that each connection plans it once, and returns the function that runs it. If the plan is stale, the
 * statement is repeated without a name; inside a transaction, which is already broken then, it fails. `fixed`: it has no
 * parameters, so its text is built once.
 */
export function namedStatement(name: string, fixed = false): (db: Executor, query: SQL) => Promise<Result> {
  const forms = new Map<string, string>()
  let made: Query | undefined

  function nameOf(text: string): string | undefined {
    const known = forms.get(text)
    if (known !== undefined || forms.size >= MOST_FORMS) return known
    const given = `${name}.${forms.size + 1}`
    forms.set(text, given)
    return given
  }

  return async (db, query) => {
    const sender = senders.get(db)
    if (!sender) return db.execute(query)
    const { sql: text, params } = made ?? dialect.sqlToQuery(query)
    if (fixed) made ??= { sql: text, params }
    const named = nameOf(text)
    if (named === undefined) return db.execute(query)
    sender.onStatement?.(text)
    try {
      return await sender.connection.query({ name: named, text, values: params, types })
    } catch (error) {
      if (!(db instanceof PgTransaction) && isStalePlan(error)) return db.execute(query)
      throw error instanceof Error ? new DrizzleQueryError(text, params, error) : error
    }
  }
}
