import { type SQL, sql } from 'drizzle-orm'
import type { AppTime } from './app-time.ts'

/**
 * What time it is in this process. It is the database's time, carried on between two questions by a counter that no
 * change of the machine's clock moves.
 */
export type Clock = ReturnType<typeof createClock>

/** Below this a difference is the way there and back, not a clock that runs wrong. */
const TOLERATED_MS = 250

/** A clock that goes by the database's, asked with `ask`. */
export function createClock(ask: () => Promise<AppTime>) {
  let anchor = Date.now()
  let counted = performance.now()
  const now = (): Date => new Date(anchor + (performance.now() - counted))
  return {
    now,
    /** What time it is as a part of a statement, asked of the database in that statement: what cannot be undone is decided by it. */
    instant: (): SQL => sql`app_now()`,
    /** Asks the database what time it is, and goes by that from now on. */
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
