import { fromRupees } from '@sahay/contract/kernel/money'
import {
  documentTypes,
  feeExample,
  standards,
  type Standard,
  uniformExample,
} from '@sahay/contract/fields/scheme-rules'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assess, type Facts, missingDocuments, sayMissing } from './assessment.ts'
import { readCatalogue } from '../../../kernel/language/catalogues.ts'
import { openTranslations } from '../../../kernel/language/translations.ts'

const fees = (fee: number | null, paid: number, change: Partial<Facts> = {}): Facts => ({
  scheme: 'fees',
  standard: '4',
  paid: fromRupees(paid),
  schoolFee: fee === null ? null : fromRupees(fee),
  otherHelp: fromRupees(0),
  recommended: false,
  ...change,
})
const help = (rupees: number) => ({ otherHelp: fromRupees(rupees) })
const { say } = openTranslations(readCatalogue).in('en')
const reasonsOf = (facts: Facts) => assess(facts).reasons.map(({ says }) => say(says))
const rupees = (facts: Facts) => {
  const { most } = assess(facts)
  return most === null ? null : Number(most) / 100
}

const low = (paid: string) =>
  `The parents paid ${paid}; the form asks for more than ₹11,000. That is a flag and changes no amount by itself.`
const warned = (which: string) =>
  `The form is for Bal Bhavan to class 9. This child is in class ${which}. That is a warning and changes no amount.`

const band = (first: string, last: string, most: string, which: string) =>
  `From ${first} to class ${last}, things worth up to ${most} are given. This child is in ${which}.`
const uniform: readonly (readonly [Standard, number, string])[] = [
  ['nursary-balbhavan', 800, band('Bal Bhavan', '4', '₹800', 'Bal Bhavan')],
  ['jr-kg', 800, band('Bal Bhavan', '4', '₹800', 'Jr. KG')],
  ['sr-kg', 800, band('Bal Bhavan', '4', '₹800', 'Sr. KG')],
  ['1', 800, band('Bal Bhavan', '4', '₹800', 'class 1')],
  ['2', 800, band('Bal Bhavan', '4', '₹800', 'class 2')],
  ['3', 800, band('Bal Bhavan', '4', '₹800', 'class 3')],
  ['4', 800, band('Bal Bhavan', '4', '₹800', 'class 4')],
  ['5', 1000, band('class 5', '8', '₹1,000', 'class 5')],
  ['6', 1000, band('class 5', '8', '₹1,000', 'class 6')],
  ['7', 1000, band('class 5', '8', '₹1,000', 'class 7')],
  ['8', 1000, band('class 5', '8', '₹1,000', 'class 8')],
  ['9', 1200, band('class 9', '12', '₹1,200', 'class 9')],
  ['10', 1200, band('class 9', '12', '₹1,200', 'class 10')],
  ['11', 1200, band('class 9', '12', '₹1,200', 'class 11')],
  ['12', 1200, band('class 9', '12', '₹1,200', 'class 12')],
]

test('the examples by which pages explain the schemes are what an application is assessed to', () => {
  const { fee, paid, share } = feeExample()
  expect(rupees(fees(fee, paid))).toBe(share)
  const { standard, paid: fixed, most } = uniformExample()
  expect(rupees(fees(null, fixed, { scheme: 'uniform', standard }))).toBe(most)
})

describe('uniform and stationery', () => {
  test.each(uniform)('%s: %i rupees. %s', (standard, most, says) => {
    const facts = fees(null, 4000, { scheme: 'uniform', standard })
    expect(rupees(facts)).toBe(most)
    const after = ['10', '11', '12'].includes(standard)
    expect(reasonsOf(facts)).toEqual([...(after ? [warned(standard)] : []), says])
  })

  test('every class has its line in this table', () => {
    expect(uniform.map(([standard]) => standard)).toEqual([...standards])
  })
})

const total = (amount: string) => `Total ${amount}, paid directly to the school.`
const all = (fee: string, part: string, paid: string) =>
  `35% of the year’s fee of ${fee} is ${part}. The parents paid ${paid}, so the trust can give the full ${part}.`
const some = (fee: string, part: string, paid: string) =>
  `35% of the year’s fee of ${fee} is ${part}. The trust matches what the parents paid, ${paid}.`

