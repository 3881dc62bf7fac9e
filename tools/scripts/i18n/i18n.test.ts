import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseGlossary } from '@sahay/contract/translations/glossary'
import { findLanguage, type TranslatedLanguage } from '@sahay/contract/translations/languages'
import type { CatalogueSentence } from '@sahay/contract/translations/sentences'
import { typeset, withOwnSums } from '@sahay/contract/translations/typography'
import { readCatalogues } from './catalogue.ts'
import { checkCatalogue, checkSentence } from './check.ts'

const gujarati: TranslatedLanguage = {
  script: 'Gujr',
  state: 'draft',
  complete: true,
  latin: ['Lion'],
  glossary: [{ english: 'slip', forms: ['રસીદ'] }],
}

function sentence(
  english: string,
  translation: string,
  rest: Partial<CatalogueSentence> = {},
): CatalogueSentence {
  return {
    id: english,
    english,
    translation,
    former: null,
    flags: ['draft'],
    origins: [],
    values: [],
    ...rest,
  }
}

function mistakes(english: string, translation: string, rest: Partial<CatalogueSentence> = {}): string {
  return checkSentence(sentence(english, translation, rest), 'gu', gujarati).join('; ')
}

test.each([
  ['Thank you, {0}.', 'આભાર, {0}.'],
  ['Give <0>{sum}</0> by UPI', 'UPI થી <0>{sum}</0> આપો'],
  ['{n, plural, one {# place} other {# places}}', '{n, plural, one {# જગ્યા} other {# જગ્યા}}'],
  ['UPI', 'UPI'],
  ['A duplicate slip costs ₹500.', 'રસીદની નકલના ₹500 થાય છે.'],
])('a good translation of “%s” passes', (english, translation) => {
  expect(mistakes(english, translation)).toBe('')
})

