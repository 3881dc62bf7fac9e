import { expect, test } from 'vitest'
import { email } from '../fields/people.ts'
import { mailAddress } from './mail-address.ts'

test('an address in any script is one address, however its domain was typed', () => {
  const stored = 'ખુશી@xn--odc6ci4b4b3a.xn--gecrj9c'
  for (const typed of ['ખુશી@ઉદાહરણ.ભારત', ' ખુશી@ઉદાહરણ.ભારત ', stored, 'ખુશી@XN--odc6ci4b4b3a.xn--gecrj9c'])
    expect([typed, mailAddress(typed)]).toEqual([typed, stored])
  expect(mailAddress('Asha@Mail.Example')).toBe('asha@mail.example')
  for (const none of ['asha', '', 'a@ગુજરાત.ભારત/path', 'a@ગુજરાત.ભારત:80', 'a@b@c'])
    expect([none, mailAddress(none)]).toEqual([none, none])
})

test('addresses in any script fit, and what is none does not', () => {
  const { pattern } = email
  for (const good of [
    'ખુશી@ઉદાહરણ.ભારત',
    'खुशी.शाह@उदाहरण.भारत',
    'ખુશી@xn--odc6ci4b4b3a.xn--gecrj9c',
    'a.b+c@mail.co.in',
  ])
    expect([good, pattern.test(good)]).toEqual([good, true])
  for (const bad of [
    'ખુશી',
    'ખુશી@',
    '@ઉદાહરણ.ભારત',
    'ખુશી@ઉદાહરણ',
    'a b@c.in',
    'a..b@c.in',
    'a@c.1',
    'a@-c.in',
    'a@c.in>',
    '"a"@c.in',
  ])
    expect([bad, pattern.test(bad)]).toEqual([bad, false])
})
