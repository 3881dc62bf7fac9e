import * as contract from '@sahay/contract/translations/office-translations'
import { addSuggestion } from '@sahay/contract/content/suggestions'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Suggestions } from './suggestions.service.ts'
import type { Suggestion } from './suggestions.store.ts'

const reads = { needs: 'translations.read' } as const

export function suggestionsRoutes(context: RouteContext, suggestions: Suggestions): void {
  route(
    context,
    addSuggestion,
    async ({ body }) => {
      await suggestions.add(body)
      return {}
    },
    { perMinute: 10, limit: 'suggestion' },
  )
  route(
    context,
    contract.listSuggestions,
    async ({ query }, actor) => {
      const { rows, next } = await suggestions.list(actor, query)
      return { data: rows.map(suggestionAnswer), next }
    },
    reads,
  )
  route(
    context,
    contract.readSuggestion,
    async ({ query }, actor) => {
      const { sentences, ...suggestion } = await suggestions.one(actor, query.id)
      return {
        data: {
          ...suggestionAnswer(suggestion),
          sentences: sentences.map(({ id, english, translation }) => ({ id, english, translation })),
        },
      }
    },
    reads,
  )
  route(
    context,
    contract.setSuggestionAside,
    async ({ body: { id, reason } }, actor) => {
      await suggestions.setAside(actor, id, reason)
      return {}
    },
    { needs: 'translations.write' },
  )
}

/** A suggestion as the office reads it. */
export const suggestionAnswer = ({ id, lang, page, read, better, at, state, reason, by }: Suggestion) => ({
  id,
  lang,
  page,
  read,
  better,
  at: at.toISOString(),
  state,
  reason,
  by,
})
