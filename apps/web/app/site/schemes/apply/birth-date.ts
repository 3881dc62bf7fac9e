import { applicationFields, bornInFuture } from '@sahay/contract/fields/application'
import type { Sentence } from '@sahay/contract/fields/field'
import { dayOf } from '@sahay/contract/kernel/time'

const rule = applicationFields.student_Birthdate

/** First and last year of birth that the form takes. */
export const BIRTH_YEARS = { first: Number(rule.from.slice(0, 4)), last: Number(rule.to.slice(0, 4)) }

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

/** What is wrong with a birth date: 31 February, or a day that is still to come in India. */
export function birthDateError(written: string, now: Date): Sentence | undefined {
  const instant = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== written) return rule.malformed
  return written > dayOf(now) ? bornInFuture : undefined
}

/** The years to choose from, the newest first; years to come are left out. */
export function birthYears(thisYear: number): number[] {
  const newest = Math.min(thisYear, BIRTH_YEARS.last)
  return Array.from({ length: newest - BIRTH_YEARS.first + 1 }, (_, at) => newest - at)
}
