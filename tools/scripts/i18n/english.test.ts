import { expect, test } from 'vitest'
import type { CatalogueSentence } from '@sahay/contract/translations/sentences'
import { root } from '../project.mjs'
import { readEnglishGlossary } from './catalogue.ts'
import { checkEnglish, readEnglishRules, readingGrade } from './english.ts'

const glossary = readEnglishGlossary(root)

const sentence = (english: string, origin = 'app/site/help/help.page.tsx'): CatalogueSentence => ({
  id: 'a',
  english,
  translation: english,
  former: null,
  flags: [],
  origins: [origin],
  values: [],
})

test.each([
  ['Your slip is attached.', 'Say “receipt”, not “slip”.'],
  ['We give it back.', 'Say “refund, refunded”, not “give it back”.'],
  ['Somebody has a place already.', 'Say “someone, anyone, everyone”, not “Somebody”.'],
  ['{count, plural, one {# mail} other {# mails}}', 'Say “e-mail”, not “mail”.'],
])('%s is not said', (english, what) => {
  expect(checkEnglish(sentence(english), glossary)).toEqual([what])
})

test('what a rule lets through, and names of values, are no fault', () => {
  expect(checkEnglish(sentence('The mail server rejected {slip}. <0>Call</0>.'), glossary)).toEqual([])
})

test('a sentence of more than twenty words is parted, or has its reason', () => {
  const long = `${Array.from({ length: 21 }, () => 'word').join(' ')}.`
  expect(checkEnglish(sentence(long), glossary)[0]).toMatch(/^Part this sentence of 21 words/)
  expect(checkEnglish(sentence(long), readEnglishRules('| “word word…” | a list |'))).toEqual([])
})

test('a former notice of consent keeps its words', () => {
  const notice = '../../packages/contract/src/consent/former-notices.ts'
  expect(checkEnglish(sentence('The slip and the books stay.', notice), glossary)).toEqual([])
})

test('long words and long sentences ask for more years at school', () => {
  const plain = ['We call you on the phone. You tell us what you need.']
  const heavy = [
    'Applications necessitating additional documentation are subsequently reconsidered individually.',
  ]
  expect(readingGrade(plain)).toBeLessThan(3)
  expect(readingGrade(heavy)).toBeGreaterThan(12)
})
