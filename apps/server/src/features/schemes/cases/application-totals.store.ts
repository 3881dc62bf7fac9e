import { sql } from 'drizzle-orm'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { many, statement } from '../../../kernel/database/statement.ts'
import { applicationTotals } from '../application-totals.tables.ts'
import { applicationStages } from '../states.ts'

const stage = { stage: t.oneOf(...applicationStages), applications: t.integer }
export type Stage = RowOf<typeof stage>

/** How many applications of a financial year have come to each stage, from the counts that the database keeps. */
export const stagesOf = statement({
  name: 'schemes.stagesOf',
  takes: [applicationTotals.year],
  gives: many(stage),
  sql: (year) => sql`
    select coalesce(ending, status) as "stage", sum(applications)::int as "applications" from application_totals
    where year = ${year} group by 1 having sum(applications) <> 0`,
})
