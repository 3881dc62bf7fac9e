import { likeLiteral } from '../../kernel/database/list-statement.ts'
import { type SQL, sql } from 'drizzle-orm'
import { namesBeginning } from '../../platform/search/names.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { statement, values } from '../../kernel/database/statement.ts'
import { donorRecords } from './donors.tables.ts'

/** Finds donors by their names, or by the names of donors merged into them. */

/** The condition that a donor is in the list. */
export const inList = sql`donor_records.merged_into is null and donor_records.erased_at is null`

const patternOf = (name: string) => `${likeLiteral(name.toLowerCase())}%`

/** If more donors have a name, scanning the list in order finds enough of them. */
const MOST_NAMED = 1000

const namedSo = statement('donors.namedSo', {
  takes: [t.text, t.integer],
  gives: values({ id: donorRecords.id }),
  sql: (pattern, most) => sql`
    (select id from donor_records where lower(name) like ${pattern} limit ${most})
    union (select id from donor_records where lower(substring(name from '[^ ]*$')) like ${pattern} limit ${most})`,
})

/** The listed donors that some donors were merged into, directly or through others. */
export const rootsOf = statement('donors.rootsOf', {
  takes: [t.texts],
  gives: values({ id: donorRecords.id }),
  sql: (ids) => sql`
    select distinct donor_root(id) as "id" from unnest(${sql.param(ids)}::text[]) as asked (id)
    where donor_root(id) is not null`,
})

/**
 * The donors whose name, or last name, begins so, also by a donor merged into them; null if there are many. A rare name
 * is found by its indexes, instead of scanning all donors.
 */
export async function donorsNamed(tx: Executor, name: string): Promise<string[] | null> {
  const found = await namedSo(tx, patternOf(name), MOST_NAMED)
  return found.length >= MOST_NAMED ? null : rootsOf(tx, found)
}

/** The column of donors' names. */
export const named = {
  name: 'donors',
  table: sql`donor_records`,
  column: sql`donor_records.name`,
  where: inList,
}
/** The names of donors that begin with a text, in lower case; null: there are many. */
export const donorNames = namesBeginning(named)

/** The condition that the name of a donor, or its last word, begins so. */
export const isSo = (donor: SQL, name: string) => sql`(lower(${donor}.name) like ${patternOf(name)}
  or lower(substring(${donor}.name from '[^ ]*$')) like ${patternOf(name)})`

/** The condition that a donor whose name begins so was merged into this one. */
export const tookOver = (
  name: string,
) => sql`donor_records.id in (select donor_root(merged.id) from donor_records merged
  where merged.merged_into is not null and ${isSo(sql`merged`, name)})`
