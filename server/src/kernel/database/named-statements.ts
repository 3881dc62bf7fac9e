import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'

type Asked = Pick<NodePgDatabase, '_' | 'execute'>
type Result = Awaited<ReturnType<Asked['execute']>>

/** A statement's text may have so many forms, each with a plan of its own; what goes beyond is sent without a name. */
const MOST_FORMS = 8

/**
 * The plan is of a table that has changed since, as while a release is rolled out (0A000); the connection is not the
 * one that has it, as behind a pooler that was set up anew (26000), or had it already (42P05).
 */
const STALE = new Set<unknown>(['0A000', '26000', '42P05'])

const dialect = new PgDialect()
const named = new WeakSet<Asked>()

/** Notes that the connections behind this one keep the names of statements: no pooler gives them to others. */
export function useNames(db: Asked): void {
  named.add(db)
}

/** Whether a named statement failed because its plan is not there or fits no more: its connection is to be closed. */
export function isStalePlan(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && STALE.has(cause.code)
}

/**
 * Gives a name to a statement, so that each connection plans it once, and answers the function that runs it. Where the
 * plan is stale the statement is asked again without a name; inside a transaction, which is broken by then, it fails.
 */
export function namedStatement(name: string): (db: Asked, query: SQL) => Promise<Result> {
  const forms = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = forms.get(text)
    if (known !== undefined || forms.size >= MOST_FORMS) return known
    const given = `${name}.${forms.size + 1}`
    forms.set(text, given)
    return given
  }

  return async (db, query) => {
    if (!named.has(db)) return db.execute(query)
    const built = dialect.sqlToQuery(query)
    try {
      return await db._.session
        .prepareQuery<{ execute: Result; all: unknown; values: unknown }>(
          built,
          undefined,
          nameOf(built.sql),
          false,
        )
        .execute()
    } catch (error) {
      if (db instanceof PgTransaction || !isStalePlan(error)) throw error
      return db.execute(query)
    }
  }
}
