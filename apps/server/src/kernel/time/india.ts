import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'

const OFFSET_MS = 5.5 * 3600_000

/**
 * An instant as a clock in India shows it: 2026-11-20T16:10:00.000. India has one time all year, so that a million instants
 * need no calendar.
 */
export const clockInIndia = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, -1)

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
