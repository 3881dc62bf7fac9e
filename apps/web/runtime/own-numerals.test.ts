import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeSentence } from '@sahay/contract/kernel/icu-sentence'
import { sentencesIn } from '@sahay/contract/translations/catalogue'
import { ownNumeralTags, splitTag } from '@sahay/contract/translations/numerals'
import { readPo } from '@sahay/contract/translations/po'

const root = join(import.meta.dirname, '../../..')

/** All that stands in braces and tags. */
function partsOf(sentence: string): string[] {
  const parts: string[] = []
  changeSentence(sentence, {
    text: (words) => (parts.push(words.replace(/[^#]/g, '')), words),
    value: (placeholder) => (parts.push(placeholder), placeholder),
  })
  return parts
}

describe.for(['apps/web/app/locales', 'packages/contract/locales'])('the catalogues of %s', (folder) => {
  test.for(ownNumeralTags())('%s has own figures in its words, and in them alone', (tag) => {
    const { code } = splitTag(tag)
    const entries = readPo(readFileSync(join(root, folder, `${code}.po`), 'utf8'))
    const written = Object.fromEntries(
      entries.filter(({ msgstr }) => msgstr[0]).map(({ msgctxt = '', msgstr }) => [msgctxt, msgstr[0] ?? '']),
    )
    const plain = sentencesIn(code, written)
    const own = sentencesIn(tag, written)
    let changed = 0
    for (const [id, sentence] of Object.entries(own)) {
      expect(partsOf(sentence), id).toEqual(partsOf(plain[id] ?? ''))
      if (sentence !== plain[id]) changed += 1
      if (id.startsWith('consent.')) continue
      changeSentence(sentence, {
        text(words) {
          expect(words, id).not.toMatch(/(?<![A-Za-z\d])\d+(?![A-Za-z\d])/)
          return words
        },
      })
    }
    expect(changed).toBeGreaterThan(5)
  })
})
