import { type PaymentStatus, paymentStatus } from '@sahay/contract/kernel/fields'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderColumns, statusOf } from './payments.published.ts'
import { orderStatuses, seen } from './states.ts'

const whens = orderStatuses.map((status) => `when '${status}' then '${seen[status]}'`).join(' ')

/** What people see of the payment of a record by its id, as a value of a statement that cannot join its order. */
export const paymentOf = (record: SQL): SQL => sql`(case ${statusOf(record)} ${sql.raw(whens)} end)`

/** What people see of a payment, where the statement works out how it stands. */
export const paymentSeenOf = (status: SQL) =>
  t.computed(t.oneOf<PaymentStatus>(...paymentStatus.options), sql`case ${status} ${sql.raw(whens)} end`)

/** What people see of the payment of a record, for the rows of statements with `joinOrder`. */
export const paymentSeen = paymentSeenOf(sql`${orderColumns.status}`)
