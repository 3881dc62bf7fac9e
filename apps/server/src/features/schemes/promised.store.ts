import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'

/** Help that was approved and not yet given: fees go to schools, all else to families. Only so many wait at any time. */
export const promisedMoney = statement({
  name: 'schemes.promisedMoney',
  takes: [],
  gives: many({ to: t.oneOf('school', 'family'), count: t.integer, amount: t.paise, oldest: t.instant }),
  sql: () => sql`
    select case when scheme = 'fees' then 'school' else 'family' end as "to", count(*)::int as count,
      sum(approved_paise)::bigint as amount, min(coalesce((select max(at) from application_steps
        where application_id = application.id and application_steps.status = 'approved'), application.created_at)) as oldest
    from applications application
    where status = 'approved' and approved_paise > 0
    group by 1`,
})
