import { sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { paymentOrders } from '../payments/payments.tables.ts'

/** What `returnedColumn` selects. */
export const returnedOf = { returned: t.nullable(t.paise) }

/** What every feature reads of a record that is paid for, to tell of it, besides its own words and amount. */
export const paidRecord = {
  accountId: t.nullable(t.text),
  name: t.text,
  email: t.text,
  mobile: t.text,
  amount: t.paise,
  at: t.instant,
  order: paymentOrders.status,
  slip: t.nullable(t.json<{ readonly number: string; readonly code: string }>()),
  ...returnedOf,
}
export type PaidRecord = RowOf<typeof paidRecord>

/** The column that holds a record's issued slip, null before; `slips` must be joined on the record. */
export const slipColumn = sql`
  case when slips.number is null then null else json_build_object('number', slips.number, 'code', slips.code) end as "slip"`

/** The column of what went back of the money that paid an order; `payment_orders` must be in the statement. Paise. */
export const returnedColumn = sql`
  (select sum(refunds.amount_paise)::bigint from refunds
    where refunds.payment_id = payment_orders.paid_by and refunds.state <> 'replaced') as "returned"`
