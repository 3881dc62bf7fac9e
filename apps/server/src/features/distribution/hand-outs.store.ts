import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import {
  changes,
  columns,
  many,
  one,
  rowBy,
  rowsBy,
  statement,
  rowsByAny,
} from '../../kernel/database/statement.ts'
import { joinStaff, byStaff } from '../../platform/staff/staff.published.ts'
import { distributionHandOuts, distributionPasses } from './distribution.tables.ts'

const handOut = {
  ...rowOf(distributionHandOuts, ['id', 'dayId', 'familyId', 'at', 'receivedAt']),
  ...rowOf(distributionHandOuts, ['given', 'state', 'decided', 'receiptId']),
}
export type HandOut = RowOf<typeof handOut>

const shownHandOut = {
  ...rowOf(distributionHandOuts, ['id', 'familyId', 'at', 'receivedAt', 'clockChanged']),
  ...rowOf(distributionHandOuts, ['collectedBy', 'given', 'state', 'decided', 'reason']),
  by: t.computed(t.text, sql`coalesce(staff.name, distribution_passes.name, '')`),
  receipt: t.computed(t.boolean, sql`receipt_id is not null`),
}

/** All hand-outs of a day, newest first, each with its author: the member of staff, or the name of the pass. */
export const handOutsOf = rowsBy('distribution.handOuts', distributionHandOuts.dayId, shownHandOut, {
  join: sql`${joinStaff(distributionHandOuts.staffId)}
    left join distribution_passes on distribution_passes.id = distribution_hand_outs.pass_id`,
  rest: sql`order by at desc, distribution_hand_outs.id`,
})

/** Those of some families. */
export const handOutsOfFamilies = rowsByAny(
  'distribution.handOutsOfFamilies',
  distributionHandOuts.familyId,
  handOut,
)

/** Hand-outs of the families that have changes since an instant. */
export const handOutsSince = statement('distribution.handOutsSince', {
  takes: [distributionHandOuts.dayId, t.instant],
  gives: many(handOut),
  sql: (dayId, since) => sql`
    select ${columns(handOut)} from distribution_hand_outs where family_id in (
      select family_id from distribution_hand_outs where day_id = ${dayId} and changed_at >= ${since})`,
})

/** One hand-out; null: none exists. */
export const handOutOfId = rowBy('distribution.handOut', distributionHandOuts.id, handOut)

/** Writes a hand-out, once however often it is sent. */
export const insertHandOut = statement('distribution.insertHandOut', {
  takes: [t.newRow(distributionHandOuts, 'changedAt')],
  gives: changes,
  sql: (made) => sql`
    ${insertInto(distributionHandOuts, { ...made, changedAt: made.receivedAt })} on conflict (id) do nothing`,
})

/** Changes the state of a hand-out whose family is locked. */
export const setHandOut = (tx: Executor, id: string, to: Partial<typeof distributionHandOuts.$inferInsert>) =>
  tx.update(distributionHandOuts).set(to).where(eq(distributionHandOuts.id, id))

const pass = rowOf(distributionPasses, ['id', 'name', 'madeAt', 'loadedAt', 'seenAt', 'revokedAt'], {
  by: byStaff(distributionPasses.by),
})
const passWithDay = rowOf(distributionPasses, ['dayId'], {
  ...pass,
  madeBy: distributionPasses.by,
  sent: t.computed(
    t.integer,
    sql`(select count(*)::int from distribution_hand_outs where pass_id = distribution_passes.id)`,
  ),
})

/** The passes of a day, in order of creation. */
export const passesOf = rowsBy('distribution.passes', distributionPasses.dayId, pass, {
  join: joinStaff(distributionPasses.by),
  rest: sql`order by made_at, distribution_passes.id`,
})

/** The pass whose token has this hash, and the number of hand-outs it has sent. */
export const passOfToken = rowBy('distribution.passOfToken', distributionPasses.tokenHash, passWithDay, {
  join: joinStaff(distributionPasses.by),
})

/** Ends a pass; returns its day, or null if no open one exists. */
export const revokePass = statement('distribution.revokePass', {
  takes: [distributionPasses.id, t.instant],
  gives: one({ dayId: distributionPasses.dayId }),
  sql: (id, at) => sql`
    update distribution_passes set revoked_at = ${at}::timestamptz where id = ${id} and revoked_at is null
    returning day_id as "dayId"`,
})

/** Records a contact of a pass and, with `loaded`, that its phone has the list. */
export const notePass = statement('distribution.notePass', {
  takes: [distributionPasses.id, t.instant, t.boolean],
  gives: changes,
  sql: (id, at, loaded) => sql`
    update distribution_passes set seen_at = ${at}::timestamptz,
      loaded_at = case when ${loaded} then ${at}::timestamptz else loaded_at end where id = ${id}`,
})

const MOST_OPEN = 500

const openQuestion = rowOf(distributionHandOuts, ['id', 'state', 'at', 'receivedAt'])

/** A pass's hand-outs that do not count. */
export const openQuestionsOf = rowsBy(
  'distribution.openQuestionsOf',
  distributionHandOuts.passId,
  openQuestion,
  { rest: sql`and state <> 'stands' order by at desc limit ${MOST_OPEN}` },
)
