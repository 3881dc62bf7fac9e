import { sql } from 'drizzle-orm'
import { equals, nameBegins, sameAs, searchIn } from '../../platform/search/search.published.ts'

/** Payments by their slips, which say who paid: each leads to its payment; what came over the counter, to its slip. */
export const slipSearch = searchIn({
  kind: 'payment',
  reads: 'payments.read',
  name: 'slips',
  id: sql`coalesce(slips.payment_id, slips.id)`,
  title: sql`slips.name`,
  number: sql`slips.number`,
  at: sql`slips.paid_at`,
  amount: sql`slips.amount_paise`,
  from: sql`slips`,
  by: {
    id: equals(sql`slips.payment_id`, sql`slips.id`),
    number: equals(sql`slips.number`),
    email: sameAs(sql`slips.email`),
    name: nameBegins(sql`slips.name`),
  },
})
