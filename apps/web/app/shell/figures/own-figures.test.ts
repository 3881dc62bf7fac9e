import { setupI18n } from '@lingui/core'
import { writeDay, writeHour } from '@sahay/contract/kernel/dates'
import { expect, test } from 'vitest'
import { OwnFiguresI18n } from './own-figures.ts'

const messages = {
  of: '{0} पैकी {1}',
  gifts: '{n, plural, =1 {एकच, {n}} one {# देणगी} other {# देणग्या, {n}}}',
  rest: '{n, plural, offset:1 =1 {कोणी नाही} other {आणखी #}}',
  kind: '{kind, select, 2 {दोन} other {{kind}}}',
  written: '{n, number}',
  application: 'अर्ज {number}, इयत्ता {standard}, <0>{name}</0>',
  'date.day': '{day} {month} {year}',
  'date.hour': '{half} {time}',
}
const own = new OwnFiguresI18n('mr', messages, 'deva')
const plain = setupI18n({ locale: 'mr', locales: 'mr-u-nu-latn', messages: { mr: messages } })

test('a number that is filled in stands in own figures, and a text that is filled in as it is', () => {
  expect(own._('of', { 0: 3, 1: 12 })).toBe('३ पैकी १२')
  expect(own.t({ id: 'of', values: { 0: '3', 1: 12.5 } })).toBe('3 पैकी १२.५')
  expect(own._('application', { number: 'APP-2026-0042', standard: 9, name: 'आशा 2' })).toBe(
    'अर्ज APP-2026-0042, इयत्ता ९, <0>आशा 2</0>',
  )
  expect(own._('of', { 0: undefined, 1: null })).toBe(plain._('of', { 0: undefined, 1: null }))
})

test('forms of plurals are chosen by a number as they are without', () => {
  expect([0, 1, 2, 12_345].map((n) => own._('gifts', { n }))).toEqual([
    '० देणग्या, ०',
    'एकच, १',
    '२ देणग्या, २',
    '१२,३४५ देणग्या, १२३४५',
  ])
  expect([1, 4].map((n) => own._('rest', { n }))).toEqual(['कोणी नाही', 'आणखी ३'])
  expect([2, 3].map((kind) => own._('kind', { kind }))).toEqual(['दोन', '३'])
  expect(own._('written', { n: 1234567 })).toBe('१२,३४,५६७')
})

test('a browser that does not know the language counts in its figures all the same', () => {
  const unknown = new OwnFiguresI18n('xx', messages, 'beng')
  expect(unknown._('gifts', { n: 1234 })).toBe('১,২৩৪ देणग्या, ১২৩৪')
  expect(unknown._({ id: 'none', message: '{n} of {m}', values: { n: 5, m: '5' } })).toBe('৫ of 5')
})

test('a number or a date outside of a sentence is written by its figures', () => {
  const say = (sentence: { id: string; message: string; values?: Record<string, string> }) =>
    sentence.id in messages ? own._(sentence.id, sentence.values) : sentence.message
  const at = new Date('2026-11-20T10:40:00Z')
  expect(own.figures(writeDay(at, say))).toBe('२० Nov २०२६')
  expect(own.figures(writeHour(at, say))).toBe('pm ४:१०')
  expect(own.figures('00:59')).toBe('००:५९')
})
