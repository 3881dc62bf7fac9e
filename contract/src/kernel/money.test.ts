import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRupees, lessDownToZero, paise, sum, toRupees, writeRupees } from './money.ts'

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
  })
})
