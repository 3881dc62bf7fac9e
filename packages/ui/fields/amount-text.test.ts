import { expect, test } from 'vitest'
import { amountText, rupeeDigits } from './digits.ts'

test('a pasted amount loses its sign, its commas and .00, and keeps other decimals to be refused', () => {
  for (const pasted of ['1,000.00', '₹1,000', 'Rs. 1,000/-', '૧,૦૦૦', '1 000'])
    expect([pasted, amountText(pasted)]).toEqual([pasted, '1000'])
  expect(amountText('10.50')).toBe('10.50')
  expect(amountText('5a000')).toBe('5000')
})

test('what is typed on the way to .00 is the same amount; other decimals are none', () => {
  for (const typed of ['1000.', '1000.0', '1000.00', '1000']) expect(rupeeDigits(typed)).toBe('1000')
  for (const typed of ['10.5', '10.50', '1.000', '1..0']) expect(rupeeDigits(typed)).toBeNull()
})
