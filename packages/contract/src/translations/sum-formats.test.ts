import { describe, expect, test } from 'vitest'
import { languages } from '../kernel/language-list.ts'
import { writeRupees } from '../kernel/money.ts'
import { inNumerals, ownNumeralTags, splitTag } from './numerals.ts'
import { ownSumFormatOf, sumFormatOf } from './sum-formats.ts'

/** Languages of more than one country, formatted as in India. */
const tags: Readonly<Record<string, string>> = { en: 'en-IN', bn: 'bn-IN' }

/** Formats an amount as in CLDR, with the digits of a numbering system and the language's grouping of numbers. */
function asCldr(code: string, rupees: number, system = 'latn'): string {
  const tag = `${tags[code] ?? code}-u-nu-${system}`
  const decimals = Number.isInteger(rupees) ? 0 : 2
  const sums = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'INR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const isWhole = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'group'
  const parts = sums.formatToParts(rupees)
  const first = parts.findIndex(isWhole)
  return parts
    .map((part, at) => (at === first ? numbers.format(Math.trunc(rupees)) : isWhole(part) ? '' : part.value))
    .join('')
}

const some = [0, 1, 500, 1000, 1234.5, 12_000, 99_999.99, 100_000, 2_345_678, 12_345_678.9]

describe('a sum is written as CLDR has it', () => {
  test.for(languages.map(({ code }) => code))('in %s', (code) => {
    for (const rupees of some) expect(writeRupees(rupees, sumFormatOf(code))).toBe(asCldr(code, rupees))
  })

  test.for(ownNumeralTags())('in %s', (tag) => {
    const { code, numerals } = splitTag(tag)
    if (numerals === null) throw new Error(`${tag} has no figures of its own`)
    for (const rupees of some)
      expect(inNumerals(writeRupees(rupees, ownSumFormatOf(code)), numerals)).toBe(
        asCldr(code, rupees, numerals),
      )
  })

  test.for([
    ['fr', '100\u202f000\u00a0₹'],
    ['de', '100.000\u00a0₹'],
    ['ru', '100\u00a0000\u00a0₹'],
    ['ar', '\u200f100,000\u00a0₹'],
    ['ja', '₹100,000'],
    ['gu', '₹1,00,000'],
    ['mr', '₹1,00,000'],
  ] as const)('a lakh in %s is %s', ([code, written]) => {
    expect(writeRupees(100_000, sumFormatOf(code))).toBe(written)
  })
})
