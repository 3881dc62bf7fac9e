import { lettered } from './invariant.ts'
import { orderStates } from '../../money/payments/states.ts'

const ended = orderStates('paid')
const waiting = orderStates('open', 'authorised')

/** The checks of payments, their refunds, and the provider's reports. */
export const paymentInvariants = [
  ...lettered('A', [
    {
      name: 'captures',
      says: 'each captured payment has exactly one ledger credit, of its own amount',
      examined: `select count(*) from payments where captured`,
      broken: `select p.id from payments p left join ledger_entries l on l.payment_id = p.id and l.kind = 'capture'
      where p.captured group by p.id, p.amount_paise, p.status
      having count(l.id) <> 1 or max(l.amount_paise) <> p.amount_paise or p.status not in ('captured', 'refunded')
      union all
      select l.payment_id from ledger_entries l join payments p on p.id = l.payment_id
      where l.kind = 'capture' and not p.captured`,
    },
    {
      name: 'need totals',
      says: 'a need’s received amount is the sum of its ledger entries',
      examined: 'select count(*) from needs',
      broken: `select n.id from needs n where n.received_paise <>
      (select coalesce(sum(amount_paise), 0) from ledger_entries where credit = 'need:' || n.id)
      - (select coalesce(sum(amount_paise), 0) from ledger_entries where debit = 'need:' || n.id)`,
    },
    {
      name: 'daily sums',
      says: 'what came in each day, as it is kept for the office, is what the ledger says',
      examined: 'select count(*) from ledger_by_day',
      broken: `select format('%s %s', day, fund) from (
        select day, fund, sum(came_paise)::bigint as came_paise, sum(back_paise)::bigint as back_paise,
          sum(moved_paise)::bigint as moved_paise, sum(gifts)::int as gifts from daily_totals group by 1, 2) kept
      full join ledger_by_day by_day using (day, fund)
      where (kept.came_paise, kept.back_paise, kept.moved_paise, kept.gifts)
        is distinct from (by_day.came_paise, by_day.back_paise, by_day.moved_paise, by_day.gifts)`,
    },
    {
      name: 'refunds',
      says: 'each refund that the provider made left the ledger once, and each left its fund first',
      examined: 'select count(*) from refunds',
      broken: `select r.id from refunds r left join ledger_entries l on l.refund_id = r.id group by r.id
      having coalesce(sum(l.amount_paise) filter (where l.kind = 'owed'), 0) <> r.amount_paise
        or (r.state in ('pending', 'processed')) <>
          (coalesce(sum(case l.kind when 'refund' then l.amount_paise when 'refund_failed' then -l.amount_paise end), 0)
            = r.amount_paise)`,
    },
    {
      name: 'given back',
      says: 'no payment gave back more than it brought, and what the provider gave back is in the books',
      examined: 'select count(*) from payments where captured',
      broken: `select p.id from payments p left join refunds r on r.payment_id = p.id where p.captured group by p.id
      having coalesce(sum(r.amount_paise) filter (where r.state <> 'replaced'), 0) > p.amount_paise
        or coalesce(sum(r.amount_paise) filter (where r.provider_refund_id is not null and r.asked_by <> 'dispute'), 0)
          < p.amount_refunded_paise`,
    },
  ]),
  ...lettered('B', [
    {
      name: 'paid orders',
      says: 'a paid order was paid by a payment of its amount that the provider said was captured',
      examined: `select count(*) from payment_orders where status in ${ended}`,
      broken: `select o.id from payment_orders o where o.status in ${ended} and not exists (
      select 1 from payments p where p.id = o.paid_by and p.order_id = o.id and p.status in ('captured', 'refunded')
        and p.captured and p.amount_paise = o.amount_paise)`,
    },
  ]),
  ...lettered('D', [
    {
      name: 'captured orders',
      says: 'an order whose payment was captured is paid, and never moved back',
      examined: 'select count(*) from payment_orders',
      broken: `select distinct o.id from payment_orders o join payments p on p.order_id = o.id and p.captured
      where p.amount_paise = o.amount_paise and o.status not in ${ended}`,
    },
    {
      name: 'refunded orders',
      says: 'an order is refunded when the payment that paid it was given back in full, or the giver’s bank took the rest, and only then',
      examined: `select count(*) from payment_orders where paid_by is not null`,
      broken: `select o.id from payment_orders o join payments p on p.id = o.paid_by
      where (p.status = 'refunded' and o.status <> 'refunded')
        or (o.status = 'refunded' and p.status <> 'refunded' and not exists (
          select from refunds r where r.payment_id = p.id and r.asked_by = 'dispute'))
      union all
      select o.id from payment_orders o join refunds r on r.payment_id = o.paid_by and r.state = 'processed'
      where o.status = 'captured' group by o.id, o.amount_paise having sum(r.amount_paise) = o.amount_paise
        and bool_or(r.asked_by = 'dispute')`,
    },
    {
      name: 'listed orders',
      says: 'an order is listed with the method and country of the payment that paid it, and with what went back',
      examined: 'select count(*) from payment_orders where paid_by is not null',
      broken: `select format('%s is listed as paid by %s%s, and was by %s%s', o.id, coalesce(o.method, 'nothing'),
        case when o.international then ' from abroad' else '' end, coalesce(p.method, 'nothing'),
        case when p.international then ' from abroad' else '' end)
      from payment_orders o join payments p on p.id = o.paid_by
      where o.method <> p.method or o.international <> p.international
      union all
      select format('%s is listed with %s paise given back, and its refunds are %s', o.id, o.returned_paise, coalesce(back.paise, 0))
      from payment_orders o left join (
        select p.order_id, sum(r.amount_paise) as paise from refunds r join payments p on p.id = r.payment_id
        where r.state <> 'replaced' group by 1) back on back.order_id = o.id
      where o.returned_paise <> coalesce(back.paise, 0)`,
    },
  ]),
  ...lettered('F', [
    {
      name: 'open orders',
      says: 'no order that may still be paid is forgotten by the reconciler',
      examined: `select count(*) from payment_orders where status in ${waiting}`,
      broken: `select id from payment_orders where status in ${waiting}
      and next_check_at is null and created_at > app_now() - interval '6 days'`,
    },
    {
      name: 'suspense',
      says: 'money in suspense stands before staff',
      examined: `select count(*) from ledger_entries where kind = 'capture'`,
      broken: `select payment_id from (
        select payment_id, amount_paise as amount from ledger_entries where credit = 'suspense'
        union all select payment_id, -amount_paise from ledger_entries where debit = 'suspense') held
      where payment_id is not null group by payment_id having sum(amount) > 0 and payment_id not in (
        select subject from payment_alerts where resolved_at is null)`,
    },
    {
      name: 'owed money',
      says: 'money owed to donors is on its way, or stands before staff',
      examined: 'select count(*) from refunds',
      broken: `select r.id from refunds r where
      (r.state in ('intended', 'pending') and r.next_try_at is null)
      or (r.state = 'failed'
        and not exists (select 1 from ledger_entries l where l.refund_id = r.id and l.kind = 'by_hand')
        and not exists (select 1 from payment_alerts a where a.subject = r.id and a.resolved_at is null))`,
    },
  ]),
  ...lettered('G', [
    {
      name: 'webhook events',
      says: 'every event that was answered is worked off within the hour',
      examined: 'select count(*) from webhook_events',
      broken: `select id from webhook_events where handled_at is null and received_at < app_now() - interval '1 hour'`,
    },
  ]),
]
