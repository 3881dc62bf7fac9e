import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { nextVersion } from '../../kernel/database/insert-into.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { changes, columns, many, rowBy, rowsBy, statement, value } from '../../kernel/database/statement.ts'
import {
  distributionChildren,
  distributionDays,
  distributionHandOuts,
  distributionItems,
  distributionPasses,
} from './distribution.tables.ts'
import { whenIs, listFrom } from '../../kernel/database/list-statement.ts'

const shown = rowOf(distributionDays, ['id', 'day', 'place', 'opens', 'closes', 'photo', 'state', 'version'])
const day = rowOf(distributionDays, ['details', 'closedAt'], shown)
export type Day = RowOf<typeof day>

/** A day; null: none exists. */
export const dayOfId = rowBy('distribution.day', distributionDays.id, day)

/** Locks a day for a change: nothing can be handed out meanwhile. */
export const lockDay = rowBy('distribution.lockDay', distributionDays.id, day, { rest: sql`for update` })

/** Locks a day against changes while something is handed out; others may hold the same lock. */
export const shareDay = rowBy('distribution.shareDay', distributionDays.id, day, { rest: sql`for share` })

const orders = bothWays(
  { day: { sql: sql`to_char(distribution_days.day, 'YYYY-MM-DD')`, type: 'text' } },
  sql`distribution_days.id`,
)

const counts = {
  families: t.computed(
    t.integer,
    sql`(select count(*)::int from distribution_families where day_id = distribution_days.id and removed_at is null)`,
  ),
  children: t.computed(
    t.integer,
    sql`(select count(*)::int from distribution_children join distribution_families on distribution_families.id = family_id
      where distribution_children.day_id = distribution_days.id and removed_at is null)`,
  ),
  served: t.computed(
    t.integer,
    sql`(select count(distinct child)::int from distribution_hand_outs, jsonb_object_keys(given) as child
      where day_id = distribution_days.id and (distribution_hand_outs.state = 'stands'
        or decided = 'given' and distribution_hand_outs.state <> 'undone'))`,
  ),
  undecided: t.computed(
    t.integer,
    sql`(select count(*)::int from distribution_hand_outs where day_id = distribution_days.id and decided is null
      and distribution_hand_outs.state in ('conflict', 'late'))`,
  ),
}
const listedDay = { ...shown, ...counts }
const countedRow = { ...day, ...counts }
const dayAhead = rowOf(distributionDays, ['id', 'day', 'place', 'opens'], { families: counts.families })

/** Days from a given one on that are not closed, earliest first, each with the number of expected families. */
export const daysAhead = statement('distribution.ahead', {
  takes: [t.text, t.integer],
  gives: many(dayAhead),
  sql: (from, most) => sql`
    select ${columns(dayAhead)} from distribution_days
    where state = 'open' and day >= ${from}::date order by day, id limit ${most}`,
})

/** One page of the days, with the numbers of expected and present families. Refuses with bad_request (after). */
export const listDays = listFrom('distribution.findDays', {
  row: listedDay,
  orders,
  from: sql`from distribution_days`,
  narrow: { state: whenIs(distributionDays.state) },
})

/** The same for one day. */
export const countedDay = rowBy('distribution.countedDay', distributionDays.id, countedRow)

/** Ends a locked day: its children may be invited to another. */
export async function endDay(
  tx: Executor,
  id: string,
  state: 'closed' | 'cancelled',
  closedAt: Date,
): Promise<void> {
  await nextVersion(tx, distributionDays, id, { state, closedAt })
  await tx.update(distributionChildren).set({ open: false }).where(eq(distributionChildren.dayId, id))
}

/** True if a phone has loaded the list of a day, or anything was handed out on it. */
export const hasBegun = statement('distribution.hasBegun', {
  takes: [distributionDays.id],
  gives: value({ begun: t.boolean }),
  sql: (id) => sql`
    select exists (select from ${distributionPasses} where day_id = ${id} and loaded_at is not null)
      or exists (select from ${distributionHandOuts} where day_id = ${id}) as "begun"`,
})

const item = rowOf(distributionItems, ['id', 'name', 'sized', 'brought', 'leftOver', 'reason'])
const itemOfDay = rowOf(distributionItems, ['dayId'], item)
export type Item = RowOf<typeof item>

/** The items brought to a day, in the order of entry. */
export const itemsOf = rowsBy('distribution.items', distributionItems.dayId, item, {
  rest: sql`order by created_at, id`,
})

/** An item; null: none exists. */
export const itemOfId = rowBy('distribution.item', distributionItems.id, itemOfDay)

const eraseSizes = statement('distribution.eraseSizes', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    update distribution_children set sizes = '{}' where (family_id, application_id) in (
      select family_id, application_id from distribution_children
      join distribution_days on distribution_days.id = distribution_children.day_id
      where distribution_days.closed_at < ${before} and sizes <> '{}' limit ${most})`,
})

const eraseCollectors = statement('distribution.eraseCollectors', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    update distribution_hand_outs set collected_by = '' where id in (
      select distribution_hand_outs.id from distribution_hand_outs
      join distribution_days on distribution_days.id = day_id
      where distribution_days.closed_at < ${before} and collected_by <> '' limit ${most})`,
})

/** Erases children's sizes, and who collected for a family, on days that were closed before an instant. */
export const eraseOldSizes = async (tx: Executor, before: Date, most: number): Promise<number> =>
  (await eraseSizes(tx, before, most)) + (await eraseCollectors(tx, before, most))
