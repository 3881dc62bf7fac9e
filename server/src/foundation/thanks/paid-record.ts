import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../payments/states.ts'
import type { Told } from './thanks.service.ts'

/** What every feature reads of a record that is paid for, to tell of it; its slip and what went back by the columns below. */
export interface PaidRecord extends Pick<Told, 'accountId' | 'at' | 'name' | 'email' | 'slip' | 'returned'> {
  readonly mobile: string
  readonly amount: Paise
  readonly order: OrderStatus
}

/** The column that holds a record's issued slip, null before; `slips` must be joined on the record. */
export const slipColumn = sql`
  case when slips.number is null then null else json_build_object('number', slips.number, 'code', slips.code) end as "slip"`

/** The column of what went back of the money that paid an order; `payment_orders` must be in the statement. Paise. */
export const returnedColumn = sql`
  (select sum(refunds.amount_paise)::bigint from refunds
    where refunds.payment_id = payment_orders.paid_by and refunds.state <> 'replaced') as "returned"`
