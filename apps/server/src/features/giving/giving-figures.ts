import { sql } from 'drizzle-orm'
import type { YearFigures } from '../../money/reports/year-figures.ts'
import { linesTo } from '../../money/payments/payments.published.ts'
import { t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { msg } from '../../kernel/language/message.ts'

const needsBetween = statement('giving.needsBetween', {
  takes: [t.instant, t.instant],
  gives: one({ published: t.integer, met: t.integer }),
  sql: (since, end) => sql`
    select count(*) filter (where published_at >= ${since}::timestamptz and published_at < ${end}::timestamptz)::int
        as "published",
      count(*) filter (where met.at >= ${since}::timestamptz and met.at < ${end}::timestamptz)::int as "met"
    from needs left join lateral (
      -- by the gift that was the last one, or by staff's word
      select case when received_paise >= required_paise
        then (select max(at) from ${linesTo(sql`'need:' || needs.id`)} line) else closed_at end as at
    ) met on coalesce(outcome, 'met') = 'met'`,
})

/** How many needs were published, and how many were met: as elsewhere, by their money or by staff's decision. */
export const needsFigures: YearFigures = {
  key: 'needs',
  title: msg('report.needs', 'Urgent needs'),
  async read(tx, { since, end }) {
    const { published, met } = (await needsBetween(tx, since, end)) ?? { published: 0, met: 0 }
    return [
      {
        key: 'published',
        label: msg('annual.needs_published', 'Published'),
        count: published,
      },
      { key: 'met', label: msg('annual.needs_met', 'Met'), count: met },
    ]
  },
}
