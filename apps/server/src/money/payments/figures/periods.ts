import { dayOf, financialYear } from '@sahay/contract/kernel/time'
import { monthsBefore } from '../../../kernel/time/india.ts'

/** Days in India, yyyy-MM-dd, both included. */
export interface Period {
  readonly from: string
  readonly until: string
}

const DAY_MS = 24 * 3600_000
const written = (date: Date) => date.toISOString().slice(0, 10)

/** The full month some months before the month of a day. */
function wholeMonth(day: string, before: number): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return {
    from: written(new Date(Date.UTC(year, month - 1 - before, 1))),
    until: written(new Date(Date.UTC(year, month - before, 0))),
  }
}

/** The periods of the figures, each up to the day of an instant, and earlier ones up to the same day. */
export function periodsOf(now: Date) {
  const today = dayOf(now)
  const yesterday = written(new Date(Date.parse(today) - DAY_MS))
  const yearName = financialYear(now)
  const year = { from: `${yearName.slice(0, 4)}-04-01`, until: today }
  const month = { from: `${today.slice(0, 8)}01`, until: today }
  const to = (period: Period, months: number) => ({
    from: monthsBefore(period.from, months),
    until: monthsBefore(period.until, months),
  })
  const twelve = Array.from({ length: 12 }, (_, nth) => 11 - nth)
  return {
    yearName,
    today: { from: today, until: today },
    yesterday: { from: yesterday, until: yesterday },
    month,
    lastMonth: to(month, 1),
    year,
    lastYear: to(year, 12),
    /** The last twelve months, the current one last and up to today; and the same months a year earlier, in full. */
    months: twelve.map((before) => (before === 0 ? month : wholeMonth(today, before))),
    monthsBefore: twelve.map((before) => wholeMonth(today, before + 12)),
  }
}
