import { createCompiledCatalog } from '@lingui/cli/api'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedBy, flagged, type PoEntry, readPo, shownOf, writeEntry } from '@sahay/contract/translations/po'
import { pseudoSentence } from '@sahay/contract/translations/pseudo-language'
import { checkTranslation } from '@sahay/contract/translations/rules'
import { sentencesOf } from '@sahay/contract/translations/sentences'
import { expect, test } from 'vitest'
import { root } from '../../project.mjs'
import { headOf } from './head.ts'
import { knownIn, translationsIn } from './sentences.ts'
import { writtenCatalogue } from './written.ts'

/** Returns the catalogue that `npm run words -- --locale xx` writes, over the existing one. */
function writeWhole(english: string, before: string): string {
  const known = knownIn(english)
  return writtenCatalogue({
    language: 'xx',
    head: headOf('xx'),
    sentences: known.map((one) => ({ ...one, was: null, copyOf: null })),
    translations: translationsIn(before),
    isComplete: true,
    apart: new Set(),
  })
}

const translated = (entry: PoEntry): PoEntry => ({
  ...entry,
  msgstr: [pseudoSentence(entry.msgid, 'en-XA')],
  flags: flagged(['draft'], false),
})

test.each(['apps/web/app/locales', 'packages/contract/locales', 'apps/server/locales'])(
  'a 34th language comes from nothing to sentences that can be shown: %s',
  (folder) => {
    const english = readFileSync(join(root, folder, 'en.po'), 'utf8')
    const empty = writeWhole(english, '')
    const entries = readPo(empty)
    expect(entries).toHaveLength(readPo(english).length)
    expect(new Set(entries.map(shownOf))).toEqual(new Set(['']))
    expect(writeWhole(english, empty)).toBe(empty)

    const po = `${[headOf('xx'), ...entries.map(translated).map(writeEntry)].join('\n\n')}\n`
    expect(writeWhole(english, po)).toBe(po)
    const shown = readPo(po).map((entry) => [askedBy(entry), shownOf(entry)] as const)
    expect(shown.filter(([, text]) => !text.startsWith('⟦'))).toEqual([])
    expect(createCompiledCatalog('xx', Object.fromEntries(shown), {}).errors).toEqual([])
    // placeholders, tags and figures are those of the English
    const language = { script: 'Latn', state: 'draft', glossary: [], complete: true, latin: [] } as const
    const wrong = sentencesOf(english, po).flatMap((sentence) =>
      checkTranslation(sentence, 'en', language).filter(({ say }) =>
        ['check.braces', 'check.placeholders', 'check.tags', 'check.numbers'].includes(say.id),
      ),
    )
    expect(wrong).toEqual([])
  },
)
