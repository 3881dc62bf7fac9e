import { expect, test } from 'vitest'
import { languages } from '../kernel/language-list.ts'
import { chosenNumerals, inNumerals, languageTag, numeralsOf, ownNumeralTags, splitTag } from './numerals.ts'

test.for(languages.map(({ code }) => code))(
  'the figures of %s are those that CLDR writes it with',
  (code) => {
    const { numberingSystem } = new Intl.NumberFormat(code).resolvedOptions()
    const own = numeralsOf(code)
    expect(own ?? 'latn').toBe(numberingSystem)
    const written = new Intl.NumberFormat(code, { useGrouping: false }).format(9_876_543_210)
    expect(own ? inNumerals('9876543210', own) : '9876543210').toBe(written)
  },
)

test('a tag names a language and its own figures, and no others', () => {
  expect(ownNumeralTags()).toContain('mr-u-nu-deva')
  expect(splitTag(languageTag('fa', 'arabext'))).toEqual({ code: 'fa', numerals: 'arabext' })
  for (const tag of ['mr', 'mr-u-nu-latn', 'mr-u-nu-beng', 'mr-u-nu-constructor'])
    expect(splitTag(tag)).toEqual({ code: 'mr', numerals: null })
  expect(splitTag('gu-u-nu-gujr')).toEqual({ code: 'gu', numerals: null })
  expect(splitTag('constructor')).toEqual({ code: 'constructor', numerals: null })
})

test('a visitor reads own figures in the language they were chosen for', () => {
  const cookie = 'a=b; lang=mr-u-nu-deva; c=d'
  expect(chosenNumerals('mr', cookie)).toBe('deva')
  expect(chosenNumerals('ne', cookie)).toBeNull()
  expect(chosenNumerals('mr', 'lang=mr')).toBeNull()
  expect(chosenNumerals('mr', 'slang=mr-u-nu-deva')).toBeNull()
  expect(chosenNumerals('mr', undefined)).toBeNull()
})
