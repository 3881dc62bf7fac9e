import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { applications } from './schemes.tables.ts'
import { valueBy } from '../../kernel/database/statement.ts'

/**
 * True if another application with one of this one's mobiles, for a child with its birth date, in its scheme and year,
 * is paid and neither declined nor merged. It may be a twin's, so it blocks nobody. `self` names this one's row.
 */
export function paidBefore(self: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from applications before
    where before.id <> ${self}.id and before.birth_date = ${self}.birth_date and before.scheme = ${self}.scheme
      and before.year = ${self}.year and before.erased_at is null and before.status not in ('received', 'declined')
      and (before.guardian_mobile in (${self}.guardian_mobile, ${self}.business_mobile)
        or before.business_mobile in (${self}.guardian_mobile, ${self}.business_mobile)))`
}

const paidBeforeOf = valueBy(
  'schemes.paidBefore',
  applications.id,
  t.computed(t.boolean, paidBefore(sql`self`)),
  { as: 'self' },
)

/** True if the family of an application has paid for a similar one; false if none has this id. */
export const hasPaidBefore = async (db: Database, id: string) => (await paidBeforeOf(db, id)) ?? false
