import { expect, test, vi } from 'vitest'
import { birthDateError, birthYears, writeBirthDate } from './birth-date.ts'

const now = new Date('2026-11-21T19:00:00Z')

test('a birth date is written once all three parts are chosen', () => {
  expect(writeBirthDate({ day: '5', month: '7', year: '2016' })).toBe('2016-07-05')
  expect(writeBirthDate({ day: '5', month: '', year: '2016' })).toBe('')
})

test('a day that the calendar lacks is no birth date', () => {
  expect(birthDateError('2015-02-29', now)).toMatchObject({ id: 'field.birth_date_malformed' })
  expect(birthDateError('2016-02-29', now)).toBeUndefined()
})

test('today in India is no day to come, though it is still yesterday elsewhere', () => {
  expect(birthDateError('2026-11-22', now)).toBeUndefined()
  expect(birthDateError('2026-11-23', now)).toMatchObject({ id: 'field.birth_date_future' })
})

test('a day to come is told from one gone by in a browser that writes dates month first', () => {
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  const written = vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/22/2026')
  expect(birthDateError('2016-08-14', now)).toBeUndefined()
  expect(birthDateError('2026-11-23', now)).toMatchObject({ id: 'field.birth_date_future' })
  written.mockRestore()
})

test('years go from this one down to 1900, and never past 2100', () => {
  expect(birthYears(2026)[0]).toBe(2026)
  expect(birthYears(2026).at(-1)).toBe(1900)
  expect(birthYears(2150)[0]).toBe(2100)
})
