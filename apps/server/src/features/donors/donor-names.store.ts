import { type SQL, sql } from 'drizzle-orm'
import { namesBeginning } from '../../platform/search/names.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { statement, values } from '../../kernel/database/statement.ts'
import { donorRecords } from './donors.tables.ts'

/** How donors are found by their names, or by the name of somebody who was merged into them. */

/** The condition that a donor stands in the list. */
export const inList = sql`donor_records.merged_into is null and donor_records.erased_at is null`

const patternOf = (name: string) => `${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Of a name that more donors have, enough are met on the way through all of them. */
const MOST_NAMED = 1000

const namedSo = statement('donors.namedSo', {
  takes: [t.text, t.integer],
  gives: values({ id: donorRecords.id }),
  sql: (pattern, most) => sql`
    (select id from donor_records where lower(name) like ${pattern} limit ${most})
    union (select id from donor_records where lower(substring(name from '[^ ]*$')) like ${pattern} limit ${most})`,
})

/** The donors that stand in the list for some, past everything that was merged. */
export const rootsOf = statement('donors.rootsOf', {
  takes: [t.texts],
  gives: values({ id: donorRecords.id }),
  sql: (ids) => sql`
    select distinct donor_root(id) as "id" from unnest(${sql.param(ids)}::text[]) as asked (id)
    where donor_root(id) is not null`,
})

/**
 * The donors whose name, or last name, begins so, or one's that was merged into them; null where they are many. A name that
 * hardly anybody has is found by its indexes, instead of being looked for among all.
 */
export async function donorsNamed(tx: Executor, name: string): Promise<string[] | null> {
  const found = await namedSo(tx, patternOf(name), MOST_NAMED)
  return found.length >= MOST_NAMED ? null : rootsOf(tx, found)
}

/** Where donors' names stand. */
export const named = {
  name: 'donors',
  table: sql`donor_records`,
  column: sql`donor_records.name`,
  where: inList,
}
/** The names of donors that begin with a text, in small letters; null: they are many. */
export const donorNames = namesBeginning(named)

/** The condition that the name of a donor, or its last word, begins so. */
export const isSo = (donor: SQL, name: string) => sql`(lower(${donor}.name) like ${patternOf(name)}
  or lower(substring(${donor}.name from '[^ ]*$')) like ${patternOf(name)})`

/** The condition that somebody whose name begins so was merged into a donor. */
export const tookOver = (
  name: string,
) => sql`donor_records.id in (select donor_root(merged.id) from donor_records merged
  where merged.merged_into is not null and ${isSo(sql`merged`, name)})`
