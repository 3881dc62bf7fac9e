import { expect, test } from 'vitest'
import type { PlacedSentence } from './catalogue-files.ts'
import { readTranslations } from './read-translations.ts'
import { standingOf } from './standing.ts'
import type { Text } from './translations.store.ts'

const changed: PlacedSentence = {
  id: '0123456789abcdef',
  english: 'Please tell us your name.',
  former: 'Tell us your name.',
  translation: 'તમારું નામ કહો.',
  flags: ['draft'],
  origins: ['app/site/help/help-form.tsx'],
  values: [],
  key: 'w-0123456789abcdef',
  catalogue: 'web',
  place: 'help',
  twoPeople: false,
}

function text(rest: Partial<Text> = {}): Text {
  const { key: sentence, english, translation: over } = changed
  const written = { source: 'written', staffId: 'stf_one', initials: null } as const
  return { sentence, nth: 1, english, over, words: over, ...written, ...rest }
}

test('a sentence whose English has changed is neither read nor signed any more', () => {
  const signed = { ...changed, flags: ['reviewed-by AP'] }
  expect(standingOf(signed, [])).toMatchObject({ state: 'changed', initials: null, waits: false })
})

test('that its translation still fits is a text of its own, which comes with the next release', () => {
  expect(standingOf(changed, [text()])).toMatchObject({ state: 'draft', waits: true })
  const signed = text({ source: 'signed', initials: 'AP' })
  expect(standingOf(changed, [signed])).toMatchObject({ state: 'reviewed', initials: 'AP', waits: true })
})

test('where it takes two people, one who says so is not enough', () => {
  const binding = { ...changed, twoPeople: true }
  expect(standingOf(binding, [text()])).toMatchObject({ waits: false, waitsForSecond: true })
  const second = text({ nth: 2, source: 'signed', initials: 'BM', staffId: 'stf_two' })
  expect(standingOf(binding, [second, text()])).toMatchObject({ state: 'reviewed', waits: true })
})

test('a text that was made of the former English counts no more', () => {
  const former = text({ english: 'Tell us your name.', words: 'નામ કહો.' })
  expect(standingOf(changed, [former])).toMatchObject({ translation: changed.translation, state: 'changed' })
})

test.each([
  ['its id, whatever its English is there', `msgctxt "${changed.id}"\nmsgid "Tell us your name."`],
  ['its English, where a program has left the ids out', `msgid "${changed.english}"`],
])('in a file a sentence is known by %s', (_, head) => {
  const [found] = readTranslations({
    lang: 'gu',
    text: `${head}\nmsgstr "કૃપા કરીને તમારું નામ કહો."\n`,
    sentences: [changed],
    glossary: [],
  })
  expect(found).toMatchObject({ key: changed.key, isChanged: false, fault: null })
})
