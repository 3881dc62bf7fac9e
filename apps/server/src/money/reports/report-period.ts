import { dayOf, startOfDay } from '@sahay/contract/kernel/time'

/** What a report is of: days in India, both included, and the same a year before. */
export interface ReportPeriod extends DayRange {
  /** As a report names it: 2026-11, FY2026-27, FY2026-27-Q3. */
  readonly name: string
  readonly before: DayRange
}

/** Days in India, both included; `since` and `end` are the first instant of the first, and the first after the last. */
export interface DayRange {
  readonly first: string
  readonly last: string
  readonly since: Date
  readonly end: Date
}

/** The days of a month (2026-11), of a financial year (FY2026-27) or of a quarter of one (FY2026-27-Q3). */
export function periodNamed(name: string): ReportPeriod {
  const [, year = '', quarter] = /^FY(\d{4})-\d\d(?:-Q([1-4]))?$/.exec(name) ?? []
  const [firstYear = 0, firstMonth = 0] = year ? [Number(year), 4] : name.split('-').map(Number)
  const months = !year ? 1 : quarter ? 3 : 12
  const begin = firstMonth + (quarter ? 3 * (Number(quarter) - 1) : 0)
  const of = (ofYear: number) => spanOf(monthsFrom(ofYear, begin), monthsFrom(ofYear, begin + months))
  return { name, ...of(firstYear), before: of(firstYear - 1) }
}

/** The first day of a month, counted from January of a year. */
const monthsFrom = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

function spanOf(first: string, next: string): DayRange {
  const end = startOfDay(next)
  return { first, last: dayOf(new Date(end.getTime() - 1)), since: startOfDay(first), end }
}

const AN_HOUR_MS = 3600_000

/** Splits a span into parts of some hours; parts of 24 hours are days in India. */
export function* partsOf(
  { since, end }: Pick<DayRange, 'since' | 'end'>,
  hours: number,
): Generator<{ from: Date; before: Date }> {
  for (let from = since; from < end; ) {
    const before = new Date(from.getTime() + hours * AN_HOUR_MS)
    yield { from, before }
    from = before
  }
}

/** The name of a financial year, from the year in which it begins: 2026-27. */
export const financialYearNamed = (begins: number): string =>
  `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`

/** Whether a period is a whole financial year. */
export const isYear = (name: string): boolean => /^FY\d{4}-\d\d$/.test(name)
