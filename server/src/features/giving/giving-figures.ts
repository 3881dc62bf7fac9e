import { sql } from 'drizzle-orm'
import type { YearFigures } from '../../foundation/reports/year-figures.ts'
import { t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { msg } from '../../kernel/language/message.ts'

const needsBetween = statement({
  name: 'giving.needsBetween',
  takes: [t.instant, t.instant],
  gives: one({ published: t.integer, met: t.integer }),
  sql: (since, end) => sql`
    select count(*) filter (where published_at >= ${since}::timestamptz and published_at < ${end}::timestamptz)::int
        as "published",
      count(*) filter (where outcome = 'met' and closed_at >= ${since}::timestamptz and closed_at < ${end}::timestamptz)::int
        as "met"
    from needs`,
})

/** How many needs were published, and how many were met and closed. */
export const needsFigures: YearFigures = {
  key: 'needs',
  title: msg(/*i18n*/ { id: 'report.needs', message: 'Urgent needs' }),
  async read(tx, { since, end }) {
    const { published, met } = (await needsBetween(tx, since, end)) ?? { published: 0, met: 0 }
    return [
      {
        key: 'published',
        label: msg(/*i18n*/ { id: 'annual.needs_published', message: 'Published' }),
        count: published,
      },
      { key: 'met', label: msg(/*i18n*/ { id: 'annual.needs_met', message: 'Met' }), count: met },
    ]
  },
}
