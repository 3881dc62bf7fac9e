import type { NeedPage } from '@sahay/contract/giving/giving'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { paise, toRupees } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { textsIn, type ContentTranslations } from '../../../kernel/language/content.ts'
import { Problem } from '../../../kernel/problem.ts'
import { needInRupees } from './need.ts'
import { sql } from 'drizzle-orm'
import { linesTo, spentOf } from '../../../money/payments/payments.published.ts'
import { altOf } from '../../../platform/pictures/pictures.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { translationTo } from '../../../kernel/language/content-sql.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { needs } from '../giving.tables.ts'
import { untranslatedNeed } from './published-needs.store.ts'

/** Gifts are counted up to this number. */
const MOST_GIFTS = 10_000
const MOST_UPDATES = 100

/** An entry of a need's story, in its JSON form. */
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
  /** The alternative text of its photograph. */
  alt: t.nullable(t.text),
  /** When the last gift came; null before the first. */
  lastAt: t.nullable(t.instant),
  gifts: t.integer,
  /** The amount spent from it. Paise. */
  spent: t.paise,
  /** Latest day first. */
  story: t.json<readonly StoryEntry[]>(),
}
type PageNeed = RowOf<typeof pageNeed>

/**
 * A need in any state, with its translations into one language, the gifts it received and its published story;
 * `besides` is the id of one more story entry, published or not.
 */
const needOfPage = statement('giving.needOfPage', {
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

/** A need for its own page. Refuses with not_found; with need_gone if it was permanently unpublished. */
export async function needToShow(tx: Executor, id: string, language: LanguageCode): Promise<NeedPage> {
  const need = await needOfPage(tx, id, language, null)
  if (need?.archivedAt) throw new Problem('need_gone')
  if (!need?.publishedAt) throw new Problem('not_found')
  return pageOf(need, language)
}

/** The same in any state, with one of its updates that may be unpublished; null: no such need exists. */
export async function needToPreview(
  tx: Executor,
  id: string,
  updateId: string | null,
  language: LanguageCode,
): Promise<NeedPage | null> {
  const need = await needOfPage(tx, id, language, updateId)
  return need && pageOf(need, language)
}

function pageOf(need: PageNeed, language: LanguageCode): NeedPage {
  const { closing, closingTranslations, gifts, lastAt, spent, story } = need
  const metAt = need.received >= need.required ? lastAt : null
  const closed = textsIn(language, closingTranslations, { word: closing })
  return {
    ...needInRupees({ ...need, metAt }, language),
    gifts,
    spent_amount: toRupees(spent),
    closing: closing === '' ? null : closed,
    story: story.map(({ translations, text, bought, image, alt, spent: cost, ...entry }) => ({
      ...entry,
      ...textsIn(language, translations, { text, bought }),
      spent: cost === null ? null : toRupees(paise(cost)),
      photo: image === null ? null : { image, alt: alt ?? '' },
    })),
  }
}
