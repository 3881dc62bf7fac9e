import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { changes, columns, many, statement, values, rowsByAny } from '../../kernel/database/statement.ts'
import { donorGifts, donorRecords } from './donors.tables.ts'

const lockedDonor = {
  ...rowOf(donorRecords, ['id', 'accountId', 'name', 'email']),
  ...rowOf(donorRecords, ['mobile', 'mergedInto', 'erasedAt', 'version']),
}

/** Locks donors until the transaction ends, in order of id. */
export const lockDonors = rowsByAny('donors.lockDonors', donorRecords.id, lockedDonor, {
  rest: sql`order by id for update`,
})

/** Adds a corrected address or number to a donor's keys, so that gifts with it are theirs, unless it is another donor's. */
export const addKeys = statement('donors.addKeys', {
  takes: [donorRecords.id, t.texts],
  gives: changes,
  sql: (id, keys) => sql`
    insert into donor_keys (key, donor_id) select key, ${id} from unnest(${sql.param(keys)}::text[]) as added (key)
    on conflict (key) do nothing`,
})

/** Merges a donor into another, and marks both for summing. */
export const setMerged = statement('donors.setMerged', {
  takes: [donorRecords.id, donorRecords.id, t.text, t.instant],
  gives: changes,
  sql: (id, into, by, at) => sql`
    with merged as (
      update donor_records set merged_into = ${into}, merged_at = ${at}::timestamptz, merged_by = ${by}, version = version + 1
      where id = ${id} returning id
    ), grown as (update donor_records set version = version + 1 where id = ${into} returning id)
    insert into donor_due (donor_id) select id from merged union all select id from grown`,
})

/** Unmerges a donor, and marks both for summing. */
export const setApart = statement('donors.setApart', {
  takes: [donorRecords.id],
  gives: changes,
  sql: (id) => sql`
    with before as (select id, merged_into from donor_records where id = ${id} and merged_into is not null),
    apart as (
      update donor_records set merged_into = null, merged_at = null, merged_by = null, version = version + 1
      from before where donor_records.id = before.id
    ), left_behind as (update donor_records set version = version + 1 from before where donor_records.id = before.merged_into)
    insert into donor_due (donor_id) select id from before union all select merged_into from before`,
})

const donorPart = rowOf(donorRecords, ['id', 'accountId', 'email', 'mobile'])

/** A donor and all donors merged into it, with their accounts. */
export const partsOf = statement('donors.partsOf', {
  takes: [donorRecords.id],
  gives: many(donorPart),
  sql: (id) => sql`
    select ${columns(donorPart)} from donors_in(${id}) part join donor_records on donor_records.id = part.id
    where donor_records.erased_at is null order by donor_records.id`,
})

/** The gifts of some donors, by their records. */
export const recordsOf = statement('donors.recordsOf', {
  takes: [t.texts],
  gives: values({ id: donorGifts.subjectId }),
  sql: (ids) => sql`
    select subject_id as "id" from donor_gifts where donor_id = any(${sql.param(ids)}::text[]) order by subject_id`,
})

/** Empties donors without an account; others are erased with their account. */
export const emptyDonors = statement('donors.emptyDonors', {
  takes: [t.texts, t.instant],
  gives: changes,
  sql: (ids, at) => sql`
    with emptied as (
      update donor_records set name = '', email = '', mobile = '', erased_at = ${at}::timestamptz, version = version + 1
      where id = any(${sql.param(ids)}::text[]) and erased_at is null returning id
    ), keys as (delete from donor_keys where donor_id = any(${sql.param(ids)}::text[]))
    delete from donor_corrections where donor_id = any(${sql.param(ids)}::text[])`,
})
