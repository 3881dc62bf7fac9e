import { DrizzleQueryError } from 'drizzle-orm'

/** The cause of a failed statement, which the query builder wraps; any other error unchanged. */
export const rootOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/**
 * The code of an error from Node's system calls (`ENOENT`), the database's driver (SQLSTATE) or mail servers; undefined if
 * it has none.
 */
export function errorCode(error: unknown): string | undefined {
  return textOf(error, 'code')
}

/** The constraint that a failed statement violated, by the driver's error; undefined if none. */
export function brokenConstraint(error: unknown): string | undefined {
  return textOf(error, 'constraint')
}

function textOf(error: unknown, name: 'code' | 'constraint'): string | undefined {
  const root = rootOf(error)
  if (typeof root !== 'object' || root === null) return undefined
  const value: unknown = Reflect.get(root, name)
  return typeof value === 'string' ? value : undefined
}
