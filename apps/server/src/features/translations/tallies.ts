import * as contract from '@sahay/contract/translations/office-translations'
import { implement } from '../../kernel/http/implement.ts'
import type { PlacedSentence } from './catalogue-files.ts'
import * as checked from './checked.ts'
import type { Parts } from './sentences.ts'
import { standingOf } from './standing.ts'
import { countOpen } from './suggestions.store.ts'
import { textsOfAll, type Text } from './translations.store.ts'

/** The number of sentences of a language in each state, without staff-only ones. */
type Counted = Readonly<Record<contract.SentenceState | 'sentences' | 'waiting', number>>

/** The languages that the site is translated into, with their progress. */
export const translatedLanguages = implement(contract.translatedLanguages, ({ db, files }: Parts) => {
  /** The counts of the release alone, by language: they do not change while the program runs. */
  const released = new Map<string, Counted>()

  async function count(code: string, texts: readonly Text[]): Promise<Counted> {
    const known = released.get(code)
    if (known && texts.length === 0) return known
    const counted = countIn(
      await files.read(code),
      Map.groupBy(texts, ({ sentence }) => sentence),
    )
    if (texts.length === 0) released.set(code, counted)
    return counted
  }

  return {
    async list() {
      const texts = Map.groupBy(await textsOfAll(db), ({ lang }) => lang)
      const open = new Map((await countOpen(db)).map(({ lang, count: suggested }) => [lang, suggested]))
      const data = []
      for (const { code, name, english, state } of checked.languagesToTranslate) {
        const { 'second-read': secondRead, ...counted } = await count(code, texts.get(code) ?? [])
        data.push({ code, name, english, state, ...counted, secondRead, suggested: open.get(code) ?? 0 })
      }
      return { data, next: null }
    },
  }
})

const nothing = () => ({
  sentences: 0,
  missing: 0,
  changed: 0,
  draft: 0,
  'second-read': 0,
  reviewed: 0,
  waiting: 0,
})

function countIn(sentences: readonly PlacedSentence[], texts: ReadonlyMap<string, readonly Text[]>): Counted {
  const counted = nothing()
  for (const sentence of sentences) {
    if (sentence.place === 'staff') continue
    const { state, waits } = standingOf(sentence, texts.get(sentence.key) ?? [])
    counted.sentences += 1
    counted[state] += 1
    if (waits) counted.waiting += 1
  }
  return counted
}
