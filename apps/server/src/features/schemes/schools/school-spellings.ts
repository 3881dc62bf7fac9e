import { sql } from 'drizzle-orm'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import type { Database, Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type PageInput } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, many, rowsBy, statement, value, rowsByAny } from '../../../kernel/database/statement.ts'
import { createAlike, isSamePlace } from './similar-names.ts'
import { applicationsOfSchool, sumsOfSchools } from './school-register.ts'
import { schoolSpellings, schools } from '../schools.tables.ts'

const wayRow = rowOf(schoolSpellings, ['spelling'], {
  at: schoolSpellings.addedAt,
  by: t.computed(t.text, nameOfStaff(sql`added_by`)),
  applications: t.computed(
    t.integer,
    sql`(select coalesce(sum(applications), 0)::int from school_totals
      where school_totals.school_id = '' and school_key = school_spellings.key)`,
  ),
})

/** The spellings of a school's name, each with the number of applications that use it. */
export const waysOf = rowsBy('schools.waysOf', schoolSpellings.schoolId, wayRow, {
  rest: sql`order by added_at, key`,
})

const newRow = {
  spelling: t.computed(t.text, sql`newest.school_name`),
  applications: t.computed(t.integer, sql`counted.applications::int`),
  city: t.computed(t.text, sql`newest.city`),
  application: t.computed(t.text, sql`newest.id`),
}

const orders = {
  '-applications': orderedBy(sql`counted.applications`, 'bigint', sql`counted.key`, 'desc'),
}

const findNew = listStatement('schools.findSpellings', {
  takes: t.nullable(t.text),
  row: newRow,
  orders,
  sql: (q, { cursor, end }) => sql`
    with counted as materialized (
      select school_key as key, sum(applications) as applications from school_totals
      where school_id = '' and not exists (select from school_spellings where school_spellings.key = school_totals.school_key)
      group by school_key having sum(applications) > 0)
    select ${columns(newRow)}, ${cursor}
    from counted cross join lateral (
      select id, school_name, city from applications
      where school_key = counted.key and school_id is null order by created_at desc, id desc limit 1) newest
    ${end(q === null ? sql`true` : sql`newest.school_name ilike ${`%${q}%`}`)}`,
})

const MOST_COMPARED = 5000

const knownRow = rowOf(schools, ['id', 'name'], { spelling: schoolSpellings.spelling })

/** All known spellings with their schools, to compare a new one with. */
const knownSpellings = statement('schools.knownSpellings', {
  gives: many(knownRow),
  sql: () => sql`
    select ${columns(knownRow)} from school_spellings join schools on schools.id = school_id
    where schools.merged_into is null order by key limit ${sql.raw(String(MOST_COMPARED))}`,
})

const placedRow = rowOf(schools, ['id', 'name'], {
  place: t.computed(
    t.text,
    sql`coalesce(nullif(school.address, ''), (
      select newest.city from unnest(spelt.keys) written(key) cross join lateral (
        select city, created_at from applications
        where school_id is null and school_key = written.key and city <> ''
        order by created_at desc, id desc limit 1) newest
      order by newest.created_at desc limit 1), '')`,
  ),
  applications: applicationsOfSchool,
})

/** Some schools with their places: from the address, or else from the city of their newest application. */
const placedSchools = rowsByAny('schools.placedSchools', schools.id, placedRow, {
  as: 'school',
  join: sumsOfSchools,
})

/** How many schools with similar names are checked, nearest first. */
const MOST_ALIKE = 5

/**
 * Spellings without a school, most frequent first, each with the most similar school of the same place. Refuses with
 * bad_request (after).
 */
export async function newSpellings(
  db: Database,
  { q, ...page }: PageInput<keyof typeof orders> & { readonly q?: string | undefined },
) {
  const { rows, next } = await findNew(db, q || null, page)
  const alike = createAlike(await knownSpellings(db))
  const near = rows.map((row) => ({ row, like: alike(row.spelling).slice(0, MOST_ALIKE) }))
  const ids = new Set(near.flatMap(({ like }) => like.map(({ id }) => id)))
  const placed = new Map((await placedSchools(db, [...ids])).map((school) => [school.id, school]))
  const data = near.map(({ row, like }) => {
    const found = like.flatMap(({ id }) => placed.get(id) ?? [])
    return { ...row, alike: found.find(({ place }) => isSamePlace(row.city, place)) ?? null }
  })
  return { data, next }
}

/** The school with a spelling; null: none. */
export const schoolWritten = statement('schools.schoolWritten', {
  takes: [t.text],
  gives: value({ id: schoolSpellings.schoolId }),
  sql: (spelling) => sql`
    select school_id as id from school_spellings where key = school_key(${spelling}) for update`,
})

/** Assigns a spelling to a school; another school's is left unchanged unless `takes`. */
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

/** Removes a spelling from its school. */
export async function deleteSpelling(tx: Executor, spelling: string): Promise<void> {
  await tx.execute(sql`delete from school_spellings where key = school_key(${spelling})`)
}
