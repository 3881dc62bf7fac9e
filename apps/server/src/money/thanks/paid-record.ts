import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderColumns, returnedColumn, returnedOf } from '../payments/payments.published.ts'
import { slipColumn, slipOf } from '../slips/slips.published.ts'

const paidRow = { order: orderColumns.status, ...slipOf, ...returnedOf }

/** The columns of a record's payment: order status, slip, amount given back. Needs `joinOrder` and `joinSlip`. */
export const paidColumns = sql`${orderColumns.status} as "order", ${slipColumn}, ${returnedColumn}`

/** The columns that every feature reads to describe a paid record, besides its own text and amount. */
export const paidRecord = {
  accountId: t.nullable(t.text),
  name: t.text,
  email: t.text,
  mobile: t.text,
  amount: t.paise,
  at: t.instant,
  ...paidRow,
}
