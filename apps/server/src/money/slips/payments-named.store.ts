import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { columns } from '../../kernel/database/statement.ts'
import {
  everyOrderFilter,
  joinPayment,
  type OrderFilter,
  orderConditions,
  orderRow,
} from '../payments/payments.published.ts'
import { isNamed, type Names } from '../../platform/search/names.published.ts'
import { nameBegins } from '../../platform/search/search.published.ts'
import { byTime, named } from './slips-office.store.ts'
import { slips } from './slips.tables.ts'

const row = { ...orderRow, name: slips.name, slip: slips.number }

const query = {
  /** The beginning of a name or of a last name, in small letters. */
  searchText: t.text,
  /** The names that begin with the search text, where they are few. */
  names: t.nullable(t.given<Names>({ whole: ['x'], last: ['x'] })),
  filter: t.given<OrderFilter>({}, everyOrderFilter),
}

/**
 * One page of the orders whose slips name somebody so, in the order in which they were paid: slips know names, and keep
 * them by time. Refuses with bad_request (after).
 */
export const paymentsNamed = listStatement({
  name: 'slips.paymentsNamed',
  takes: query,
  row,
  orders: { '-at': byTime('desc'), at: byTime('asc') },
  sql: ({ searchText, names, filter }, { cursor, end }) => {
    const ofOrder = orderConditions(filter)
    const conditions = [sql`slips.payment_id is not null`, ...ofOrder]
    const all = sql`slips ${joinPayment(slips.paymentId)}`
    const list = sql`select ${columns(row)}, ${cursor} from ${all}`
    if (names === null) {
      const ways = nameBegins(sql`slips.name`)(searchText)
      return sql`${list} ${end(...conditions, sql`(${sql.join(ways, sql` or `)})`)}`
    }
    const keys = sql`slips.paid_at, slips.id`
    // the order is joined only where a filter needs it
    const from = ofOrder.length === 0 ? sql`slips` : all
    return sql`${list} ${end(isNamed(named, { names, keys, from, end, conditions }))}`
  },
})
