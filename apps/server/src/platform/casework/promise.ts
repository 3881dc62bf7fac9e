import { dayOf } from '@sahay/contract/kernel/time'

/** Working days within which the trust promises to answer a request, and to decide once an application is paid. */
export const PROMISED_DAYS = 7

const A_DAY_MS = 24 * 3600 * 1000
const INDIA_MS = 5.5 * 3600 * 1000

/** Midnight in India at the beginning of the instant's day. */
function midnight(instant: Date): number {
  return Date.parse(`${dayOf(instant)}T00:00:00+05:30`)
}

/** Monday to Friday; public holidays count as working days, so that the promise is never later than it sounds. */
function isWorkingDay(dayBegins: number): boolean {
  const weekday = new Date(dayBegins + INDIA_MS).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The end of the last of this many working days after an instant, Monday to Friday in India; at least one. */
export function promisedBy(from: Date, workingDays = PROMISED_DAYS): Date {
  let day = midnight(from)
  for (let left = Math.max(1, workingDays); left > 0; ) {
    day += A_DAY_MS
    if (isWorkingDay(day)) left -= 1
  }
  return new Date(day + A_DAY_MS - 1000)
}

/** Working days of a promise left after the instant's day; none once it is over. */
export function workingDaysLeft(at: Date, promised: Date): number {
  let left = 0
  for (let day = midnight(at) + A_DAY_MS; day < promised.getTime(); day += A_DAY_MS)
    if (isWorkingDay(day)) left += 1
  return left
}
