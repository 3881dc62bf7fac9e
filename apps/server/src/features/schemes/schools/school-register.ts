import * as contract from '@sahay/contract/schemes/office-schools'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { record } from '../../../platform/records/record.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { one, rowsBy, statement } from '../../../kernel/database/statement.ts'
import type { SchoolFilter } from '../applications-list.store.ts'
import { applications } from '../schemes.tables.ts'
import { schools } from '../schools.tables.ts'

/** A school with all schools merged into it, directly or through others; `school` is its id as SQL. */
const withMerged = (school: SQL): SQL => sql`
  (with recursive of_school as (
    select ${school} as id
    union all select merged.id from schools merged join of_school on merged.merged_into = of_school.id
  ) select id from of_school)`

const findSpellings = statement('schools.spellingsOfSchool', {
  takes: [schools.id],
  gives: one({ ids: t.texts, keys: t.texts }),
  sql: (id) => sql`
    with whole as (select id from ${withMerged(sql`${id}::text`)} of_it)
    select array(select id from whole) as ids,
      array(select key from school_spellings where school_id in (select id from whole)) as keys`,
})

/** The keys for finding a school's applications. */
export async function spellingsOf(tx: Executor, id: string): Promise<SchoolFilter> {
  return (await findSpellings(tx, id)) ?? { ids: [], keys: [] }
}

/** The sums of a school, `school`: its applications are those assigned by hand and those with one of its spellings. */
export const sumsOfSchools = sql`
  cross join lateral (
    select array(select id from ${withMerged(sql`school.id`)} of_it) as ids
  ) whole
  cross join lateral (
    select array_agg(key) as keys, count(key)::int as spellings from school_spellings where school_id = any(whole.ids)
  ) spelt
  cross join lateral (
    select coalesce(sum(applications), 0)::int as applications, coalesce(sum(approved_paise), 0)::bigint as approved,
      coalesce(sum(given_paise), 0)::bigint as given
    from (
      select * from school_totals where school_id = any(whole.ids) and school_key = ''
      union all select * from school_totals where school_id = '' and school_key = any(spelt.keys)) total
  ) sums`

/** How many applications a school has, for statements that join its sums. */
export const applicationsOfSchool = t.computed(t.integer, sql`sums.applications`)

/** The register: schools that were not merged into another. `q` is searched in name, address and spellings. */
export const schoolRegister = record({
  of: contract.schoolRegister,
  table: schools,
  computed: {
    spellings: t.computed(t.integer, sql`spelt.spellings`),
    applications: applicationsOfSchool,
    approved: t.computed(t.paise, sql`sums.approved`),
    given: t.computed(t.paise, sql`sums.given`),
  },
  more: {
    mergedInto: t.computed(
      t.nullable(t.json<{ readonly id: string; readonly name: string }>()),
      sql`(select json_build_object('id', id, 'name', name) from schools into_it where id = school.merged_into)`,
    ),
  },
  joins: sumsOfSchools,
  stands: sql`school.merged_into is null`,
  search: (pattern) => sql`(school.name ilike ${pattern} or school.address ilike ${pattern} or exists (
    select from school_spellings where school_id = school.id and spelling ilike ${pattern}))`,
})

const mergedRow = rowOf(schools, ['id', 'name'], {
  at: t.present(schools.mergedAt),
  by: t.computed(t.text, nameOfStaff(sql`merged_by`)),
})

/** The schools merged into one, latest first. */
export const mergedInto = rowsBy('schools.mergedInto', schools.mergedInto, mergedRow, {
  rest: sql`order by merged_at desc, id`,
})

/** Merges a locked school into another; null: undoes the merge. */
export async function setMerged(
  tx: Executor,
  id: string,
  merged: { readonly into: string; readonly at: Date; readonly by: string } | null,
): Promise<void> {
  await tx
    .update(schools)
    .set({ mergedInto: merged?.into ?? null, mergedAt: merged?.at ?? null, mergedBy: merged?.by ?? null })
    .where(and(eq(schools.id, id), merged ? isNull(schools.mergedInto) : sql`true`))
}

/** Joins the school of an application, if known (`school`), following merges. */
export const joinSchool = sql`
  left join lateral (
    with recursive way as (
      select coalesce(application.school_id, (select spelling.school_id from school_spellings spelling
        where spelling.key = application.school_key)) as id
      union all
      select schools.merged_into from way join schools on schools.id = way.id where schools.merged_into is not null)
    select schools.id, schools.name from way join schools on schools.id = way.id where schools.merged_into is null
  ) school on true`

/** The school of an application: as staff assigned it by hand, else by its spelling. */
export const schoolOfApplication = statement('schools.schoolOfApplication', {
  takes: [applications.id],
  gives: one({ id: t.present(schools.id), name: t.present(schools.name), byHand: t.boolean }),
  sql: (applicationId) => sql`
    select school.id, school.name, application.school_id is not null as "byHand"
    from applications application ${joinSchool} where application.id = ${applicationId} and school.id is not null`,
})
