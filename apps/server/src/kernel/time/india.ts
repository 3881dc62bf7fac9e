import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'

const OFFSET_MS = 5.5 * 3600_000

/**
 * An instant as a clock in India shows it: 2026-11-20T16:10:00.000. India has one time all year, so that a million instants
 * need no calendar.
 */
export const clockInIndia = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, -1)

/** A day some months before another, yyyy-MM-dd: the same day of the month, or the last one if that month is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/**
 * Two days in India, both included, as instants: the start of the first, the end of the last (exclusive). Null if not given.
 */
export const instantsOf = (days: {
  readonly from?: string | undefined
  readonly until?: string | undefined
}) => ({
  since: days.from === undefined ? null : startOfDay(days.from),
  before: days.until === undefined ? null : endOfDay(days.until),
})
