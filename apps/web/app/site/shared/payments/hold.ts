/** Places that are kept while they are paid for. */
export interface SeatHold {
  /** How many; one where it is not said. */
  readonly places?: number
  /** Until when, by the server's clock (ISO 8601). */
  readonly until: string
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly ahead: number
}

/** A place in its last seconds is not begun to be paid for: the provider's window closes that much earlier. */
const SPARE_SECONDS = 20

/** How long a place is still kept, in milliseconds, read from clocks and never below zero. `now` is this clock's. */
export function holdLeft({ until, ahead }: SeatHold, now: number): number {
  return Math.max(0, Date.parse(until) - (now + ahead))
}

/** For how many seconds the provider's window may stand open, of milliseconds left; null where it is too late to begin. */
export function secondsToPay(left: number): number | null {
  const seconds = Math.floor(left / 1000) - SPARE_SECONDS
  return seconds >= SPARE_SECONDS ? seconds : null
}

/** What is said aloud of the time left: at five minutes and at one, and nothing in between. */
export function minutesToSay(left: number): 5 | 1 | null {
  if (left === 0 || left > 5 * 60_000) return null
  return left > 60_000 ? 5 : 1
}
