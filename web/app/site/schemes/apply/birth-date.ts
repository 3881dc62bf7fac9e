import { dayOf } from '@sahay/contract/kernel/time'

/** First and last year of birth that the form takes (spec §9). */
export const BIRTH_YEARS = { first: 1900, last: 2100 } as const

/** Day, month and year as chosen; '' where nothing is. */
export interface BirthParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** The three as yyyy-MM-dd, or '' while one is missing. Whether there is such a day is another question. */
export function writeBirthDate({ day, month, year }: BirthParts): string {
  if (!day || !month || !year) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What is wrong with a birth date: 31 February, or a day that is still to come in India. Null when it is right. */
export function birthFlaw(written: string, now: Date): 'missing' | 'no such day' | 'future' | null {
  if (written === '') return 'missing'
  const instant = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== written) return 'no such day'
  return written > dayOf(now) ? 'future' : null
}

/** The years to choose from, the newest first; years to come are left out. */
export function birthYears(thisYear: number): number[] {
  const newest = Math.min(thisYear, BIRTH_YEARS.last)
  return Array.from({ length: newest - BIRTH_YEARS.first + 1 }, (_, at) => newest - at)
}