test.each([
  ['a lost placeholder', 'Thank you, {0}.', 'આભાર.', 'same placeholders'],
  ['a renamed placeholder', 'Up to {most}.', '{max} સુધી.', 'same placeholders'],
  ['a brace that stays open', 'Up to {most}.', '{most સુધી.', 'braces'],
  ['a lost tag', 'Read <0>this</0> first', 'પહેલાં આ વાંચો', 'tags'],
  ['a tag that stays open', 'Read <0>this</0> first', 'પહેલાં <0>આ<0> વાંચો', 'Close each tag'],
  [
    'a missing plural form',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, other {# દિવસ}}',
    'forms of {n}',
  ],
  [
    'a plural form of another language',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# દિવસ} few {# દિવસ} other {# દિવસ}}',
    'forms of {n}',
  ],
  [
    'a number that is not said',
    '{n, plural, one {a day} other {# days}}',
    '{n, plural, one {દિવસ} other {દિવસો}}',
    'Say the number',
  ],
  ['a Devanagari letter', 'Your name', 'તમારું नામ', 'in the script'],
  ['a danda', 'It is paid.', 'ચૂકવાઈ ગયું છે।', 'full stop'],
  ['a Latin word', 'Your name', 'તમારું name', 'Translate “name”'],
  ['native digits', 'Within 7 days', '૭ દિવસમાં', 'Latin digit'],
  ['another number', 'Within 7 working days', '10 કામકાજના દિવસમાં', 'numbers'],
  ['a lost ₹', 'It costs ₹500', 'તેના 500 થાય', 'numbers'],
  ['a lost per cent', 'Up to {a}% of it', 'તેના {a} સુધી', 'numbers'],
  ['an untranslated sentence', 'Your name', 'Your name', 'still in English'],
  ['a button that grew', 'Pay now', 'હમણાં જ આ રકમ ચૂકવવા માટે અહીં દબાવો', 'Shorten'],
  ['another word than the glossary’s', 'Your slip is here', 'તમારી પાવતી અહીં છે', 'as the glossary does'],
  ['a double space', 'Your name', 'તમારું  નામ', 'double space'],
  ['a space before the stop', 'It is paid.', 'ચૂકવાઈ ગયું છે .', 'before a mark'],
  ['a lost space at the edge', 'See all ', 'બધું જુઓ', 'Begin and end'],
  ['an open quotation', 'This is “{status}” now', 'આ હવે “{status} છે', 'equally often'],
  ['a lost full stop', 'It is paid.', 'ચૂકવાઈ ગયું છે', 'End it with “.”'],
  ['a full stop on a label', 'Your name', 'તમારું નામ.', 'End it without'],
])('%s is found', (_, english, translation, what) => {
  expect(mistakes(english, translation)).toContain(what)
})

/** Returns the check's errors for a translation to a language of the site, by code. */
function mistakesIn(code: string, english: string, translation: string, id = english): string {
  const language = findLanguage(code, [])
  if (!language) throw new Error(`${code} is not listed`)
  const entry = sentence(english, translation, { id })
  return checkSentence(entry, code, language).join('; ')
}

test.each([
  ['ur', 'Is it paid?', 'کیا ادا ہو گیا؟'],
  ['ur', 'It is paid.', 'ادا ہو گیا۔'],
  ['bn', 'It is paid.', 'টাকা দেওয়া হয়েছে।'],
  ['th', 'It is paid.', 'จ่ายแล้ว'],
  ['th', 'Is it paid?', 'จ่ายแล้วหรือยัง'],
  ['ja', 'Did you read “{title}”?', '「{title}」をお読みになりましたか？'],
  ['de', 'This is “{status}” now', 'Das ist jetzt „{status}“'],
  ['fr', 'The state of the gift', 'L’état du don'],
  ['fr', 'Language: {name}', 'Langue\u202f: {name}'],
  ['fr', 'Language: {name}', 'Langue\u00a0: {name}'],
  ['fr', 'Press “Pay” now!', 'Appuyez sur «\u202fPayer\u202f»\u202f!'],
  ['fr', 'At 11:00', 'À 11 h 00'],
  ['fr', 'It costs ₹2,00,000.', 'Cela coûte 200\u202f000\u00a0₹.'],
  ['fr', 'Up to 35% of it', 'Jusqu’à 35\u202f%'],
  ['de', 'It costs ₹1,000.', 'Das kostet 1.000 ₹.'],
  ['de', 'It costs ₹12.50.', 'Das kostet 12,50 ₹.'],
  ['tr', 'Up to 35% of it', 'En çok %35’i'],
  ['th', 'At 11:00', 'เวลา 11.00 น.'],
  ['zh', 'No cookie is set.', '不设置 Cookie。'],
])('in %s “%s” is well said as “%s”', (code, english, translation) => {
  expect(mistakesIn(code, english, translation)).toBe('')
})

test.each([
  ['ur', 'Is it paid?', 'کیا ادا ہو گیا?', 'End it with “؟”'],
  ['ur', 'It is paid.', 'ادا ہو گیا.', 'End it with “۔”'],
  ['th', 'It is paid.', 'จ่ายแล้ว.', 'End it without “.”'],
  ['zh', 'It is paid.', '已经付款.', 'End it with “。”'],
  ['de', 'This is “{status}” now', 'Das ist jetzt “{status}”', 'Open and close „ “'],
  ['fr', 'The state of the gift', "L'état du don", 'Write the curved ’'],
  ['fr', 'Language: {name}', 'Langue: {name}', 'narrow no-break space beside :'],
  ['fr', 'Language: {name}', 'Langue : {name}', 'narrow no-break space beside :'],
  ['fr', 'Press “Pay”', 'Appuyez sur «Payer»', 'narrow no-break space beside «'],
  ['de', 'Language: {name}', 'Sprache : {name}', 'before a mark'],
  ['de', 'It costs ₹1,000.', 'Das kostet 1.00 ₹.', 'numbers'],
  ['fr', 'At 11:00', 'À 12 h 00', 'numbers'],
  ['ta', 'It is paid.', 'பணம் வந்தது।', 'End sentences with a full stop'],
])('in %s “%s” is not said as “%s”', (code, english, translation, what) => {
  expect(mistakesIn(code, english, translation)).toContain(what)
})

test('what was typed on a keyboard of another language is set as French sets it', () => {
  expect(typeset('Langue : {name}', 'fr')).toBe('Langue\u202f: {name}')
  expect(typeset('Appuyez sur “Payer”!', 'fr')).toBe('Appuyez sur «\u202fPayer\u202f»\u202f!')
  const typed = '{n, plural, one {Une place: 11:00?} other {# places; https://trust.example}}'
  const set = '{n, plural, one {Une place\u202f: 11:00\u202f?} other {# places\u202f; https://trust.example}}'
  expect(typeset(typed, 'fr')).toBe(set)
  expect(typeset(set, 'fr')).toBe(set)
  expect(typeset(typed, 'de')).toBe(typed)
})

test.each([
  ['de', 'Das kostet ₹1,000 oder ₹12.50.', 'Das kostet 1.000\u00a0₹ oder 12,50\u00a0₹.'],
  ['es', 'De ₹4,000 a ₹2,00,000.', 'De 4000\u00a0₹ a 200.000\u00a0₹.'],
  ['fa', '₹500', '\u200e₹\u00a0500'],
  ['ja', '₹2,00,000', '₹200,000'],
  ['gu', '₹2,00,000', '₹2,00,000'],
])('sums that were written as in English are set as %s sets them', (code, typed, set) => {
  expect(typeset(typed, code)).toBe(set)
  expect(typeset(set, code)).toBe(set)
  expect(mistakesIn(code, typed, set)).not.toContain('numbers')
})

test('in every catalogue of the site sums are written as in its language', () => {
  const root = join(import.meta.dirname, '../../..')
  const folders = ['apps/web/app/locales', 'apps/server/locales', 'packages/contract/locales']
  const wrong = folders
    .flatMap((folder) => readCatalogues(root, folder))
    .flatMap(({ language, sentences }) =>
      sentences.filter(({ translation }) => withOwnSums(translation, language) !== translation),
    )
  expect(wrong).toEqual([])
})

test('a month may be counted, any other number stays as it is', () => {
  expect(mistakesIn('zh', 'November', '11月', 'month.11')).toBe('')
  expect(mistakesIn('zh', 'November', '11月')).toContain('numbers')
})

test('hours may be counted to 24, and a month may be longer than a button', () => {
  expect(mistakesIn('de', '{time} {half}', '{clock} Uhr', 'date.hour')).toBe('')
  expect(mistakesIn('de', '{time} {half}', '{time} Uhr', 'date.hour')).toContain('same placeholders')
  expect(mistakesIn('de', '{time} {half}', '{clock} Uhr')).toContain('same placeholders')
  expect(mistakesIn('es', 'Sep', 'septiembre', 'month.short.september')).toBe('')
})

test('a translation without a state is found', () => {
  expect(mistakes('Yes', 'હા', { flags: [] })).toContain('flag')
  expect(mistakes('Yes', 'હા', { flags: ['reviewed-by AB'] })).toBe('')
})

test('a sentence behind what readers are told of the language is found', () => {
  const draft = sentence('Yes', 'હા')
  const read: TranslatedLanguage = { ...gujarati, state: 'second-read' }
  expect(checkSentence(draft, 'gu', read).join()).toContain('have it read')
  expect(checkSentence(draft, 'gu', { ...read, state: 'draft' })).toEqual([])
  expect(checkSentence({ ...draft, flags: ['second-read'] }, 'gu', read)).toEqual([])
  expect(
    checkSentence({ ...draft, flags: ['second-read'] }, 'gu', { ...read, state: 'reviewed' }),
  ).toHaveLength(1)
})

test('a draft of the office is no mistake in a language that is read, any other fault is', () => {
  const read: TranslatedLanguage = { ...gujarati, state: 'second-read' }
  const found = (folder: string, translation: string) =>
    checkCatalogue(
      { file: `${folder}/locales/gu.po`, language: 'gu', sentences: [sentence('Yes', translation)] },
      read,
    )
  expect(found('apps/web/app', 'હા').join()).toContain('have it read')
  expect(found('apps/office', 'હા')).toEqual([])
  expect(found('apps/office', 'Yes').join()).toContain('still in English')
})

test('a changed English is a mistake where the language is complete, and is told with what is shown', () => {
  const changed = sentence('Pay {sum}.', '{sum} ચૂકવો.', { former: 'Please pay {sum}.' })
  const found = (one: CatalogueSentence, language: TranslatedLanguage) =>
    checkCatalogue({ file: 'gu.po', language: 'gu', sentences: [one] }, language).join()
  expect(found(changed, gujarati)).toContain(
    'its old translation is shown); the English was “Please pay {sum}.”',
  )
  expect(found({ ...changed, english: 'Pay {amount}.' }, gujarati)).toContain('the English is shown')
  expect(found(changed, { ...gujarati, complete: false })).toBe('')
})

test('an empty sentence is a mistake only where the language is said to be complete', () => {
  const catalogue = { file: 'gu.po', language: 'gu', sentences: [sentence('Yes', '', { flags: [] })] }
  expect(checkCatalogue(catalogue, gujarati)).toEqual(['gu.po: “Yes”: translate it'])
  expect(checkCatalogue(catalogue, { ...gujarati, complete: false })).toEqual([])
})

test('a language that nobody has described is a mistake', () => {
  expect(checkCatalogue({ file: 'xx.po', language: 'xx', sentences: [] }, undefined)).toHaveLength(1)
})

test('catalogues are read with flags, ids and the English that a translation was made from', () => {
  const root = mkdtempSync(join(tmpdir(), 'i18n-'))
  try {
    const head = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n'
    const entry = (id: string, english: string, said: string, notes = '') =>
      `${notes}msgctxt "${id}"\nmsgid "${english}"\nmsgstr "${said}"\n`
    const [yes, name] = ['0123456789abcdef', 'field.name']
    writeFileSync(
      join(root, 'en.po'),
      [head, entry(yes, 'Yes', 'Yes'), entry(name, 'Enter it.', 'Enter it.')].join('\n'),
    )
    writeFileSync(
      join(root, 'gu.po'),
      [
        head,
        entry(yes, 'Yes', 'હા', '#, draft\n'),
        entry(name, 'Enter it.', 'લખો.', '#, fuzzy, draft\n#| msgid "Write it."\n'),
      ].join('\n'),
    )
    const [english, other] = readCatalogues(root, '.')
    expect(english?.language).toBe('en')
    expect(other?.sentences).toEqual([
      sentence('Yes', 'હા', { id: yes }),
      sentence('Enter it.', 'લખો.', { id: name, former: 'Write it.' }),
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('a glossary is checked where forms stand between strokes', () => {
  const text = [
    'Words between `/` are looked for.',
    '| English | Gujarati | why |',
    '| --- | --- | --- |',
    '| slip (of a gift), receipt | /રસીદ/, /પહોંચ/ | what people say |',
    '| to give | આપો | |',
  ].join('\n')
  expect(parseGlossary(text)).toEqual([
    { english: 'slip', forms: ['રસીદ', 'પહોંચ'] },
    { english: 'receipt', forms: ['રસીદ', 'પહોંચ'] },
  ])
})
