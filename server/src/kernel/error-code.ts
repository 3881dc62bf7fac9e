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
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
