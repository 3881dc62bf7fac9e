import { sql } from 'drizzle-orm'
import { contentRowOf, whenInState } from '../../../platform/content/content.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { needs, needUpdates } from '../giving.tables.ts'
import { whenIs, listFrom } from '../../../kernel/database/list-statement.ts'

const update = {
  ...contentRowOf(needUpdates),
  ...rowOf(needUpdates, ['needId', 'day', 'text', 'bought', 'translations'], {
    /** Empty if it has no photograph. */
    image: t.computed(t.text, sql`coalesce(image, '')`),
    needName: t.computed(needs.name, sql`(select name from needs where needs.id = need_updates.need_id)`),
  }),
  spent: needUpdates.spentPaise,
}
export type OfficeUpdate = RowOf<typeof update>

const orders = {
  '-day': orderedBy(sql`day`, 'date', sql`id`, 'desc'),
  '-createdAt': orderedBy(sql`created_at`, 'timestamptz', sql`id`, 'desc'),
} as const satisfies Record<string, Order>

/** One page of need updates; without a state all except archived ones. Refuses with bad_request (after). */
export const updatesPage = listFrom('giving.findUpdates', {
  row: update,
  orders,
  from: sql`from need_updates`,
  narrow: { state: whenInState, need: whenIs(needUpdates.needId) },
})

export const updateById = rowBy('giving.updateById', needUpdates.id, update)
