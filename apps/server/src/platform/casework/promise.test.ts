import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROMISED_DAYS, promisedBy, workingDaysLeft } from './promise.ts'

const india = (day: string, time: string) => new Date(`${day}T${time}+05:30`)

describe('the promise of seven working days', () => {
  test.each([
    ['a Monday morning', '2026-11-23', '09:00:00', '2026-12-02'],
    ['a Friday', '2026-11-20', '12:00:00', '2026-12-01'],
    ['the last second of a Friday', '2026-11-20', '23:59:59', '2026-12-01'],
    ['the first second of a Saturday', '2026-11-21', '00:00:00', '2026-12-01'],
    ['a Sunday', '2026-11-22', '18:00:00', '2026-12-01'],
    ['a Thursday before the year ends', '2026-12-31', '10:00:00', '2027-01-11'],
    ['the end of February in a leap year', '2028-02-28', '10:00:00', '2028-03-08'],
  ])('%s is answered by the end of its seventh working day', (_, day, time, until) => {
    expect(promisedBy(india(day, time), PROMISED_DAYS)).toEqual(india(until, '23:59:59'))
  })

  test('a clock that rested goes on with the days that were left', () => {
    const promised = promisedBy(india('2026-11-23', '09:00:00'), PROMISED_DAYS)
    expect(workingDaysLeft(india('2026-11-25', '16:00:00'), promised)).toBe(5)
    expect(workingDaysLeft(india('2026-12-02', '16:00:00'), promised)).toBe(0)
    expect(workingDaysLeft(india('2026-12-20', '16:00:00'), promised)).toBe(0)
    expect(promisedBy(india('2026-12-07', '11:00:00'), 5)).toEqual(india('2026-12-14', '23:59:59'))
  })

  test('one who comes back when nothing was left gets one working day, not none', () => {
    expect(promisedBy(india('2026-12-04', '11:00:00'), 0)).toEqual(india('2026-12-07', '23:59:59'))
  })

  test('whatever the day, the days left of a new promise are the days promised', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 30 }), (at, days) => {
        expect(workingDaysLeft(at, promisedBy(at, days))).toBe(days)
      }),
    )
  })
})
