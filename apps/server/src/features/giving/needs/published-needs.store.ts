import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { sql } from 'drizzle-orm'
import { linesTo } from '../../../money/payments/payments.published.ts'
import { altOf } from '../../../platform/pictures/pictures.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { translationTo } from '../../../kernel/language/content-sql.ts'
import { columns, many, statement, rowBy } from '../../../kernel/database/statement.ts'
import { donations, needs } from '../giving.tables.ts'

/** A need in English, with its sums and its end. */
export const untranslatedNeed = {
  ...rowOf(needs, ['id', 'name', 'requirement', 'image', 'closedAt', 'outcome']),
  required: needs.requiredPaise,
  received: needs.receivedPaise,
}
const need = { ...untranslatedNeed, translations: needs.translations }
export type Need = RowOf<typeof need>

/** A need in the public list; for a met one, also the time of its last gift and their number. */
const listedNeed = {
  ...need,
  alt: t.nullable(t.text),
  metAt: t.nullable(t.instant),
  gifts: t.nullable(t.integer),
}
export type ListedNeed = RowOf<typeof listedNeed>

const MOST_NEEDS = 500

/** The published needs, open ones first, each group in the trust's order; with their translations into one language. */
export const publishedNeeds = statement('giving.publishedNeeds', {
  hot: true,
  takes: [t.textOf<LanguageCode>()],
  gives: many(listedNeed),
  sql: (language) => sql`
    select ${columns(untranslatedNeed)}, ${translationTo(needs.translations, language)} as "translations",
      ${altOf(needs.image)} as "alt", met.at as "metAt", met.gifts
    from needs left join lateral (
      select max(at) as at, count(*)::int as gifts from ${linesTo(sql`'need:' || needs.id`)} line
      -- here too: what stands at the join alone is asked after all gifts of every need were counted
      where needs.received_paise >= needs.required_paise
    ) met on received_paise >= required_paise
    where published_at is not null
    order by received_paise >= required_paise or closed_at is not null, position, id limit ${MOST_NEEDS}`,
})

/** A need, if it is published. */
export const publishedNeed = rowBy('giving.publishedNeed', needs.id, need, {
  rest: sql`and published_at is not null`,
  hot: true,
})

const pictured = {
  ...rowOf(needs, ['id', 'requirement', 'translations', 'image']),
}

/** The need of a donation, if it is published. */
export const publishedNeedOf = rowBy('giving.publishedNeedOf', donations.id, pictured, {
  join: sql`join needs on needs.id = donations.need_id`,
  rest: sql`and needs.published_at is not null`,
})
