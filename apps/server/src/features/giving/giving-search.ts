import { sql } from 'drizzle-orm'
import { joinOrder, orderColumns } from '../../money/payments/payments.published.ts'
import { equals, searchIn } from '../../platform/search/search.published.ts'

/** Search for needs: so few that an index gains nothing. */
export const needSearch = searchIn({
  kind: 'need',
  reads: 'needs.read',
  name: 'needs',
  id: sql`needs.id`,
  title: sql`needs.name`,
  amount: sql`needs.required_paise`,
  from: sql`needs`,
  by: {
    id: equals(sql`needs.id`),
    name: (text) => [sql`strpos(lower(needs.name || ' ' || needs.requirement), ${text}) > 0`],
  },
})

/** Search for paid gifts by data that is not on their slips: the giver's mobile, and the gift's id. */
export const giftSearch = searchIn({
  kind: 'payment',
  reads: 'payments.read',
  name: 'gifts',
  id: sql`${orderColumns.paidBy}`,
  title: sql`donations.name`,
  at: sql`donations.created_at`,
  amount: sql`donations.amount_paise`,
  from: sql`donations ${joinOrder(sql`donations.id`)}`,
  where: sql`${orderColumns.paidBy} is not null`,
  by: { id: equals(sql`donations.id`), mobile: equals(sql`donations.mobile`) },
})

/** Search for gifts over the counter by the giver's mobile, which is not on their slips, and by their id. */
export const counterSearch = searchIn({
  kind: 'payment',
  reads: 'gifts.read',
  name: 'counterGifts',
  id: sql`offline_gifts.id`,
  title: sql`offline_gifts.name`,
  number: sql`offline_gifts.voucher_number`,
  at: sql`offline_gifts.entered_at`,
  amount: sql`offline_gifts.amount_paise`,
  from: sql`offline_gifts`,
  by: {
    id: equals(sql`offline_gifts.id`),
    mobile: (text) => [sql`offline_gifts.mobile = ${text} and offline_gifts.mobile <> ''`],
  },
})
