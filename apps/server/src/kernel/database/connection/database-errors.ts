import { errorCode } from '../../error-code.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { StatementTimeout } from './silent-connections.ts'

/** No connection to the database could be had. */
export class DatabaseAway extends Error {}

const READ_ONLY = '25006'

/** A connection led to a server that takes no writes, such as a primary of before that is a standby now. */
export class ReadOnlyServer extends DatabaseAway {
  readonly code = READ_ONLY
}

/**
 * SQLSTATEs of a database that cannot serve now and may again in a moment: connections broken (08), shutting down,
 * starting or cancelled (57), no connection, memory or disk left (53), a standby that takes no writes (25006), sessions
 * ended for idling (25P03, 25P04), its disk failing (58030).
 */
const away = /^(?:08|53|57|25006|25P03|25P04|58030)/

/** What sockets say when nobody answers at the other end. */
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

/** What the driver says, which gives these failures no code. */
const driverMessage =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pool after calling end/i

/** Whether something failed because the database cannot be reached or cannot write now: the same may go well later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof StatementTimeout) return true
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? '')
  // what no statement led to may be another service's failure, and is reported by its own module
  if (error instanceof DrizzleQueryError) return isConnectionFailure(error.cause)
  return error instanceof Error && driverMessage.test(error.message)
}

/** Whether a connection could not be had or broke: what was thrown came from the driver, and is no other service's. */
export function isConnectionFailure(cause: unknown): boolean {
  if (isDatabaseAway(cause)) return true
  return unreachable.has(errorCode(cause) ?? '')
}

/** Whether a statement met a server that takes no writes: its connection leads to the wrong one, and must be closed. */
export const isReadOnlyServer = (error: unknown): boolean => errorCode(error) === READ_ONLY
