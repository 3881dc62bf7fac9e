import type { FastifyBaseLogger } from 'fastify'
import { bounded, OVERDUE } from './kernel/bounded.ts'

/** The time in which requests and jobs in progress may end after the process was told to. */
const END_MS = 7_000
const CLOSE_MS = 2_000

interface Stopping {
  /** Ends work in progress, all together: each part may wait for a database that is just coming back. */
  readonly underWay: readonly Promise<unknown>[]
  /** Cuts off what did not end in time. */
  readonly cutOff: () => void
  /** Closes what the others needed until now. */
  readonly rest: () => readonly Promise<unknown>[]
  readonly log: FastifyBaseLogger
}

/** Ends the server's parts, each step within its time; what is left hanging ends with the process. */
export async function stopInOrder({ underWay, cutOff, rest, log }: Stopping): Promise<void> {
  if ((await bounded(Promise.all(underWay), END_MS)) === OVERDUE) {
    log.warn('some requests did not end in time and are cut off')
    cutOff()
  }
  const closed = await bounded(Promise.allSettled(rest()), CLOSE_MS)
  if (closed === OVERDUE) log.warn('some connections did not close in time')
  else for (const one of closed) if (one.status === 'rejected') log.warn(one.reason, 'not closed cleanly')
}
