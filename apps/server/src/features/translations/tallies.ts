import type { SentenceState } from '@sahay/contract/translations/office-translations'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { PlacedSentence } from './catalogue-files.ts'
import { translatedLanguages } from './checked.ts'
import type { SentencesDeps } from './sentences.service.ts'
import { standingOf } from './standing.ts'
import { countOpen } from './suggestions.store.ts'
import { textsOfAll, type Text } from './translations.store.ts'

/** How many sentences of a language are how far; those that only staff read do not count. */
type Counted = Readonly<Record<SentenceState | 'sentences' | 'waiting', number>>
type Tally = Counted & { readonly suggested: number }

/** How far each language is, by its code. Refuses with forbidden. */
export type Tallies = (actor: Actor) => Promise<(code: string) => Tally>

export function createTallies({ db, files }: SentencesDeps): Tallies {
  /** What the release alone says of a language: it does not change while the program runs. */
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

  return async (actor) => {
    requirePermission(actor, 'translations.read')
    const texts = await textsOfAll(db)
    const open = new Map((await countOpen(db)).map(({ lang, count: suggested }) => [lang, suggested]))
    const all = new Map<string, Tally>()
    for (const { code } of translatedLanguages) {
      const counted = await count(
        code,
        texts.filter(({ lang }) => lang === code),
      )
      all.set(code, { ...counted, suggested: open.get(code) ?? 0 })
    }
    return (code) => all.get(code) ?? { ...nothing(), suggested: 0 }
  }
}

const nothing = () => ({ sentences: 0, missing: 0, draft: 0, 'second-read': 0, reviewed: 0, waiting: 0 })

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
