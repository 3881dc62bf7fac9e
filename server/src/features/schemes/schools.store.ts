import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { joinStaff, nameOfStaff, staffName } from '../../foundation/staff/staff.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Key, type Order, type PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import type { SchoolAsked } from './applications-list.store.ts'
import { applications } from './schemes.tables.ts'
import { schoolSpellings, schools } from './schools.tables.ts'

/** A school with all that were merged into it, over however many steps; `school` is its id as SQL. */
const withMerged = (school: SQL): SQL => sql`
  (with recursive of_school as (
    select ${school} as id
    union all select merged.id from schools merged join of_school on merged.merged_into = of_school.id
  ) select id from of_school)`

const spellingsAsked = statement({
  name: 'schools.spellingsAsked',
  takes: [schools.id],
  gives: one({ ids: t.texts, keys: t.texts }),
  sql: (id) => sql`
    with whole as (select id from ${withMerged(sql`${id}::text`)} of_it)
    select array(select id from whole) as ids,
      array(select key from school_spellings where school_id in (select id from whole)) as keys`,
})

/** By what the applications for a school are found. */
export async function spellingsOf(tx: Executor, id: string): Promise<SchoolAsked> {
  return (await spellingsAsked(tx, id)) ?? { ids: [], keys: [] }
}

const schoolRow = {
  id: schools.id,
  name: schools.name,
  address: schools.address,
  contact: schools.contact,
  mobile: schools.mobile,
  email: schools.email,
  version: schools.version,
  spellings: t.integer,
  applications: t.integer,
  approved: t.paise,
  given: t.paise,
}
export type School = RowOf<typeof schoolRow>

/** What stands in a row of a school; its applications are those named by hand and those written in one of its ways. */
const selectSchool = sql`school.id, school.name, school.address, school.contact, school.mobile, school.email,
  school.version, spelt.spellings, sums.applications, sums.approved, sums.given`
