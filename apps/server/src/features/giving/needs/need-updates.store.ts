import { sql } from 'drizzle-orm'
import { inState, lastPosition, listedContent } from '../../../platform/content/content.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order, type PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { needs, needUpdates } from '../giving.tables.ts'

const ownUpdate = {
  ...listedContent(needUpdates),
  needId: needUpdates.needId,
  day: needUpdates.day,
  text: needUpdates.text,
  bought: needUpdates.bought,
  spent: needUpdates.spentPaise,
  translations: needUpdates.translations,
  image: needUpdates.image,
}
const officeUpdate = { ...ownUpdate, need: needs.name }
const needName = sql`(select name from needs where needs.id = need_updates.need_id) as "need"`
export type OfficeUpdate = RowOf<typeof officeUpdate>

const orders = {
  '-day': orderedBy(sql`day`, 'date', sql`id`, 'desc'),
  '-createdAt': orderedBy(sql`created_at`, 'timestamptz', sql`id`, 'desc'),
} as const satisfies Record<string, Order>
export type UpdatesPage = PageAsked<keyof typeof orders>

const asked = {
  state: t.nullable(t.oneOf('draft', 'scheduled', 'open', 'archived')),
  need: t.nullable(t.text),
}
export type UpdatesAsked = RowOf<typeof asked>

/** One page of what was written of needs; without a state all but the archived. Refuses with bad_request (after). */
export const updatesPage = listStatement({
  name: 'giving.findUpdates',
  takes: asked,
  row: officeUpdate,
  orders,
  sql: ({ state, need }, { cursor, end }) => {
    const conditions = [inState(state)]
    if (need !== null) conditions.push(sql`need_id = ${need}`)
    return sql`select ${columns(ownUpdate)}, ${needName}, ${cursor} from need_updates ${end(...conditions)}`
  },
})

export const updateById = statement({
  name: 'giving.updateById',
  takes: [needUpdates.id],
  gives: one(officeUpdate),
  sql: (id) => sql`
    select ${columns(ownUpdate)}, ${needName} from need_updates where id = ${id}`,
})

const updateTexts = {
  needId: needUpdates.needId,
  day: needUpdates.day,
  text: needUpdates.text,
  bought: needUpdates.bought,
  spent: needUpdates.spentPaise,
  translations: needUpdates.translations,
}
export type UpdateTexts = RowOf<typeof updateTexts>

/** Writes a draft. */
export async function insertUpdate(
  tx: Executor,
  id: string,
  { spent: spentPaise, ...texts }: UpdateTexts,
  createdAt: Date,
): Promise<void> {
  const position = lastPosition(needUpdates)
  await tx.insert(needUpdates).values({ id, ...texts, spentPaise, createdAt, position })
}

/** Changes an update of this version; null, and nothing written, where somebody else has meanwhile. */
export const changeUpdate = statement({
  name: 'giving.changeUpdate',
  takes: [needUpdates.id, needUpdates.version, updateTexts],
  gives: one({ version: needUpdates.version }),
  sql: (id, version, { needId, day, text, bought, spent, translations }) => sql`
    update need_updates set need_id = ${needId}, day = ${day}, text = ${text}, bought = ${bought},
      spent_paise = ${spent}, translations = ${JSON.stringify(translations)}::jsonb, version = version + 1
    where id = ${id} and version = ${version} returning version`,
})
