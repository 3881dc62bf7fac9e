import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderColumns, returnedOf } from '../payments/payments.published.ts'
import { slipOf } from '../slips/slips.published.ts'

/** A record's payment: order status, slip, amount given back. Needs `joinOrder` and `joinSlip`. */
export const paidRow = {
  order: t.computed(orderColumns.status, sql`${orderColumns.status}`),
  ...slipOf,
  ...returnedOf,
}
