import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import {
  changed,
  changes,
  rowBy,
  rowsBy,
  statement,
  values,
  rowsByAny,
} from '../../kernel/database/statement.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { distributionChildren, distributionFamilies } from './distribution.tables.ts'

const family = rowOf(distributionFamilies, ['id', 'dayId', 'scan', 'code', 'lettered', 'removedAt'])
export type Family = RowOf<typeof family>

const child = {
  application: distributionChildren.applicationId,
  family: distributionChildren.familyId,
  sizes: distributionChildren.sizes,
}
export type Child = RowOf<typeof child>

/** The families of a day, including removed ones. */
export const familiesOf = rowsBy('distribution.families', distributionFamilies.dayId, family, {
  rest: sql`order by code`,
})

/** Locks some families, always in the same order, while something is handed out to them. */
export const lockFamilies = rowsByAny('distribution.lockFamilies', distributionFamilies.id, family, {
  rest: sql`order by id for update`,
})

const findDay = rowBy(
  'distribution.dayOfFamily',
  distributionFamilies.id,
  rowOf(distributionFamilies, ['dayId']),
)

/** The day of a family, which is locked before the family is. Refuses with not_found. */
export const dayOfFamily = async (tx: Executor, id: string): Promise<string> =>
  orNotFound(await findDay(tx, id)).dayId

/** The children of a day, including those of removed families. */
export const childrenOf = rowsBy('distribution.children', distributionChildren.dayId, child, {
  rest: sql`order by application_id`,
})

/** The applications of all children who are on the list of a coming day. */
export const openApplications = statement('distribution.openApplications', {
  gives: values({ id: distributionChildren.applicationId }),
  sql: () => sql`select application_id as "id" from distribution_children where open`,
})

/** Adds a child to a family; 0 if it is on a coming day already. */
export const insertChild = statement('distribution.insertChild', {
  takes: [t.newRow(distributionChildren)],
  gives: changes,
  sql: (made) => sql`${insertInto(distributionChildren, made)} on conflict do nothing`,
})

/** Writes the sizes of a child on a coming day; returns whether such a child exists. */
export const setSizes = statement('distribution.writeSizes', {
  takes: [distributionChildren.dayId, distributionChildren.applicationId, t.json<Child['sizes']>()],
  gives: changed,
  sql: (dayId, application, sizes) => sql`
    update distribution_children set sizes = ${JSON.stringify(sizes)}::jsonb
    where day_id = ${dayId} and application_id = ${application} and open`,
})

/** Writes the unknown sizes of a child of a locked family. */
export const addSizes = statement('distribution.addSizes', {
  takes: [distributionChildren.familyId, distributionChildren.applicationId, t.json<Child['sizes']>()],
  gives: changes,
  sql: (familyId, application, sizes) => sql`
    update distribution_children set sizes = ${JSON.stringify(sizes)}::jsonb || sizes
    where family_id = ${familyId} and application_id = ${application}`,
})
