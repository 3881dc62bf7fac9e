/** The one clock that codes, holds, draws and due work go by (style, rule 6). */
export interface Clock {
  now(): Date
  /** Moves the clock forward, for tests; minutes. */
  advance(minutes: number): Date
  /**
   * Asks the clock that all processes share, and goes by it from now on where this machine's is wrong by more than
   * seconds: a server whose clock is a day ahead draws no winners a day early (faults, 19).
   */
  keepTo(ask: () => Promise<Date>): Promise<void>
}

/** Clocks that are kept by the network differ by less, and are left alone. */
const TOLERATED_MS = 3_000

/** A clock that runs with the machine's and can be moved forward. */
export function createClock(): Clock {
  let ahead = 0
  let wrongBy = 0
  const now = () => new Date(Date.now() - wrongBy + ahead)
  return {
    now,
    advance(minutes) {
      ahead += minutes * 60_000
      return now()
    },
    async keepTo(ask) {
      const asked = Date.now()
      const theirs = await ask()
      const way = (Date.now() - asked) / 2
      const difference = asked + way - theirs.getTime()
      // the answer is some moment of the way there and back: a slow one proves less
      wrongBy = Math.abs(difference) > TOLERATED_MS + way ? difference : 0
    },
  }
}

/** An instant some minutes later. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
