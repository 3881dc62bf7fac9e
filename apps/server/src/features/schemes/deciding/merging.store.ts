import { sql } from 'drizzle-orm'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, statement } from '../../../kernel/database/statement.ts'
import { applications, applicationSteps } from '../schemes.tables.ts'

/** Notes that a declined, locked application goes on in another one, which has its papers from now on. */
export const setMerged = statement({
  name: 'schemes.setMerged',
  takes: [applications.id, applications.id],
  gives: changes,
  sql: (id, into) => sql`
    with given as (
      update application_papers set application_id = ${into} where application_id = ${id}
    )
    update applications set merged_into = ${into} where id = ${id}`,
})

const merged = {
  id: applications.id,
  number: t.computed(t.text, sql`coalesce(other.registration, other.reference)`),
  /** It goes on in the place of the one that is asked for. */
  stays: t.computed(t.boolean, sql`coalesce(own.merged_into = other.id, false)`),
  at: t.computed(applicationSteps.at, sql`step.at`),
  by: t.computed(t.text, nameOfStaff(sql`step.by`)),
  reason: t.computed(t.text, sql`coalesce(step.note, '')`),
}

/** The one that an application was merged into, and those that were merged into it, the oldest first. */
export const mergedWith = statement({
  name: 'schemes.mergedWith',
  takes: [applications.id],
  gives: many(merged),
  sql: (id) => sql`
    select ${columns(merged, 'other')} from applications own
    join applications other on other.id = own.merged_into or other.merged_into = own.id
    cross join lateral (
      select at, by, note from application_steps
      where application_id = coalesce(nullif(own.id, coalesce(other.merged_into, '')), other.id) and status = 'declined'
      order by id desc limit 1) step
    where own.id = ${id} order by step.at, other.id`,
})

/** Those that were merged into one, over however many steps. */
export const mergedInto = statement({
  name: 'schemes.mergedInto',
  takes: [applications.id],
  gives: many({ id: applications.id }),
  sql: (id) => sql`
    with recursive merged as (
      select id, erased_at from applications where merged_into = ${id}
      union all select other.id, other.erased_at from applications other join merged on other.merged_into = merged.id
    ) select id from merged where erased_at is null order by id`,
})
