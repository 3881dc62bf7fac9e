import { DrizzleQueryError } from 'drizzle-orm'

/** What a failed statement failed by, which the query builder wraps; any other error as it is. */
export const rootOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/**
 * The code that an error carries, as Node's system calls (`ENOENT`), the database's driver (SQLSTATE) and mail servers
 * give one; undefined where it has none.
 */
export function errorCode(error: unknown): string | undefined {
  return textOf(error, 'code')
}

/** The constraint that a failed statement broke, as the driver names it; undefined where it broke none. */
export function brokenConstraint(error: unknown): string | undefined {
  return textOf(error, 'constraint')
}

function textOf(error: unknown, name: 'code' | 'constraint'): string | undefined {
  const root = rootOf(error)
  if (typeof root !== 'object' || root === null) return undefined
  const value: unknown = Reflect.get(root, name)
  return typeof value === 'string' ? value : undefined
}
