/** Entries that are held during payment. */
export interface SeatHold {
  /** How many; one if left out. */
  readonly places?: number
  /** The end of the hold, by the server's clock (ISO 8601). */
  readonly until: string
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly ahead: number
}

/** A payment cannot be started in the last seconds of a hold: the provider's window closes this much earlier. */
const SPARE_SECONDS = 20

/** The remaining hold time in milliseconds, computed from clocks and never negative. `now` is from this clock. */
export function holdLeft({ until, ahead }: SeatHold, now: number): number {
  return Math.max(0, Date.parse(until) - (now + ahead))
}

/** Seconds for which the provider's window may stay open, from the milliseconds left; null if it is too late to start. */
export function secondsToPay(left: number): number | null {
  const seconds = Math.floor(left / 1000) - SPARE_SECONDS
  return seconds >= SPARE_SECONDS ? seconds : null
}

/** The announcement of the time left: at five minutes and at one, otherwise null. */
export function minutesToSay(left: number): 5 | 1 | null {
  if (left === 0 || left > 5 * 60_000) return null
  return left > 60_000 ? 5 : 1
}
