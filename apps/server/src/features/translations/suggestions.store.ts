import { sql } from 'drizzle-orm'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { changes, forgetBefore, many, rowBy, rowsBy, statement } from '../../kernel/database/statement.ts'
import { translationSuggestions as suggestions } from './translations.tables.ts'
import { whenIs, listFrom } from '../../kernel/database/list-statement.ts'

const row = {
  ...rowOf(suggestions, ['id', 'lang', 'page', 'read', 'better', 'state', 'reason'], {
    by: t.computed(t.nullable(t.text), nameOfStaff(sql`translation_suggestions.decided_by`)),
  }),
  at: suggestions.createdAt,
}

const orders = {
  at: orderedBy(sql`created_at`, 'timestamptz', sql`id`, 'asc'),
} as const satisfies Record<string, Order>

/** One page of the suggestions. */
export const listSuggestions = listFrom('translations.listSuggestions', {
  row,
  orders,
  from: sql`from translation_suggestions`,
  narrow: { lang: whenIs(suggestions.lang), state: whenIs(suggestions.state) },
})

/** One suggestion; null: none exists. */
export const suggestionById = rowBy('translations.suggestionById', suggestions.id, row)

const MOST_OPEN = 500

/** Undecided suggestions for a language, oldest first. */
export const openSuggestions = rowsBy('translations.openSuggestions', suggestions.lang, row, {
  rest: sql`and state = 'open' order by created_at, id limit ${MOST_OPEN}`,
})

/** How many undecided ones each language has. */
export const countOpen = statement('translations.countOpen', {
  gives: many({ lang: suggestions.lang, count: t.integer }),
  sql: () => sql`
    select lang, count(*)::integer as "count" from translation_suggestions where state = 'open' group by lang`,
})

/** Decides an open suggestion for a language; 0: none exists, or it is decided already. */
export const decide = statement('translations.decide', {
  takes: [
    suggestions.id,
    {
      lang: t.nullable(suggestions.lang),
      state: t.oneOf('taken', 'set_aside'),
      reason: suggestions.reason,
      by: t.text,
      at: t.instant,
    },
  ],
  gives: changes,
  sql: (id, { lang, state, reason, by, at }) => sql`
    update translation_suggestions set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and state = 'open' and (${lang}::text is null or lang = ${lang})`,
})

/** Deletes suggestions from before an instant. */
export const forgetSuggestions = forgetBefore('translations.forgetSuggestions', suggestions, sql`created_at`)