const sumsOfSchools = sql`
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

const byName: Key = { sql: sql`lower(school.name)`, type: 'text' }
const byId: Key = { sql: sql`school.id`, type: 'text' }
const orders = {
  name: { keys: [byName, byId], direction: 'asc' },
  '-name': { keys: [byName, byId], direction: 'desc' },
} as const satisfies Record<string, Order>
export type SchoolsPage = PageAsked<keyof typeof orders>

/** One page of the schools that were not merged into another; `q` as words of a name, an address or a spelling. */
export const listSchools = listStatement({
  name: 'schools.findSchools',
  takes: t.nullable(t.text),
  row: schoolRow,
  orders,
  sql: (q, { cursor, orderBy, end }) => {
    const looked =
      q === null
        ? sql`true`
        : sql`(school.name ilike ${`%${q}%`} or school.address ilike ${`%${q}%`} or exists (
            select from school_spellings where school_id = school.id and spelling ilike ${`%${q}%`}))`
    // the page first: only its schools are counted
    return sql`
      with school as materialized (
        select school.*, ${cursor} from schools school ${end(sql`school.merged_into is null`, looked)})
      select ${selectSchool}, school.cursor from school ${sumsOfSchools} order by ${orderBy}`
  },
})

/** One school, also one that was merged into another. */
export const schoolOf = statement({
  name: 'schools.schoolOf',
  takes: [schools.id],
  gives: one({ ...schoolRow, intoId: schools.mergedInto, intoName: t.nullable(t.text) }),
  sql: (id) => sql`
    select ${selectSchool}, school.merged_into as "intoId",
      (select into_it.name from schools into_it where into_it.id = school.merged_into) as "intoName"
    from schools school ${sumsOfSchools} where school.id = ${id}`,
})

/** How a school's name is written, with how many applications write it so. */
export const waysOf = statement({
  name: 'schools.waysOf',
  takes: [schools.id],
  gives: many({
    spelling: schoolSpellings.spelling,
    at: schoolSpellings.addedAt,
    by: t.text,
    applications: t.integer,
  }),
  sql: (id) => sql`
    select spelling, added_at as "at", ${staffName(schoolSpellings.addedBy)},
      (select coalesce(sum(applications), 0)::int from school_totals
        where school_totals.school_id = '' and school_key = school_spellings.key) as "applications"
    from school_spellings ${joinStaff(schoolSpellings.addedBy)} where school_id = ${id} order by added_at, key`,
})

/** Which schools were merged into one, the latest first. */
export const mergedInto = statement({
  name: 'schools.mergedInto',
  takes: [schools.id],
  gives: many({ id: schools.id, name: schools.name, at: t.present(schools.mergedAt), by: t.text }),
  sql: (id) => sql`
    select id, name, merged_at as "at", ${nameOfStaff(sql`merged_by`)} as "by"
    from schools where merged_into = ${id} order by merged_at desc, id`,
})

/** The school of an application, past whatever was merged: as staff named it by hand, else by its spelling. */
export const schoolOfApplication = statement({
  name: 'schools.schoolOfApplication',
  takes: [applications.id],
  gives: one({ id: schools.id, name: schools.name, byHand: t.boolean }),
  sql: (applicationId) => sql`
    with recursive way as (
      select coalesce(application.school_id, spelling.school_id) as id, application.school_id is not null as by_hand
      from applications application left join school_spellings spelling on spelling.key = application.school_key
      where application.id = ${applicationId}
      union all
      select schools.merged_into, way.by_hand from way join schools on schools.id = way.id
      where schools.merged_into is not null
    )
    select schools.id, schools.name, way.by_hand as "byHand" from way join schools on schools.id = way.id
    where schools.merged_into is null`,
})

const spellingRow = {
  spelling: t.text,
  applications: t.integer,
  city: t.text,
  application: t.text,
}
export type Spelling = RowOf<typeof spellingRow>

const most: Order = orderedBy(sql`counted.applications`, 'bigint', sql`counted.key`, 'desc')
const spellingOrders = { '-applications': most }
export type SpellingsPage = PageAsked<keyof typeof spellingOrders>

/** One page of the ways of writing that no school has, the most frequent first. */
export const listSpellings = listStatement({
  name: 'schools.findSpellings',
  takes: t.nullable(t.text),
  row: spellingRow,
  orders: spellingOrders,
  sql: (q, { cursor, end }) => sql`
    with counted as materialized (
      select school_key as key, sum(applications) as applications from school_totals
      where school_id = '' and not exists (select from school_spellings where school_spellings.key = school_totals.school_key)
      group by school_key having sum(applications) > 0)
    select newest.school_name as "spelling", counted.applications::int as "applications", newest.city,
      newest.id as "application", ${cursor}
    from counted cross join lateral (
      select id, school_name, city from applications
      where school_key = counted.key and school_id is null order by created_at desc, id desc limit 1) newest
    ${end(q === null ? sql`true` : sql`newest.school_name ilike ${`%${q}%`}`)}`,
})

const MOST_COMPARED = 5000

/** What is compared with a new way of writing: every known one, with its school. */
export const knownSpellings = statement({
  name: 'schools.knownSpellings',
  takes: [],
  gives: many({ spelling: schoolSpellings.spelling, id: schools.id, name: schools.name }),
  sql: () => sql`
    select spelling, schools.id, schools.name from school_spellings join schools on schools.id = school_id
    where schools.merged_into is null order by key limit ${sql.raw(String(MOST_COMPARED))}`,
})

const placedSchool = { id: schools.id, name: schools.name, place: t.text, applications: t.integer }
export type PlacedSchool = RowOf<typeof placedSchool>

/** Some schools with where they are: by their address, or else by the city of their newest application. */
export const placedSchools = statement({
  name: 'schools.placedSchools',
  takes: [t.texts],
  gives: many(placedSchool),
  sql: (ids) => sql`
    select school.id, school.name, sums.applications,
      coalesce(nullif(school.address, ''), (
        select newest.city from unnest(spelt.keys) written(key) cross join lateral (
          select city, created_at from applications
          where school_id is null and school_key = written.key and city <> ''
          order by created_at desc, id desc limit 1) newest
        order by newest.created_at desc limit 1), '') as "place"
    from schools school ${sumsOfSchools} where school.id = any(${sql.param(ids)}::text[])`,
})

/** Locks schools until the transaction ends, in one order for all; those that were merged into another are left out. */
export const lockSchools = statement({
  name: 'schools.lockSchools',
  takes: [t.texts],
  gives: many({ id: schools.id, version: schools.version }),
  sql: (ids) => sql`
    select id, version from schools where id = any(${sql.param(ids)}::text[]) and merged_into is null
    order by id for update`,
})

export interface SchoolWords {
  readonly name: string
  readonly address: string
  readonly contact: string
  readonly mobile: string
  readonly email: string
}

/** Adds a school. */
export async function insertSchool(tx: Executor, id: string, words: SchoolWords, at: Date): Promise<void> {
  await tx.insert(schools).values({ id, ...words, createdAt: at })
}

/** Changes a locked school. */
export async function changeSchool(tx: Executor, id: string, words: SchoolWords): Promise<void> {
  await tx
    .update(schools)
    .set({ ...words, version: sql`${schools.version} + 1` })
    .where(eq(schools.id, id))
}

/** Merges a locked school into another; null: takes it out again. */
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

/** Which school is written so; null: none. */
export const schoolWritten = statement({
  name: 'schools.schoolWritten',
  takes: [t.text],
  gives: one({ id: schoolSpellings.schoolId }),
  sql: (spelling) => sql`
    select school_id as id from school_spellings where key = school_key(${spelling}) for update`,
})

/** Says that a school is written so; a way of another school's is left alone unless `takes`. */
export async function insertSpelling(
  tx: Executor,
  { spelling, school, at, by }: { spelling: string; school: string; at: Date; by: string },
  takes: boolean,
): Promise<void> {
  const otherwise = takes
    ? sql`update set school_id = excluded.school_id, added_at = excluded.added_at, added_by = excluded.added_by`
    : sql`nothing`
  await tx.execute(sql`
    insert into school_spellings (key, spelling, school_id, added_at, added_by)
    select school_key(${spelling}), ${spelling}, ${school}, ${at}, ${by} where school_key(${spelling}) <> ''
    on conflict (key) do ${otherwise}`)
}

/** Says that no school is written so. */
export async function deleteSpelling(tx: Executor, spelling: string): Promise<void> {
  await tx.execute(sql`delete from school_spellings where key = school_key(${spelling})`)
}

/** Names the school of an application by hand; null: its spelling decides. */
export async function setSchoolOf(tx: Executor, applicationId: string, school: string | null): Promise<void> {
  await tx.update(applications).set({ schoolId: school }).where(eq(applications.id, applicationId))
}
