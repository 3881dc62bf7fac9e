/** India's time is five and a half hours ahead of UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000
const DAY_MS = 24 * 3_600_000
const ELEVEN_MS = 11 * 3_600_000

/** The closing time of an event whose last day is `day` (yyyy-MM-dd): 20:00 in India, while people are awake. */
export const closingOn = (day: string): Date => new Date(`${day}T20:00:00+05:30`)

/** 11:00 in India on the next day, by India's calendar (departure 7). */
export function drawTimeAfter(instant: Date): Date {
  const today = Math.floor((instant.getTime() + INDIA_AHEAD_MS) / DAY_MS)
  return new Date((today + 1) * DAY_MS + ELEVEN_MS - INDIA_AHEAD_MS)
}
