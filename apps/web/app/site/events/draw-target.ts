/**
 * The time of the draw in milliseconds: the event's own time, or null while it has none. For an API without the field:
 * 11:00 of the next day, local time (product.md 10).
 */
export function drawTarget(drawAt: string | null | undefined, now: number): number | null {
  if (drawAt === null) return null
  if (drawAt !== undefined) return Date.parse(drawAt)
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  return tomorrow.setHours(11, 0, 0, 0)
}

/** Splits a remaining time for display: whole days, then hours, minutes and seconds with two digits. */
export function partsOf(left: number): { days: number; hours: string; minutes: string; seconds: string } {
  const seconds = Math.ceil(left / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    days: Math.floor(seconds / 86_400),
    hours: two(Math.floor(seconds / 3600) % 24),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  }
}
