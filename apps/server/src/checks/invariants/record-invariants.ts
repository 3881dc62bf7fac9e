import { lettered } from './invariant.ts'
import { records } from '../paid-records.ts'

/** Staff may change what a place costs while nobody has one; late payments still come at the old price. */
const repriced = `exists (select 1 from event_entries e join audit_log a on a.subject = e.event_id
  where e.id = o.subject_id and a.action = 'event.saved' and a.at >= o.created_at)`

/** The checks of orders and their records. */
export const recordInvariants = lettered('B', [
  {
    name: 'orders have records',
    says: 'each order is for a record that is there',
    examined: 'select count(*) from payment_orders',
    broken: `select format('%s is for %s %s, which is not there', o.id, o.purpose, o.subject_id) from payment_orders o
      left join ${records} r on r.id = o.subject_id and r.purpose = o.purpose where r.id is null`,
  },
  {
    name: 'records have orders',
    says: 'each record that is paid for has its order',
    examined: `select count(*) from ${records} r where r.ordered`,
    broken: `select format('%s %s has no order', r.purpose, r.id) from ${records} r
      left join payment_orders o on o.subject_id = r.id and o.purpose = r.purpose where r.ordered and o.id is null`,
  },
  {
    name: 'orders and records agree',
    says: 'an order is of the amount that its record names',
    examined: 'select count(*) from payment_orders',
    broken: `select format('%s: the order is of %s paise, the %s of %s', o.subject_id, o.amount_paise, o.purpose,
        r.amount_paise)
      from payment_orders o join ${records} r on r.id = o.subject_id and r.purpose = o.purpose
      where o.amount_paise is distinct from r.amount_paise and not (o.purpose = 'entry' and ${repriced})`,
  },
  {
    name: 'nothing hangs in the air',
    says: 'the orders, payments and refunds that payments, slips, refunds, orders and lines name are there',
    examined: 'select count(*) from payments',
    broken: `select format('payment %s is for order %s, which is not there', p.id, p.order_id) from payments p
        left join payment_orders o on o.id = p.order_id where o.id is null
      union all
      select format('order %s says it was paid by %s, which is not there or another order''s', o.id, o.paid_by)
        from payment_orders o left join payments p on p.id = o.paid_by and p.order_id = o.id
        where o.paid_by is not null and p.id is null
      union all
      select format('refund %s is of payment %s, which is not there', r.id, r.payment_id) from refunds r
        left join payments p on p.id = r.payment_id where p.id is null
      union all
      select format('slip %s is of payment %s, which is not there', s.id, s.payment_id) from slips s
        left join payments p on p.id = s.payment_id where s.payment_id is not null and p.id is null
      union all
      select format('line %s is of payment %s, which is not there', l.id, l.payment_id) from ledger_entries l
        left join payments p on p.id = l.payment_id where l.payment_id is not null and p.id is null
      union all
      select format('line %s is of refund %s, which is not there or of another payment', l.id, l.refund_id)
        from ledger_entries l left join refunds r on r.id = l.refund_id and r.payment_id = l.payment_id
        where l.refund_id is not null and r.id is null`,
  },
])
