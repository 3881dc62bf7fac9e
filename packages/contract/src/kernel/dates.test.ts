import { describe, expect, test } from 'vitest'
import { monthNames } from '../books/month-names.ts'
import { type DateSentence, type Say, writeDay, writeHour, writeInstant } from './dates.ts'

const inEnglish: Say = ({ message }) => message

describe('days and times', () => {
  test('are those of India, with figures 0 to 9 and the month’s name from the catalogue', () => {
    const instant = new Date('2026-11-20T18:40:00Z')
    expect(writeDay(instant, inEnglish)).toBe('21 Nov 2026')
    expect(writeInstant(instant, inEnglish)).toBe('21 Nov 2026, 00:10')
    expect(writeHour(instant, inEnglish)).toBe('12:10 am')
    expect(writeHour(new Date('2026-11-20T06:30:00Z'), inEnglish)).toBe('12:00 pm')
    const say = ({ id, message }: DateSentence) => (id.startsWith('date.') ? message : `[${id}]`)
    expect(writeDay(new Date('2026-09-05T00:00:00Z'), say)).toBe('5 [month.short.september] 2026')
    expect(writeHour(new Date('2026-09-05T10:40:00Z'), say)).toBe('4:10 [time.pm]')
    const backwards = ({ id, message }: DateSentence) =>
      id === 'date.day' ? '{year}年{month}{day}日' : message
    expect(writeDay(new Date('2026-09-05T00:00:00Z'), backwards)).toBe('2026年Sep5日')
    const toTwentyFour = ({ id, message }: DateSentence) => (id === 'date.hour' ? '{clock} Uhr' : message)
    expect(writeHour(new Date('2026-09-05T10:40:00Z'), toTwentyFour)).toBe('16:10 Uhr')
    expect(writeHour(new Date('2026-09-05T01:40:00Z'), toTwentyFour)).toBe('07:10 Uhr')
    expect(monthNames(inEnglish)).toHaveLength(12)
  })
})
