import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { sql } from 'drizzle-orm'
import { linesTo, spentOf } from '../../../money/payments/payments.published.ts'
import { altOf } from '../../../platform/pictures/pictures.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { translationTo } from '../../../kernel/language/content-sql.ts'
import { columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { needs, needUpdates } from '../giving.tables.ts'
import { untranslatedNeed } from './published-needs.store.ts'

/** So many gifts are counted; nobody counts on from there. */
const MOST_GIFTS = 10_000

const written = {
  ...untranslatedNeed,
  closing: needs.closing,
  publishedAt: needs.publishedAt,
  archivedAt: needs.archivedAt,
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
}
export type PageNeed = RowOf<typeof pageNeed>

/** A need in any state, with its translations to one language and the gifts that have come to it. */
export const needOfPage = statement({
  name: 'giving.needOfPage',
  takes: [needs.id, t.textOf<LanguageCode>()],
  gives: one(pageNeed),
  sql: (id, language) => sql`
    select ${columns(written)}, ${translationTo(needs.translations, language)} as "translations",
      ${translationTo(needs.closingTranslations, language)} as "closingTranslations",
      ${altOf(needs.image)} as "alt", gift.last as "lastAt", gift.count as "gifts",
      ${spentOf(sql`'need:' || needs.id`)} as "spent"
    from needs, lateral (
      select max(at) as last, count(*)::int as count
      from (select at from ${linesTo(sql`'need:' || needs.id`)} line limit ${MOST_GIFTS}) counted
    ) gift
    where id = ${id}`,
})

const shownUpdate = {
  id: needUpdates.id,
  day: needUpdates.day,
  text: needUpdates.text,
  bought: needUpdates.bought,
  spent: needUpdates.spentPaise,
  translations: needUpdates.translations,
  image: needUpdates.image,
  alt: t.nullable(t.text),
}
export type ShownUpdate = RowOf<typeof shownUpdate>

const MOST_UPDATES = 100

/** What is published of a need's story, the latest day first, and one more of it by its id, published or not. */
export const storyOf = statement({
  name: 'giving.storyOf',
  takes: [needs.id, t.nullable(t.text)],
  gives: many(shownUpdate),
  sql: (needId, besides) => sql`
    select id, day, text, bought, spent_paise as "spent", translations, image, ${altOf(needUpdates.image)} as "alt"
    from need_updates where need_id = ${needId} and (published_at is not null or id = ${besides})
    order by day desc, id desc limit ${MOST_UPDATES}`,
})
