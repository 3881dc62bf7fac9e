import { type PaymentStatus, paymentStatus } from '@sahay/contract/kernel/fields'
import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderColumns } from './payments.published.ts'
import { orderStatuses, seen } from './states.ts'

const whens = orderStatuses.map((status) => `when '${status}' then '${seen[status]}'`).join(' ')

/** What people see of the payment of a record, for the rows of statements with `joinOrder`. */
export const paymentSeen = t.computed(
  t.oneOf<PaymentStatus>(...paymentStatus.options),
  sql`case ${orderColumns.status} ${sql.raw(whens)} end`,
)
