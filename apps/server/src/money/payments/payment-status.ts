import { type PaymentStatus, paymentStatus } from '@sahay/contract/kernel/fields'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderColumns, statusOf } from './payments.published.ts'
import { orderStatuses, seen } from './states.ts'

const whens = orderStatuses.map((status) => `when '${status}' then '${seen[status]}'`).join(' ')

/** The public payment status of a record by its id, as a column value for statements that cannot join its order. */
export const paymentOf = (record: SQL): SQL => sql`(case ${statusOf(record)} ${sql.raw(whens)} end)`

/** The public payment status, for statements that compute the order's state. */
export const paymentSeenOf = (status: SQL) =>
  t.computed(t.oneOf<PaymentStatus>(...paymentStatus.options), sql`case ${status} ${sql.raw(whens)} end`)

/** The public payment status of a record, for rows of statements with `joinOrder`. */
export const paymentSeen = paymentSeenOf(sql`${orderColumns.status}`)