describe('school fees', () => {
  test.each<readonly [says: string, facts: Facts, most: number | null]>([
    [all('₹40,000', '₹14,000', '₹15,000'), fees(40_000, 15_000), 14_000],
    [all('₹40,000', '₹14,000', '₹14,000'), fees(40_000, 14_000), 14_000],
    [some('₹40,000', '₹14,000', '₹13,999'), fees(40_000, 13_999), 13_999],
    [some('₹1,00,000', '₹35,000', '₹12,000'), fees(100_000, 12_000), 12_000],
    [all('₹33,333.33', '₹11,666.66', '₹12,000'), fees(33_333.33, 12_000), 11_666.66],
    [all('₹0', '₹0', '₹12,000'), fees(0, 12_000), 0],
    [low('₹10,999'), fees(100_000, 10_999), 10_999],
    [low('₹1'), fees(100_000, 1), 1],
    [some('₹1,00,000', '₹35,000', '₹11,000'), fees(100_000, 11_000), 11_000],
    [
      'The school’s fee for the year is not recorded yet, so no amount can be given.',
      fees(null, 12_000),
      null,
    ],
    [
      'Others give ₹26,000. With that, the help may reach 100% of the fee, ₹40,000, so the trust’s share of ₹14,000 stays.',
      fees(40_000, 15_000, help(26_000)),
      14_000,
    ],
    [
      'Others give ₹26,000.01. With that, the help may reach 100% of the fee, ₹40,000, so ₹13,999.99 is left for the trust to give.',
      fees(40_000, 15_000, help(26_000.01)),
      13_999.99,
    ],
    [
      'Others give ₹50,000. With that, the help may reach 100% of the fee, ₹40,000, so ₹0 is left for the trust to give.',
      fees(40_000, 15_000, help(50_000)),
      0,
    ],
    [
      'The family has recommended the trust: up to 10% of the fee, ₹4,000, is added.',
      fees(40_000, 15_000, { recommended: true }),
      18_000,
    ],
    [
      'The family has recommended the trust. Up to 10% of the fee, ₹4,000, is added; ₹1,000 of it fits below the whole fee.',
      fees(40_000, 15_000, { ...help(25_000), recommended: true }),
      15_000,
    ],
    [
      'The family has recommended the trust. Up to 10% of the fee, ₹4,000, is added; ₹0 of it fits below the whole fee.',
      fees(40_000, 15_000, { ...help(40_000), recommended: true }),
      0,
    ],
    [total('₹18,000'), fees(40_000, 15_000, { recommended: true }), 18_000],
  ])('%s', (says, facts, most) => {
    expect(rupees(facts)).toBe(most)
    expect(reasonsOf(facts)).toContain(says)
  })

  test.each(standards)('class %s is helped alike; after class 9 the caseworker is warned', (standard) => {
    const facts = fees(40_000, 15_000, { standard })
    expect(rupees(facts)).toBe(14_000)
    const after = ['10', '11', '12'].includes(standard)
    expect(reasonsOf(facts)).toEqual([
      ...(after ? [warned(standard)] : []),
      all('₹40,000', '₹14,000', '₹15,000'),
      total('₹14,000'),
    ])
  })

  test.each([
    [
      'fees',
      ['student_photo', 'adhaar_card_photo'],
      'a picture of the school’s identity card, a picture of last year’s result',
    ],
    ['uniform', ['student_photo', 'adhaar_card_photo'], 'a picture of the school’s identity card'],
    ['uniform', ['adhaar_card_photo', 'school_id_photo'], 'a photo of the child'],
  ] as const)('%s with %j: still missing are %s', (scheme, there, names) => {
    expect(sayMissing(missingDocuments(scheme, there)).map(({ says }) => say(says))).toEqual([
      expect.stringContaining(`still missing: ${names}.`),
    ])
    expect(missingDocuments(scheme, documentTypes)).toEqual([])
  })

  test('whatever the facts, the trust and others together never pay more than the fee', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (fee, paid, other, recommended) => {
        const most = assess({
          ...fees(1, 1, { recommended }),
          schoolFee: fee as Facts['paid'],
          paid: paid as Facts['paid'],
          otherHelp: other as Facts['paid'],
        }).most
        const limit = fee > other ? fee - other : 0n
        expect(most).not.toBeNull()
        expect((most ?? 0n) <= limit && (most ?? 0n) * 100n <= fee * 45n).toBe(true)
      }),
    )
  })
})
