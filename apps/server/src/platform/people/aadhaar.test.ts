import { describe, expect, test } from 'vitest'
import { hasAadhaar, isAadhaar } from './aadhaar.ts'

/** A number of no living person, with a valid check digit. */
const number = '234123412346'
const inGroups = (size: number, between: string) =>
  (number.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(between)
const inScript = (zero: number) =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

describe('an Aadhaar number', () => {
  test.each([
    ['without a break', number],
    ['with blanks', inGroups(4, ' ')],
    ['with hyphens', inGroups(4, '-')],
    ['with unbreakable blanks', inGroups(4, '\u00a0')],
    ['with points', inGroups(4, '.')],
    ['with two blanks', inGroups(4, '  ')],
    ['with en dashes', inGroups(4, ' – ')],
    ['with strokes', inGroups(4, '/')],
    ['with underscores', inGroups(4, '_')],
    ['in twos', inGroups(2, ' ')],
    ['in threes', inGroups(3, '-')],
    ['digit by digit', inGroups(1, ' ')],
    ['with unseen letters', inGroups(4, '\u200b')],
    ['in wide letters', inScript(0xff10)],
    ['in Gujarati', inScript(0x0ae6)],
    ['in Devanagari, in groups', inScript(0x0966).replace(/(.{4})(?=.)/g, '$1 ')],
    ['in Arabic-Indic', inScript(0x0660)],
    ['in extended Arabic-Indic', inScript(0x06f0)],
    ['in mathematical letters', inScript(0x1d7ce)],
    ['over two lines', inGroups(4, '\n')],
    ['after a telephone', `98250 12345, ${inGroups(4, ' ')}`],
    ['before an amount', `${inGroups(4, ' ')} for 2,50,000`],
  ])('is seen %s', (_, written) => {
    expect(isAadhaar(number)).toBe(true)
    expect(hasAadhaar(`Mine is ${written}, thank you.`)).toBe(true)
  })

  test('is not seen where a digit is wrong, or the twelve are part of a longer number', () => {
    for (const text of ['234123412347', '2341 2341 2345', `1${number}`, `${number}0`, '123412341234'])
      expect(hasAadhaar(text)).toBe(false)
  })

  test('is not seen in telephones, amounts, dates and pin codes, whatever their digits', () => {
    const seen: string[] = []
    for (let nth = 0; nth < 2000; nth++) {
      const five = String(10_000 + ((nth * 7919) % 90_000))
      const lakh = String(100 + (nth % 900))
      for (const text of [
        `+9198250${five}`,
        `+91 98250 ${five}`,
        `91-98250-${five}`,
        `Call 98250 ${five}, 12 to 4 pm`,
        `98250${five} / 97250${five}`,
        `₹2,50,${lakh} / 3,00,${lakh}`,
        `Born 14-08-2016, in school since ${10 + (nth % 18)}-06-2021 (3 to 4)`,
        `2026-04-${10 + (nth % 18)} 2026-05-12`,
        `Ahmedabad 38${String(nth).padStart(4, '0')}`,
      ])
        if (hasAadhaar(text)) seen.push(text)
    }
    expect(seen).toEqual([])
  })
})
