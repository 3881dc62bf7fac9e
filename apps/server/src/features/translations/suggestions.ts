import { addSuggestion } from '@sahay/contract/content/suggestions'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import * as contract from '@sahay/contract/translations/office-translations'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { listed } from '../../platform/records/record.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem } from '../../kernel/problem.ts'
import { matcherOf } from './matching.ts'
import type { Parts } from './sentences.ts'
import { standingOf } from './standing.ts'
import * as store from './suggestions.store.ts'
import { textsIn } from './translations.store.ts'
import { translationSuggestions } from './translations.tables.ts'

/** For a word that occurs everywhere, the first matches are enough to begin with. */
const MOST_FOUND = 8

/** Visitors' suggestions for better words; the same form repeated with its key counts once. */
export const publicSuggestions = implement(
  { add: addSuggestion },
  ({ db, now }: Parts) => ({
    async add({ body: { lang, page, read, better, once: idempotencyKey = null } }) {
      refuseAadhaar(read, better)
      const written = { lang, page, read, better, once: idempotencyKey }
      const suggestion = { ...written, id: newId('sug'), createdAt: now() }
      // a repeated form is already stored with its key
      await db.insert(translationSuggestions).values(suggestion).onConflictDoNothing()
      return {}
    },
  }),
  { add: { perMinute: 10, limit: 'suggestion' } },
)

/** Translators' calls on suggestions; saving a sentence accepts one. */
export const suggestions = implement(contract.suggestions, ({ db, now, files }: Parts) => {
  /** The sentences of a language that contain the quoted words, likeliest first. */
  async function sentencesWith(lang: LanguageCode, read: string) {
    const texts = Map.groupBy(await textsIn(db, lang), ({ sentence }) => sentence)
    const { matches } = matcherOf(read)
    return (await files.sentences(lang))
      .map((sentence) => ({ sentence, ...standingOf(sentence, texts.get(sentence.key) ?? []) }))
      .map((row) => ({
        ...row,
        matched: Math.max(matches(row.translation), matches(row.sentence.translation)),
      }))
      .filter(({ matched }) => matched > 0)
      .toSorted((a, b) => b.matched - a.matched)
      .slice(0, MOST_FOUND)
      .map(({ sentence: { key, english }, translation }) => ({ id: `${lang}-${key}`, english, translation }))
  }

  return {
    list: async ({ query }) => listed(await store.listSuggestions(db, query)),

    async one({ query: { id } }) {
      const suggestion = orNotFound(await store.suggestionById(db, id))
      return { data: { ...suggestion, sentences: await sentencesWith(suggestion.lang, suggestion.read) } }
    },

    /** Refuses with changed_meanwhile if it is decided already. */
    async setAside({ body: { id, reason }, staff }) {
      await db.transaction(async (tx) => {
        if (!(await store.suggestionById(tx, id))) throw new Problem('not_found')
        const decision = { lang: null, state: 'set_aside', reason, by: staff.staffId, at: now() } as const
        if ((await store.decide(tx, id, decision)) === 0) throw new Problem('changed_meanwhile')
        await recordAudit(tx, { action: 'suggestion.set_aside', by: staff, subject: id }, now())
      })
      return {}
    },
  }
})
