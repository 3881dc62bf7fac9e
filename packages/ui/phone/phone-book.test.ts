import { expect, test } from 'vitest'
import { countries, readPhone } from './phone-book.ts'
import { readPlainPhone } from './plain-phone.ts'

test.each(['9825000000', '98250 00000', '919825000000', '+919825000000', '+91 98250-00000', '૯૮૨૫૦૦૦૦૦૦'])(
  '%s is one and the same Indian number',
  (typed) => {
    const expected = { code: '+91', shown: '98250 00000', e164: '+919825000000', valid: true }
    expect(readPhone(typed, 'IN', false)).toMatchObject(expected)
  },
)

test('while it is typed the number is spaced and not valid yet', () => {
  expect(readPhone('982500', 'IN', false)).toMatchObject({ shown: '98250 0', valid: false })
  expect(readPhone('', 'IN', false)).toMatchObject({ shown: '', e164: '', valid: false })
})

test('an Indian number that begins with 91 keeps its digits', () => {
  expect(readPhone('9198250000', 'IN', false)).toMatchObject({ e164: '+919198250000', valid: true })
})

test('a number from abroad moves to its country only where one may choose', () => {
  const abroad = { country: 'GB', code: '+44', e164: '+442079460958', valid: true }
  expect(readPhone('+44 20 7946 0958', 'IN', true)).toMatchObject(abroad)
  expect(readPhone('+44 20 7946 0958', 'IN', false)).toMatchObject({ country: 'IN', valid: false })
})

test('countries have a name in the language of the page and a code', () => {
  expect(countries('en').find(({ country }) => country === 'IN')).toEqual({
    country: 'IN',
    name: 'India',
    code: '+91',
  })
  expect(countries('gu').find(({ country }) => country === 'IN')?.name).toBe('ભારત')
})

test('without the numbering plans an Indian mobile number is known by its shape', () => {
  expect(readPlainPhone('919825000000')).toMatchObject({
    shown: '98250 00000',
    e164: '+919825000000',
    valid: true,
  })
  expect(readPlainPhone('12345')).toMatchObject({ shown: '12345', valid: false })
})
