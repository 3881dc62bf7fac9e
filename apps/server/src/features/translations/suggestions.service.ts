import type { suggestionStates } from '@sahay/contract/translations/office-translations'
import type { SuggestionDraft } from '@sahay/contract/content/suggestions'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { matcherOf } from './matching.ts'
import type { SentencesDeps } from './sentences.service.ts'
import { standingOf } from './standing.ts'
import * as store from './suggestions.store.ts'
import { textsIn } from './translations.store.ts'

export interface SuggestionsAsked extends store.SuggestionsPage {
  readonly lang?: LanguageCode | undefined
  readonly state?: (typeof suggestionStates)[number] | undefined
}

/** A sentence whose words were read. */
interface Found {
  readonly id: string
  readonly english: string
  readonly translation: string
}

export interface Suggestions {
  /** Keeps better words for what a visitor read; a form sent again with its key counts once. Open to anyone. Refuses with aadhaar_number. */
  add(draft: SuggestionDraft): Promise<void>
  /** Refuses with forbidden and bad_request (after). */
  list(actor: Actor, asked: SuggestionsAsked): Promise<Page<store.Suggestion>>
  /** One, with the sentences that say the words that were read, likeliest first. Refuses with forbidden, not_found. */
  one(actor: Actor, id: string): Promise<store.Suggestion & { readonly sentences: readonly Found[] }>
  /** Refuses with forbidden, not_found, and changed_meanwhile where it is decided. */
  setAside(actor: Actor, id: string, reason: string): Promise<void>
}

/** A word that stands everywhere was read: the first will do to begin with. */
const MOST_FOUND = 8

export function createSuggestions({ db, now, files }: SentencesDeps): Suggestions {
  /** The sentences of a language out of which words come. */
  async function sentencesWith(lang: LanguageCode, read: string): Promise<Found[]> {
    const texts = Map.groupBy(await textsIn(db, lang), ({ sentence }) => sentence)
    const { matches } = matcherOf(read)
    return (await files.sentences(lang))
      .map((sentence) => ({ sentence, ...standingOf(sentence, texts.get(sentence.key) ?? []) }))
      .map((row) => ({ ...row, said: Math.max(matches(row.translation), matches(row.sentence.translation)) }))
      .filter(({ said }) => said > 0)
      .toSorted((a, b) => b.said - a.said)
      .slice(0, MOST_FOUND)
      .map(({ sentence: { key, english }, translation }) => ({ id: `${lang}-${key}`, english, translation }))
  }

  return {
    async add({ lang, page, read, better, once = null }) {
      refuseAadhaar(read, better)
      const suggestion = { id: newId('sug'), once, lang, page, read, better, createdAt: now() }
      await store.insertSuggestion(db, suggestion)
    },

    async list(actor, { lang = null, state = null, ...page }) {
      requirePermission(actor, 'translations.read')
      return store.listSuggestions(db, { lang, state }, page)
    },

    async one(actor, id) {
      requirePermission(actor, 'translations.read')
      const suggestion = await store.suggestionById(db, id)
      if (!suggestion) throw new Problem('not_found')
      return { ...suggestion, sentences: await sentencesWith(suggestion.lang, suggestion.read) }
    },

    async setAside(actor, id, reason) {
      const { staffId: by } = requirePermission(actor, 'translations.write')
      await db.transaction(async (tx) => {
        if (!(await store.suggestionById(tx, id))) throw new Problem('not_found')
        const decision = { lang: null, state: 'set_aside', reason, by, at: now() } as const
        if ((await store.decide(tx, id, decision)) === 0) throw new Problem('changed_meanwhile')
        await recordAudit(tx, { action: 'suggestion.set_aside', by: actor, subject: id }, now())
      })
    },
  }
}
