/** Times: instants are UTC, people read Asia/Kolkata, the financial year begins in April. */

/** Seconds before another code can be requested (product.md 9). */
export const CODE_RESEND_SECONDS = 120

/** India's constant UTC offset. A browser's formatter takes 10 ms to create on an old phone. */
const AHEAD_MS = 330 * 60_000

/** The day and the time of day of an instant in India: 2026-11-20, 16:10. */
export function clockOf(instant: Date): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = new Date(instant.getTime() + AHEAD_MS).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** The day of an instant in India: 2026-11-20. */
export function dayOf(instant: Date): string {
  return clockOf(instant).day
}

/** The end of a day in India, which has one time zone all year: the first instant of the next day. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + 24 * 3600_000)
}

/** The first instant of a day in India. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The financial year of an instant, April to March in India: 2026-27. */
export function financialYear(instant: Date): string {
  const [year = 0, monthOfYear = 0] = dayOf(instant).split('-').map(Number)
  const begins = monthOfYear >= 4 ? year : year - 1
  return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`
}

/** The start and the end of a financial year, such as 2026-27, in India. */
export function boundsOfYear(year: string): readonly [from: Date, until: Date] {
  const first = Number(year.slice(0, 4))
  return [startOfDay(`${first}-04-01`), startOfDay(`${first + 1}-04-01`)]
}

/** Writes seconds as a countdown: 84 is 01:24. */
export function writeCountdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
