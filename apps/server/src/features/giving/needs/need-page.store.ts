import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { sql } from 'drizzle-orm'
import { linesTo, spentOf } from '../../../money/payments/payments.published.ts'
import { altOf } from '../../../platform/pictures/pictures.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import type { ContentTranslations } from '../../../kernel/language/content.ts'
import { translationTo } from '../../../kernel/language/content-sql.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { needs } from '../giving.tables.ts'
import { untranslatedNeed } from './published-needs.store.ts'

/** So many gifts are counted; nobody counts on from there. */
const MOST_GIFTS = 10_000
const MOST_UPDATES = 100

/** Something of a need's story, as JSON has it. */
interface StoryEntry {
  readonly id: string
  readonly day: string
  readonly text: string
  readonly bought: string
  /** Paise. */
  readonly spent: number | null
  readonly translations: ContentTranslations<'text' | 'bought'>
  readonly image: string | null
  readonly alt: string | null
}

const written = {
  ...untranslatedNeed,
  ...rowOf(needs, ['closing', 'publishedAt', 'archivedAt']),
}
const pageNeed = {
  ...written,
  translations: needs.translations,
  closingTranslations: needs.closingTranslations,
  /** What its photograph shows. */
  alt: t.nullable(t.text),
  /** When the last gift came; null before the first. */
  lastAt: t.nullable(t.instant),
  gifts: t.integer,
  /** What was spent of it. Paise. */
  spent: t.paise,
  /** The latest day first. */
  story: t.json<readonly StoryEntry[]>(),
}
export type PageNeed = RowOf<typeof pageNeed>

/**
 * A need in any state, with its translations to one language, the gifts that have come to it and what is published of its story;
 * `besides` is one more entry of that by its id, published or not.
 */
export const needOfPage = statement('giving.needOfPage', {
  takes: [needs.id, t.textOf<LanguageCode>(), t.nullable(t.text)],
  gives: one(pageNeed),
  sql: (id, language, besides) => sql`
    select ${columns(written)}, ${translationTo(needs.translations, language)} as "translations",
      ${translationTo(needs.closingTranslations, language)} as "closingTranslations",
      ${altOf(needs.image)} as "alt", gift.last as "lastAt", gift.count as "gifts",
      ${spentOf(sql`'need:' || needs.id`)} as "spent",
      array_to_json(array(
        select json_build_object('id', entry.id, 'day', entry.day, 'text', entry.text, 'bought', entry.bought,
          'spent', entry.spent_paise, 'translations', entry.translations, 'image', entry.image, 'alt', ${altOf(sql`entry.image`)})
        from need_updates entry
        where entry.need_id = needs.id and (entry.published_at is not null or entry.id = ${besides})
        order by entry.day desc, entry.id desc limit ${MOST_UPDATES})) as "story"
    from needs, lateral (
      select max(at) as last, count(*)::int as count
      from (select at from ${linesTo(sql`'need:' || needs.id`)} line limit ${MOST_GIFTS}) counted
    ) gift
    where id = ${id}`,
})
