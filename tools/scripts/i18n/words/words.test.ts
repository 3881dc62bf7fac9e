import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageCodes } from '@sahay/contract/kernel/languages'
import { askedBy, fits, isChanged, readPo, shownOf } from '@sahay/contract/translations/po'
import { describe, expect, test } from 'vitest'
import { headOf } from './head.ts'
import { type Paired, pairSentences, type Hints } from './pair.ts'
import { knownIn, newIdOf, type Sentence, translationsIn } from './sentences.ts'
import { englishCatalogue, writtenCatalogue } from './written.ts'

const nothing: Hints = { pairs: new Map(), apart: new Set(), isReworded: false }
const home = 'app/site/home.tsx'

function sentence(english: string, rest: Partial<Sentence> = {}): Sentence {
  return { handId: null, english, origins: [home], values: [], comments: [], ...rest }
}

const catalogueOf = (today: readonly Sentence[], before = '', hints = nothing) => {
  const pairing = pairSentences(knownIn(before), today, hints)
  return { ...pairing, english: englishCatalogue(headOf('en'), pairing.sentences) }
}

const written = (sentences: readonly Paired[], po: string, isComplete = false) =>
  writtenCatalogue({
    language: 'gu',
    head: headOf('gu'),
    sentences,
    translations: translationsIn(po),
    isComplete,
    apart: new Set(),
  })

/** Translates everything untranslated in a catalogue. */
const translate = (po: string, words: string, flag = 'second-read') =>
  po
    .replace(/^(?=msgctxt )/gm, `#, ${flag}\n`)
    .replaceAll('msgstr ""\n', `msgstr "${words}"\n`)
    .replace(`msgid ""\nmsgstr "${words}"`, 'msgid ""\nmsgstr ""')

/** Returns the effect of a changed English text on translated sentences. */
function change(before: readonly Sentence[], today: readonly Sentence[], words = 'ગુજરાતી', hints = nothing) {
  const first = catalogueOf(before)
  const gujarati = translate(written(first.sentences, '', true), words)
  const next = catalogueOf(today, first.english, hints)
  const po = written(next.sentences, gujarati)
  return { ...next, first, gujarati, po, entries: readPo(po) }
}

describe('a sentence that is reworded', () => {
  test('keeps its id and its translation, which is marked as changed and is a draft again', () => {
    const { po, entries } = change([sentence('Write the 6 digits')], [sentence('Enter the 6 digits')])
    expect(po).toContain(
      [
        '#, fuzzy, draft',
        '#| msgid "Write the 6 digits"',
        `msgctxt "${newIdOf('Write the 6 digits')}"`,
        'msgid "Enter the 6 digits"',
        'msgstr "ગુજરાતી"',
      ].join('\n'),
    )
    expect(entries).toHaveLength(1)
  })

  test('is as before when it is worded as before again', () => {
    const { po, english, first, gujarati } = change(
      [sentence('Write the 6 digits')],
      [sentence('Enter the 6 digits')],
    )
    const back = catalogueOf([sentence('Write the 6 digits')], english)
    expect(back.english).toBe(first.english)
    expect(written(back.sentences, po)).toBe(gujarati.replace('second-read', 'draft'))
  })

  test('tells the first English, when it is reworded twice', () => {
    const { po, english } = change([sentence('Write the 6 digits')], [sentence('Enter the 6 digits')])
    const twice = catalogueOf([sentence('Enter these 6 digits')], english)
    const [entry] = readPo(written(twice.sentences, po))
    expect(entry).toMatchObject({ msgid: 'Enter these 6 digits', former: 'Write the 6 digits' })
  })

  test('keeps its translation by an id that was given by hand, whatever its words are', () => {
    const byHand = { handId: 'mail.bye' }
    const { entries } = change([sentence('All the best', byHand)], [sentence('Kind regards,', byHand)])
    expect(entries).toMatchObject([{ msgctxt: 'mail.bye', former: 'All the best', msgid: 'Kind regards,' }])
    expect(entries.map(askedBy)).toEqual(['mail.bye'])
  })

  test.each([
    ['another file', sentence('Enter the 6 digits', { origins: ['app/site/other.tsx'] })],
    ['other placeholders', sentence('Write the {n} digits')],
    ['another number', sentence('Write the 8 digits')],
    ['the contrary', sentence('Do not write the 6 digits')],
    ['other words', sentence('Your code has come by text message')],
  ])('has no translation by %s', (_, today) => {
    const { entries, gone } = change([sentence('Write the 6 digits')], [today])
    expect(entries).toEqual([])
    expect(gone.map(({ english }) => english)).toEqual(['Write the 6 digits'])
  })

  test('is not taken for one that is filled with something else', () => {
    const { entries } = change(
      [sentence('{0} of {1} places', { values: ['placeholder {0}: taken', 'placeholder {1}: all'] })],
      [sentence('{0} out of {1} places', { values: ['placeholder {0}: all', 'placeholder {1}: taken'] })],
    )
    expect(entries).toEqual([])
  })

  test('is told to be another: its translation is gone', () => {
    const apart = new Set(['Enter the 6 digits'])
    const { entries } = change([sentence('Write the 6 digits')], [sentence('Enter the 6 digits')], 'x', {
      ...nothing,
      apart,
    })
    expect(entries).toEqual([])
  })

  test('is told to be the same, in whatever words', () => {
    const pairs = new Map([['You have not been charged.', 'Nothing was taken.']])
    const { entries } = change(
      [sentence('Nothing was taken.')],
      [sentence('You have not been charged.')],
      'x',
      {
        ...nothing,
        pairs,
      },
    )
    expect(entries).toMatchObject([{ former: 'Nothing was taken.', msgid: 'You have not been charged.' }])
  })

  test('is known by its place where somebody says that all is only reworded', () => {
    const before = [sentence('First'), sentence('Nothing was taken.'), sentence('Last')]
    const today = [sentence('First'), sentence('You have not been charged.'), sentence('Last')]
    expect(change(before, today).perhaps).toEqual([
      { was: 'Nothing was taken.', now: 'You have not been charged.' },
    ])
    const { entries } = change(before, today, 'x', { ...nothing, isReworded: true })
    expect(entries.map(({ former }) => former)).toEqual([null, 'Nothing was taken.', null])
  })

  test('in one of two places: that one takes the translation along, the other keeps it', () => {
    const elsewhere = 'app/site/other.tsx'
    const { entries } = change(
      [sentence('Write the 6 digits', { origins: [home, elsewhere] })],
      [sentence('Enter the 6 digits'), sentence('Write the 6 digits', { origins: [elsewhere] })],
    )
    expect(entries.map(({ msgid, former, msgstr }) => [msgid, former, ...msgstr])).toEqual([
      ['Enter the 6 digits', 'Write the 6 digits', 'ગુજરાતી'],
      ['Write the 6 digits', null, 'ગુજરાતી'],
    ])
    expect(new Set(entries.map(({ msgctxt }) => msgctxt)).size).toBe(2)
  })
})

