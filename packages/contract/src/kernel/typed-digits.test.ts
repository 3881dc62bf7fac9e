import { expect, test } from 'vitest'
import { amount } from '../fields/request.ts'
import { phone } from '../fields/people.ts'
import { schemaOf } from './form.ts'

const parsed = (typed: string) => schemaOf(amount).safeParse(typed).data ?? null

test('an amount may have its rupee sign, its commas and .00; other decimals are refused, never read as more', () => {
  for (const typed of ['1000', '1,000', '1,000.00', '₹1,000.00', ' 1000. ', '૧૦૦૦', '१,०००.००'])
    expect([typed, parsed(typed)]).toEqual([typed, 1000])
  for (const typed of ['10.50', '1.000', '1e3', 'ten', '1000.001', '-5', ','])
    expect([typed, parsed(typed)]).toEqual([typed, null])
  expect(schemaOf(amount).safeParse('10.50').error?.issues[0]?.message).toBe('Please enter whole rupees.')
})

test('a number in the digits of any Indian script is taken for its digits', () => {
  expect(schemaOf(phone).parse('૯૮૨૫૦ ૧૨૩૪૫')).toBe('98250 12345')
  expect(schemaOf(phone).parse('+91 ९८२५० १२३४५')).toBe('+91 98250 12345')
})
