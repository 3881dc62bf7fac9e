import { expect, test } from 'vitest'
import { usualAddress } from './usual-address.ts'

test.each([
  ['typo@gmial.con', 'typo@gmail.com'],
  ['a@gmal.com', 'a@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@gmail.in', 'a@gmail.com'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@yahooo.co.in', 'a@yahoo.co.in'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@rediffmal.com', 'a@rediffmail.com'],
  ['asha@school.con', 'asha@school.com'],
  ['Asha@Gmail.Con', 'asha@gmail.com'],
])('%s was most likely meant as %s', (typed, meant) => {
  expect(usualAddress(typed)).toBe(meant)
})

test.each([
  'a@gmail.com',
  'a@yahoo.in',
  'a@yahoo.co.uk',
  'a@outlook.in',
  'a@mail.com',
  'a@ymail.com',
  'a@email.in',
  'a@live.in',
  'a@trust.org',
  'a@x.co',
  'ખુશી@ઉદાહરણ.ભારત',
  'a@gmail',
  'a@@gmial.com',
  'a',
  '',
])('%s is left as it is', (typed) => {
  expect(usualAddress(typed)).toBeNull()
})
