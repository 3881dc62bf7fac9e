import { errorCode } from '../../error-code.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { StatementTimeout } from './silent-connections.ts'

/** No connection to the database could be had. */
export class DatabaseAway extends Error {}

const READ_ONLY = '25006'

/** A connection led to a server that refuses writes, such as a former primary that is a standby now. */
export class ReadOnlyServer extends DatabaseAway {
  readonly code = READ_ONLY
}

/**
 * SQLSTATEs of a database that cannot serve now but may again in a moment: connection broken (08), shutting down, starting
 * or cancelled (57), no connection, memory or disk left (53), a standby that refuses writes (25006), sessions ended for
 * idling (25P03, 25P04), disk failure (58030).
 */
const away = /^(?:08|53|57|25006|25P03|25P04|58030)/

/** Socket errors when the other end does not answer. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of the driver, which has no codes for these failures. */
const driverMessage =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pool after calling end/i

/** True if something failed because the database cannot be reached or cannot write now: it may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof StatementTimeout) return true
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? '')
  // an error outside a statement may come from another service, whose module reports it
  if (error instanceof DrizzleQueryError) return isConnectionFailure(error.cause)
  return error instanceof Error && driverMessage.test(error.message)
}

/** True if a connection could not be made or broke: for errors from the driver, not from other services. */
export function isConnectionFailure(cause: unknown): boolean {
  if (isDatabaseAway(cause)) return true
  return unreachable.has(errorCode(cause) ?? '')
}

/** True if a statement met a server that refuses writes: its connection leads to the wrong server and must be closed. */
export const isReadOnlyServer = (error: unknown): boolean => errorCode(error) === READ_ONLY
