import { sql } from 'drizzle-orm'
import { equals, searchIn } from '../../../platform/search/search.published.ts'

/** Payments by the ids that the provider, our orders and our refunds have, with or without a slip. */
export const paymentSearch = searchIn({
  kind: 'payment',
  reads: 'payments.read',
  name: 'payments',
  id: sql`payments.id`,
  title: sql`payments.id`,
  at: sql`payment_orders.created_at`,
  amount: sql`payments.amount_paise`,
  from: sql`payments join payment_orders on payment_orders.id = payments.order_id`,
  by: {
    id: equals(sql`payments.id`, sql`payment_orders.id`, sql`payment_orders.provider_order_id`),
  },
})
