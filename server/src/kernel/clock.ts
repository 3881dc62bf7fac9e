/** The one clock that codes, holds, draws and due work go by (style, rule 6). */
export interface Clock {
  now(): Date
  /** Moves the clock forward, for tests; minutes. */
  advance(minutes: number): Date
}

/** A clock that runs with the machine's and can be moved forward. */
export function createClock(): Clock {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  return {
    now,
    advance(minutes) {
      ahead += minutes * 60_000
      return now()
    },
  }
}

/** An instant some minutes later. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