describe('what readers are shown while the English has changed', () => {
  test('the old translation, as long as it is filled with the same', () => {
    const { entries } = change([sentence('Give {sum}')], [sentence('Please give {sum}')], '{sum} આપો')
    expect(entries.map(isChanged)).toEqual([true])
    expect(entries.map(shownOf)).toEqual(['{sum} આપો'])
  })

  test.each([
    ['Pay {sum} now', '{amount} ચૂકવો', false],
    ['Within 7 days', '7 દિવસમાં', true],
    ['Within 7 days', '૭ દિવસમાં', true],
    ['Within 7 days', '10 દિવસમાં', false],
    ['It costs ₹1,200', 'Das kostet 1.200 ₹', true],
    ['Up to 35% of it', '35 % davon', true],
    ['Up to 35% of it', '35 davon', false],
    ['Read <0>this</0>', 'આ <0>વાંચો</0>', true],
    ['Read <0>this</0>', 'આ વાંચો', false],
    ['Read this', '{ વાંચો', false],
  ])('“%s” as “%s”: %s', (english, translation, isFit) => {
    expect(fits(english, translation)).toBe(isFit)
  })
})

test('catalogues written twice are the same, and a language gets the new sentences where it is asked for', () => {
  const { english, sentences } = catalogueOf([sentence('Yes'), sentence('No')])
  expect(catalogueOf([sentence('Yes'), sentence('No')], english).english).toBe(english)
  const listing = written(sentences, '', true)
  expect(readPo(listing).map(({ msgid, msgstr }) => [msgid, ...msgstr])).toEqual([
    ['Yes', ''],
    ['No', ''],
  ])
  expect(written(sentences, listing, true)).toBe(listing)
  expect(readPo(written(sentences, listing))).toEqual([])
  expect(readPo(written(sentences, ''))).toEqual([])
})

const hasGettext = spawnSync('msgfmt', ['--version']).status === 0

test.runIf(hasGettext)('gettext finds nothing to mend in a catalogue of any language', () => {
  const { po } = change(
    [sentence('Write “it” \\ here'), sentence('Yes')],
    [sentence('Please write “it” \\ here'), sentence('Yes')],
  )
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    for (const code of languageCodes) {
      const file = join(folder, `${code}.po`)
      writeFileSync(file, po.replace(headOf('gu'), headOf(code)))
      const { status, stderr } = spawnSync('msgfmt', ['--check', '--output-file', '/dev/null', file])
      expect([code, status, stderr.toString()]).toEqual([code, 0, ''])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
