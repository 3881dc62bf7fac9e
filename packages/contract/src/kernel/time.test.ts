import { describe, expect, test } from 'vitest'
import { clockOf, financialYear } from './time.ts'

describe('the financial year', () => {
  test('runs from April to March by the clock in India', () => {
    expect(financialYear(new Date('2026-11-21T00:00:00Z'))).toBe('2026-27')
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2026-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2027-28')
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00')
  })
})

test('an instant has its day and its time by the clock in India', () => {
  expect(clockOf(new Date('2026-12-31T18:29:59.999Z'))).toEqual({ day: '2026-12-31', time: '23:59' })
  expect(clockOf(new Date('2026-12-31T18:30:00Z'))).toEqual({ day: '2027-01-01', time: '00:00' })
})
