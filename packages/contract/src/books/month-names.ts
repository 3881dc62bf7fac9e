import type { Say, DateSentence } from '../kernel/dates.ts'

const fullMonths: readonly DateSentence[] = [
  /*i18n*/ { id: 'month.january', message: 'January' },
  /*i18n*/ { id: 'month.february', message: 'February' },
  /*i18n*/ { id: 'month.march', message: 'March' },
  /*i18n*/ { id: 'month.april', message: 'April' },
  /*i18n*/ { id: 'month.may', message: 'May' },
  /*i18n*/ { id: 'month.june', message: 'June' },
  /*i18n*/ { id: 'month.july', message: 'July' },
  /*i18n*/ { id: 'month.august', message: 'August' },
  /*i18n*/ { id: 'month.september', message: 'September' },
  /*i18n*/ { id: 'month.october', message: 'October' },
  /*i18n*/ { id: 'month.november', message: 'November' },
  /*i18n*/ { id: 'month.december', message: 'December' },
]

/** The twelve months' whole names, from January. */
export function monthNames(say: Say): readonly string[] {
  return fullMonths.map(say)
}
