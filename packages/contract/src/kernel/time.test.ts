import { describe, expect, test } from 'vitest'
import { financialYear } from './time.ts'

describe('the financial year', () => {
  test('runs from April to March by the clock in India', () => {
    expect(financialYear(new Date('2026-11-21T00:00:00Z'))).toBe('2026-27')
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2026-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2027-28')
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00')
  })
})
