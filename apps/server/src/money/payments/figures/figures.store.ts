import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { paymentOrders } from '../payments.tables.ts'

/** Orders by state, without paid ones, of which there are too many to count. */
export const ordersByState = statement({
  name: 'payments.ordersByState',
  takes: [],
  gives: many({ status: paymentOrders.status, count: t.integer }),
  sql: () => sql`
    select status, count(*)::int as count from payment_orders where status <> 'captured' group by status`,
})

/** Webhooks that were taken and not yet worked off. */
export const waitingEvents = statement({
  name: 'payments.waitingEvents',
  takes: [],
  gives: one({ waiting: t.integer, oldest: t.nullable(t.instant) }),
  sql: () => sql`
    select count(*)::int as waiting, min(received_at) as oldest from webhook_events where handled_at is null`,
})
