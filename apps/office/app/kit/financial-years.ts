import { financialYear } from '@sahay/contract/kernel/time'
import { namedOption } from './options.tsx'

/** Returns the last `count` financial years (2026-27) in India, the current one first. */
export function lastYears(count: number): readonly string[] {
  const begins = Number(financialYear(new Date()).slice(0, 4))
  return Array.from(
    { length: count },
    (_, back) => `${begins - back}-${String((begins - back + 1) % 100).padStart(2, '0')}`,
  )
}

/** The same as options. */
export const yearOptions = (count: number) => lastYears(count).map((year) => namedOption(year, year))
