import type { AppTime } from './app-time.ts'

/**
 * What time it is in this process. It is the database's time, carried on between two questions by a counter that no
 * change of the machine's clock moves. What cannot be undone is decided by `app_now()` inside of a statement instead.
 */
export interface Clock {
  now(): Date
  /** Asks the database what time it is, and goes by that from now on. */
  sync(): Promise<void>
}

/** Below this a difference is the way there and back, not a clock that runs wrong. */
const TOLERATED_MS = 250

/**
 * A clock that goes by the database's, asked with `ask`. `byMachine` is for control tests alone: it goes by the
 * machine's own clock, moved as a test has moved the database's.
 */
export function createClock(ask: () => Promise<AppTime>, byMachine = false): Clock {
  let anchor = Date.now()
  let counted = performance.now()
  let ahead = 0
  const now = () => new Date(byMachine ? Date.now() + ahead : anchor + (performance.now() - counted))
  return {
    now,
    async sync() {
      const asked = performance.now()
      const theirs = await ask()
      const heard = performance.now()
      ahead = theirs.aheadMs
      const halfway = (heard - asked) / 2
      const difference = now().getTime() - (theirs.now.getTime() + halfway)
      // the answer is from some moment of the way there and back: a slow one proves less
      if (Math.abs(difference) <= TOLERATED_MS + halfway) return
      anchor = theirs.now.getTime() + halfway
      counted = heard
    },
  }
}

/** An instant some minutes later. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
