import { sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { applicationTotals } from './application-totals.tables.ts'

const stage = { status: applicationTotals.status, applications: t.integer }
export type Stage = RowOf<typeof stage>

/** How many applications of a financial year have come to each stage, from the counts that the database keeps. */
export const stagesOf = statement({
  name: 'schemes.stagesOf',
  takes: [applicationTotals.year],
  gives: many(stage),
  sql: (year) => sql`
    select status, sum(applications)::int as "applications" from application_totals where year = ${year}
    group by status having sum(applications) <> 0`,
})
