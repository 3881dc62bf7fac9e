import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRupees,
  fromRupees,
  lessDownToZero,
  paise,
  sum,
  toRupees,
  writeFigure,
  writeRupees,
} from './money.ts'

describe('money', () => {
  test('rupees with at most two decimals go to paise and back without losing one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (whole) => {
        expect(toRupees(fromRupees(whole / 100))).toBe(whole / 100)
      }),
    )
  })

  test('a third of a rupee is refused', () => {
    expect(() => fromRupees(1 / 3)).toThrow(RangeError)
    expect(() => paise(0.5)).toThrow(RangeError)
  })

  test('what is pending is never less than nothing', () => {
    expect(lessDownToZero(paise(100), paise(250))).toBe(0n)
    expect(lessDownToZero(paise(250), sum(paise(100), paise(50)))).toBe(100n)
  })

  test('a lakh is written the Indian way', () => {
    expect(writeRupees(100_000)).toBe('₹1,00,000')
    expect(writeRupees(12_34_56_789.5)).toBe('₹12,34,56,789.50')
    expect(writeRupees(-350)).toBe('−₹350')
  })

  test('amounts are written as browsers write them in India', () => {
    const written = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (rupees) => {
        expect(writeRupees(rupees)).toBe(`₹${written.format(rupees)}`)
      }),
    )
  })

  test('in a column every figure has its paise', () => {
    expect([100_000, 12.5, -350].map(writeFigure)).toEqual(['₹1,00,000.00', '₹12.50', '−₹350.00'])
  })

  test('rupees are added to the paisa', () => {
    expect(addRupees([0.1, 0.2, 2500.5])).toBe(2500.8)
    expect(addRupees([])).toBe(0)
  })
})
