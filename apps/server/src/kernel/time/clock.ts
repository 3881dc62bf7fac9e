import { type SQL, sql } from 'drizzle-orm'
import type { AppTime } from './app-time.ts'

/**
 * The current time in this process: the database's time, advanced between two queries by a counter that changes of the
 * machine's clock do not affect.
 */
export type Clock = ReturnType<typeof createClock>

/** A smaller difference is network delay, not a wrong clock. */
const TOLERATED_MS = 250

/** A clock that follows the database's, read with `ask`. */
export function createClock(ask: () => Promise<AppTime>) {
  let anchor = Date.now()
  let counted = performance.now()
  const now = (): Date => new Date(anchor + (performance.now() - counted))
  return {
    now,
    /** The current time as part of a statement, read in that statement: for decisions that cannot be undone. */
    instant: (): SQL => sql`app_now()`,
    /** Reads the database's time, and follows it from now on. */
    async sync(): Promise<void> {
      const askedAt = performance.now()
      const theirs = await ask()
      const answeredAt = performance.now()
      const halfway = (answeredAt - askedAt) / 2
      const difference = now().getTime() - (theirs.now.getTime() + halfway)
      // the answer is from some moment of the way there and back: a slow one proves less
      if (Math.abs(difference) <= TOLERATED_MS + halfway) return
      anchor = theirs.now.getTime() + halfway
      counted = answeredAt
    },
  }
}

/** An instant some minutes later. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

/** An instant so many days, each of 24 hours, after another one. */
export const daysAfter = (instant: Date, days: number): Date => minutesAfter(instant, days * 24 * 60)
