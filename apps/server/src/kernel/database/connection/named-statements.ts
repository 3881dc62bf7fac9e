import { DrizzleQueryError, type Query, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { errorCode } from '../../error-code.ts'

type Executor = Pick<NodePgDatabase, 'execute'>
type Result = Awaited<ReturnType<Executor['execute']>>

/** What sends the statements of a database or of a transaction. */
export interface Sender {
  readonly connection: Pick<pg.Pool | pg.PoolClient, 'query'>
  /** Hears every statement's text. */
  readonly onStatement?: ((text: string) => void) | undefined
}

/** A statement's text may have so many forms, each with a plan of its own; what goes beyond is sent without a name. */
const MOST_FORMS = 8

/**
 * The plan is of a table that has changed since, as while a release is rolled out (0A000); the connection is not the
 * one that has it, as behind a pooler that was set up again (26000), or had it already (42P05).
 */
const STALE = new Set(['0A000', '26000', '42P05'])

// times are left as text, as the query builder leaves them
const types = new pg.TypeOverrides()
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
for (const time of [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]) types.setTypeParser(time, String)

const dialect = new PgDialect()
const senders = new WeakMap<Executor, Sender>()

/** Notes that the connections behind this one keep the names of statements: no pooler gives them to others. */
export function useNames(db: Executor, sender: Sender): void {
  senders.set(db, sender)
}

/** Whether a named statement failed because its plan is not there or fits no more: its connection must be closed. */
export const isStalePlan = (error: unknown): boolean => STALE.has(errorCode(error) ?? '')

/**
 * Gives a name to a statement, so that each connection plans it once, and answers the function that runs it. Where the
 * plan is stale the statement is asked again without a name; inside a transaction, which is broken by then, it fails.
 * `fixed`: it takes nothing, so that its text is made once.
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
