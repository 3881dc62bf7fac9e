/** Time as the trust keeps it: instants are UTC, people read Asia/Kolkata, the financial year begins in April. */

export const TRUST_TIME_ZONE = 'Asia/Kolkata'

/** How long one waits before another code may be asked for, in seconds (spec §9). */
export const CODE_RESEND_SECONDS = 120

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: TRUST_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Writes an instant as people read it: 20 Nov 2026. */
export function writeDay(instant: Date): string {
  return day.format(instant)
}

/** Writes seconds as a countdown: 84 is 01:24. */
export function writeCountdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
