import { schemes } from '@sahay/contract/fields/scheme-rules'
import { sql } from 'drizzle-orm'
import type { YearFigures } from '../../money/reports/year-figures.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { msg } from '../../kernel/language/message.ts'
import { applications } from './schemes.tables.ts'

const helpedBetween = statement('schemes.helpedBetween', {
  takes: [t.instant, t.instant],
  gives: many({
    scheme: t.nullable(applications.scheme),
    city: t.nullable(applications.city),
    children: t.integer,
  }),
  sql: (since, end) => sql`
    select scheme, city, count(distinct child)::int as "children" from (
      select applications.scheme, initcap(trim(applications.city)) as city,
        coalesce(encode(applications.child_key, 'hex'), applications.id) as child
      from application_steps join applications on applications.id = application_steps.application_id
      where application_steps.status = 'disbursed' and application_steps.at >= ${since}::timestamptz
        and application_steps.at < ${end}::timestamptz and applications.status = 'disbursed') helped
    group by grouping sets ((), (scheme), (city)) having count(*) > 0
    order by grouping(scheme) + grouping(city) desc, grouping(scheme), 3 desc, scheme, city`,
})

/** How many children were helped: in total, by scheme, and by city. A child of both schemes counts once in the total. */
export const schemesFigures: YearFigures = {
  key: 'children',
  title: msg('annual.children', 'Children who were helped'),
  async read(tx, { since, end }) {
    const found = await helpedBetween(tx, since, end)
    const inAll = msg('annual.children_all', 'Total')
    return found.map(({ scheme, city, children }) => {
      if (scheme) return { key: `scheme:${scheme}`, label: { words: schemes[scheme] }, count: children }
      return city
        ? { key: `city:${city}`, label: { words: city }, count: children }
        : { key: 'all', label: inAll, count: children }
    })
  },
}
