import { expect, test } from 'vitest'
import { amount } from '../fields/request.ts'
import { phone } from '../fields/people.ts'
import { schemaOf } from './form.ts'
import { plainNumber } from './typed-digits.ts'

const parsed = (typed: string) => schemaOf(amount).safeParse(typed).data ?? null

test('an amount may have its rupee sign, its commas and .00; other decimals are refused, never read as more', () => {
  for (const typed of ['1000', '1,000', '1,000.00', '₹1,000.00', ' 1000. ', '૧૦૦૦', '१,०००.००'])
    expect([typed, parsed(typed)]).toEqual([typed, 1000])
  for (const typed of ['10.50', '1.000', '1e3', 'ten', '1000.001', '-5', ','])
    expect([typed, parsed(typed)]).toEqual([typed, null])
  expect(schemaOf(amount).safeParse('10.50').error?.issues[0]?.message).toBe('Please enter whole rupees.')
})

test('a number that staff type may have paise, and what is none, or may mean a thousand, is not read', () => {
  for (const [typed, read] of [
    ['1,000.50', '1000.50'],
    ['₹ ૧,૦૦૦.૫', '1000.5'],
    ['-12.05', '-12.05'],
    ['0', '0'],
  ] as const)
    expect([typed, plainNumber(typed)]).toEqual([typed, read])
  for (const typed of ['1.000', '10.505', '1e3', '0x10', '₹', 'Infinity', '.5'])
    expect([typed, plainNumber(typed)]).toEqual([typed, null])
})

test('a number in the digits of any Indian script is taken for its digits', () => {
  expect(schemaOf(phone).parse('૯૮૨૫૦ ૧૨૩૪૫')).toBe('98250 12345')
  expect(schemaOf(phone).parse('+91 ९८२५० १२३४५')).toBe('+91 98250 12345')
})
