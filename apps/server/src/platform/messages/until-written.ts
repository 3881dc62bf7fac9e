import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Before it is tried once more, while the database is away. */
const FIRST_WAIT_MS = 250

/**
 * Writes down what came of a message, again and again while the database is away: it must not be sent twice for that.
 * Throws once `signal` says that the process ends.
 */
export async function untilWritten(
  write: () => Promise<void>,
  { log, signal }: { readonly log: FastifyBaseLogger; readonly signal: AbortSignal },
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, 8 * FIRST_WAIT_MS)) {
    try {
      return await write()
    } catch (error) {
      if (waitMs === FIRST_WAIT_MS)
        log.warn({ err: error }, 'what came of a message could not be written down yet')
    }
    await pause(waitMs, undefined, { signal })
  }
}
