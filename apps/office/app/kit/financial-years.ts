import { financialYear } from '@sahay/contract/kernel/time'
import { namedOption } from './options.tsx'

/** The last financial years (2026-27), so many of them, by the days of India; the present one first. */
export function lastYears(count: number): readonly string[] {
  const begins = Number(financialYear(new Date()).slice(0, 4))
  return Array.from(
    { length: count },
    (_, back) => `${begins - back}-${String((begins - back + 1) % 100).padStart(2, '0')}`,
  )
}

/** The same, to choose one of them. */
export const yearOptions = (count: number) => lastYears(count).map((year) => namedOption(year, year))
