import { lettered } from './invariant.ts'
import { numberGaps } from '../number-gaps.ts'

/** Payments credited to their purpose; money in suspense is not a gift yet. */
const credited = `(select p.id, p.amount_paise, l.at from payments p join ledger_entries l on l.payment_id = p.id
  where p.captured and l.kind = 'capture' and l.credit <> 'suspense')`

/** Since when this database has slips: payments booked earlier have none. */
const begin = `coalesce((select at from books_begin where what = 'slips'), '-infinity'::timestamptz)`

/** The part of a slip's payment that the trust kept at the slip's request: less refunds made immediately or before. */
const creditedThen = `p.amount_paise - (select coalesce(sum(r.amount_paise), 0) from refunds r
  where r.payment_id = p.id and r.created_at <= s.paid_at)`

/** Bookings over the counter that have a slip. */
const counter = `(select id, number from vouchers where kind = 'offline' and once like 'counter:%')`

/** The checks of donation slips. */
export const slipInvariants = lettered('H', [
  {
    name: 'one slip a payment',
    says: 'each payment of which the trust keeps something has one slip, and no other payment has any',
    examined: `select count(*) from ${credited} kept where kept.at >= ${begin}`,
    broken: `select kept.id from ${credited} kept
      where kept.at >= ${begin} and (select count(*) from slips where slips.payment_id = kept.id) <> 1
        and kept.amount_paise > (select coalesce(sum(l.amount_paise), 0) from ledger_entries l
          where l.payment_id = kept.id and l.kind = 'owed')
      union all
      select slips.payment_id from slips left join ${credited} kept on kept.id = slips.payment_id
      where slips.payment_id is not null and kept.id is null`,
  },
  {
    name: 'one slip over the counter',
    says: 'each gift, sale and contribution that was booked over the counter has one slip, and no other voucher has any',
    examined: `select count(*) from ${counter} v`,
    broken: `select format('%s has no slip', v.number) from ${counter} v
      where not exists (select from slips s where s.voucher_id = v.id)
      union all
      select format('%s is of a voucher that is none of the counter', s.id) from slips s
      where s.voucher_id is not null and s.voucher_id not in (select id from ${counter} v)
      union all
      select format('%s: what it is for was taken back, and it still counts', s.id) from slips s
      join vouchers later on later.reverses = s.voucher_id where s.cancelled_at is null`,
  },
  {
    name: 'slips are issued',
    says: 'a pending slip is issued within the hour',
    examined: 'select count(*) from slips',
    broken: `select s.id from slips s left join vouchers v on v.id = s.voucher_id
      where s.number is null and s.cancelled_at is null
        and coalesce(v.booked_at, s.paid_at) < app_now() - interval '1 hour'`,
  },
  {
    name: 'slip numbers',
    says: 'the numbers of slips have no gaps in their financial year, but for those lost in a restore',
    examined: `select count(*) from slips where number is not null`,
    broken: numberGaps('SLIP', 'select number from slips where number is not null'),
  },
  {
    name: 'slip amounts',
    says: 'a slip is of what the trust kept of its payment, or of what its voucher booked',
    examined: 'select count(*) from slips',
    broken: `select format('%s is of %s paise, and %s were kept', s.id, s.amount_paise, ${creditedThen})
      from slips s join payments p on p.id = s.payment_id where s.amount_paise <> ${creditedThen}
      union all
      select format('%s is of %s paise, and its voucher of %s', s.id, s.amount_paise, booked.paise) from slips s
      cross join lateral (select coalesce(sum(amount_paise), 0) as paise from ledger_entries where voucher_id = s.voucher_id) booked
      where s.voucher_id is not null and s.amount_paise <> booked.paise`,
  },
  {
    name: 'slip subjects',
    says: 'a slip is for the record that its payment or voucher paid',
    examined: 'select count(*) from slips',
    broken: `select format('%s is for %s, and its payment for %s', s.id, s.subject_id, o.subject_id)
      from slips s join payments p on p.id = s.payment_id join payment_orders o on o.id = p.order_id
      where s.subject_id <> o.subject_id or o.paid_by is distinct from p.id
      union all
      select format('%s is for %s, and its voucher for %s', s.id, s.subject_id, v.subject)
      from slips s join vouchers v on v.id = s.voucher_id where v.subject is distinct from s.subject_id`,
  },
  {
    name: 'slip mails',
    says: 'each slip that was issued has the one mail that brings it, but where a giver over the counter left no address',
    examined: 'select count(*) from slips where number is not null',
    broken: `select format('%s (%s) was never mailed', s.id, s.number) from slips s
      left join messages m on m.once = 'slip:' || coalesce(s.payment_id, s.subject_id)
      where s.number is not null and m.id is null and (s.payment_id is not null or s.email <> '' and s.cancelled_at is null)`,
  },
])
