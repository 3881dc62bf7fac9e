import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeSentence } from '@sahay/contract/kernel/icu-sentence'
import { sentencesIn } from '@sahay/contract/translations/catalogue'
import { ownNumeralTags, splitTag } from '@sahay/contract/translations/numerals'
import { readPo } from '@sahay/contract/translations/po'

const root = join(import.meta.dirname, '../../..')

/** Returns a sentence's placeholders with their counts, and its words. */
function partsOf(sentence: string) {
  const placeholders: string[] = []
  const words: string[] = []
  changeSentence(sentence, {
    text: (found) => (words.push(found), found),
    value: (found) => (placeholders.push(found), found),
  })
  const counts = words.join('').split('#').length - 1
  return { shape: { placeholders, counts }, words: words.join(' ') }
}

/** A number still written in the digits 0 to 9. */
const LATIN = /(?<![A-Za-z\d])\d+(?![A-Za-z\d])/

describe.for(['apps/web/app/locales', 'packages/contract/locales'])('the catalogues of %s', (folder) => {
  test.for(ownNumeralTags())('%s has own figures in its words, and in them alone', (tag) => {
    const { code } = splitTag(tag)
    const entries = readPo(readFileSync(join(root, folder, `${code}.po`), 'utf8'))
    const written = Object.fromEntries(
      entries.map(({ msgctxt, msgstr: [text] }) => [msgctxt ?? '', text ?? '']),
    )
    const plain = Object.entries(sentencesIn(code, written))
    const own = sentencesIn(tag, written)
    const shapes = plain.map(([id, sentence]) => [id, partsOf(sentence).shape])
    expect(Object.entries(own).map(([id, sentence]) => [id, partsOf(sentence).shape])).toEqual(shapes)
    const said = Object.entries(own).filter(([id]) => !id.startsWith('consent.'))
    expect(said.filter(([, sentence]) => LATIN.test(partsOf(sentence).words))).toEqual([])
    expect(plain.filter(([id, sentence]) => sentence !== own[id]).length).toBeGreaterThan(5)
  })
})
