import { sql } from 'drizzle-orm'
import { contentRowOf, inState } from '../../../platform/content/content.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, rowBy } from '../../../kernel/database/statement.ts'
import { needs, needUpdates } from '../giving.tables.ts'

const update = {
  ...contentRowOf(needUpdates),
  ...rowOf(needUpdates, ['needId', 'day', 'text', 'bought', 'translations'], {
    /** Empty where it has no photograph. */
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

const filter = {
  state: t.nullable(t.oneOf('draft', 'scheduled', 'open', 'archived')),
  need: t.nullable(t.text),
}

/** One page of what was written of needs; without a state all but the archived. Refuses with bad_request (after). */
export const updatesPage = listStatement('giving.findUpdates', {
  takes: filter,
  row: update,
  orders,
  sql: ({ state, need }, { cursor, end }) => {
    const conditions = [inState(state)]
    if (need !== null) conditions.push(sql`need_id = ${need}`)
    return sql`select ${columns(update)}, ${cursor} from need_updates ${end(...conditions)}`
  },
})

export const updateById = rowBy('giving.updateById', needUpdates.id, update)
