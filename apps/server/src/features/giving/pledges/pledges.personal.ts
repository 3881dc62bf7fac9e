import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { personalRecords } from '../../../platform/people/personal-records.ts'
import { pledges } from '../pledges.tables.ts'

/** The stored data about people who made pledges. A gift from a pledge has its own name. */
export const pledgers = personalRecords({
  name: 'giving.pledgers',
  kind: 'pledge',
  idPrefix: 'plg',
  table: pledges,
  email: sql`request.email`,
  personal: {
    ...rowOf(pledges, ['id', 'name', 'email', 'mobile']),
    rupees: t.computed(t.float, sql`(request.amount_paise / 100.0)::float8`),
    state: pledges.state,
    at: t.computed(t.text, sql`request.created_at::text`),
  },
  emptied: [pledges.name, pledges.email, pledges.mobile, pledges.endReason],
})
