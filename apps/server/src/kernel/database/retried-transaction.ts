import { errorCode } from '../error-code.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Aborted by the database in favour of another transaction: deadlock, serialisation failure. */
const yielded = new Set(['40P01', '40001'])
/** The connection broke or leads to a standby, or the database is just stopping or starting. */
const lost = new Set([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
])

const MOST_TRIES = 4
const FIRST_WAIT_MS = 25

/**
 * Runs a transaction, and repeats it if the database aborted it or the connection broke: up to four times within a second or
 * two. For work that is safe to repeat even if it was committed and only the answer was lost.
 */
export async function retriedTransaction<T>(
  db: Database,
  run: Parameters<Database['transaction']>[0] extends (tx: infer Tx) => unknown
    ? (tx: Tx) => Promise<T>
    : never,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(run)
    } catch (error) {
      if (tries >= MOST_TRIES || !isPassing(error)) throw error
      // transactions that collided must not collide again
      await wait(FIRST_WAIT_MS * 4 ** (tries - 1) * (0.5 + Math.random()))
    }
  }
}

/** True if a failure is temporary; the query builder's error wraps the driver's. */
function isPassing(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = errorCode(at) ?? ''
    if (yielded.has(code) || lost.has(code)) return true
    if (at.message.startsWith('Connection terminated')) return true
  }
  return false
}
