import { clockOf, dayOf } from './time.ts'

/**
 * Formats days and times, the same way on the server and in every browser: Gregorian days in India's time zone, digits 0 to
 * 9, and month names from the catalogues. Browsers would choose other calendars and digits for some languages.
 */

/** A sentence that is declared as data. */
export interface DateSentence {
  readonly id: string
  readonly message: string
  /** The values of its placeholders. */
  readonly values?: Readonly<Record<string, string>>
}

/** Translates such a sentence into a reader's language. */
export type Say = (sentence: DateSentence) => string

/** The order of the parts of a day and of a time in a language; a language with a 24-hour clock uses `{clock}` alone: 16:10. */
const dayPattern = /*i18n*/ { id: 'date.day', message: '{day} {month} {year}' }
const hourPattern = /*i18n*/ { id: 'date.hour', message: '{time} {half}' }

/** Fills in a sentence's values, also if it was not translated and is still the English text. */
const fill = (say: Say, sentence: DateSentence, values: Readonly<Record<string, string>>) =>
  say({ ...sentence, values }).replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace)

const months: readonly DateSentence[] = [
  /*i18n*/ { id: 'month.short.january', message: 'Jan' },
  /*i18n*/ { id: 'month.short.february', message: 'Feb' },
  /*i18n*/ { id: 'month.short.march', message: 'Mar' },
  /*i18n*/ { id: 'month.short.april', message: 'Apr' },
  /*i18n*/ { id: 'month.short.may', message: 'May' },
  /*i18n*/ { id: 'month.short.june', message: 'Jun' },
  /*i18n*/ { id: 'month.short.july', message: 'Jul' },
  /*i18n*/ { id: 'month.short.august', message: 'Aug' },
  /*i18n*/ { id: 'month.short.september', message: 'Sep' },
  /*i18n*/ { id: 'month.short.october', message: 'Oct' },
  /*i18n*/ { id: 'month.short.november', message: 'Nov' },
  /*i18n*/ { id: 'month.short.december', message: 'Dec' },
]

const morning = /*i18n*/ { id: 'time.am', message: 'am' }
const afternoon = /*i18n*/ { id: 'time.pm', message: 'pm' }

/** Writes an instant as a day in India: 20 Nov 2026. */
export function writeDay(instant: Date, say: Say): string {
  const [year = 0, month = 0, day = 0] = dayOf(instant).split('-').map(Number)
  const name = months[month - 1]
  return fill(say, dayPattern, { day: String(day), month: name ? say(name) : '', year: String(year) })
}

/** Writes a month (yyyy-MM, or a day in it) by its name only: Nov. */
export function writeMonth(day: string, say: Say): string {
  const name = months[Number(day.slice(5, 7)) - 1]
  return name ? say(name) : ''
}

/** Writes an instant as the time of day in India: 4:10 pm, or 16:10 in a language with a 24-hour clock. */
export function writeHour(instant: Date, say: Say): string {
  const { time } = clockOf(instant)
  const hour = Number(time.slice(0, 2))
  const half = say(hour < 12 ? morning : afternoon)
  return fill(say, hourPattern, { time: `${hour % 12 || 12}${time.slice(2)}`, half, clock: time })
}

/** Writes an instant with its time of day, in India: 20 Nov 2026, 19:30. */
export function writeInstant(instant: Date, say: Say): string {
  return `${writeDay(instant, say)}, ${clockOf(instant).time}`
}
