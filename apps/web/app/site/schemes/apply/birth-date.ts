import { applicationFields, bornInFuture } from '@sahay/contract/fields/application'
import type { Sentence } from '@sahay/contract/fields/field'
import { dayOf } from '@sahay/contract/kernel/time'

const rule = applicationFields.student_Birthdate

/** The first and last accepted year of birth. */
export const BIRTH_YEARS = { first: Number(rule.from.slice(0, 4)), last: Number(rule.to.slice(0, 4)) }

/** Day, month and year as chosen; '' if not chosen. */
export interface BirthParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** Joins the three as yyyy-MM-dd, or '' if one is missing. Does not check that the day exists. */
export function writeBirthDate({ day, month, year }: BirthParts): string {
  if (!day || !month || !year) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns the error of a birth date: 31 February, or a day in the future in India. */
export function birthDateError(written: string, now: Date): Sentence | undefined {
  const instant = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== written) return rule.malformed
  return written > dayOf(now) ? bornInFuture : undefined
}

/** The years to choose from, the newest first; without future years. */
export function birthYears(thisYear: number): number[] {
  const newest = Math.min(thisYear, BIRTH_YEARS.last)
  return Array.from({ length: newest - BIRTH_YEARS.first + 1 }, (_, at) => newest - at)
}
