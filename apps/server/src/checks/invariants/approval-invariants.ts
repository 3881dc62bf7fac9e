import { lettered } from './invariant.ts'

/** The voucher that an approved change must lead to: with its own key, or the reversal of the voucher it takes back. */
const vouchers = `(values
  ('transfer', 'once'), ('purchase', 'bought'), ('till_difference', 'once'),
  ('reversal', 'reverses'), ('payout_reversal', 'payout'), ('purchase_reversal', 'purchase'), ('gift_reversal', 'gift'),
  ('sale_reversal', 'sale'), ('contribution_return', 'contribution'))
  of_kind (kind, found_by)`

/** The record's first voucher, which a reversal reverses. */
const firstVoucher = `case of_kind.found_by
  when 'reverses' then a.subject
  when 'payout' then (select voucher_id from payouts where id = a.subject)
  when 'purchase' then (select voucher_id from purchases where id = a.subject)
  when 'gift' then (select voucher_id from offline_gifts where id = a.subject)
  when 'sale' then (select voucher_id from event_sales where entry_id = (select coalesce(paid_with, id) from event_entries where id = a.subject))
  when 'contribution' then (select voucher_id from counter_contributions where application_id = a.subject) end`

/** How many times an approved change is booked. */
const done = `(select count(*) from (
  select from vouchers where once = case of_kind.found_by when 'once' then a.change->>'once'
    when 'bought' then 'purchase:' || (a.change->>'id') end
  union all select from vouchers where reverses = ${firstVoucher}) made)`

/** The checks of approvals by a second person. */
export const approvalInvariants = lettered('A', [
  {
    name: 'decided by two',
    says: 'what a second person has to approve was approved by another than who asked for it',
    examined: `select count(*) from approvals where state = 'done'`,
    broken: `select format('%s of %s was approved by %s, who asked for it', kind, subject, decided_by) from approvals
        where decided_by = asked_by
      union all
      select format('%s of %s is %s, and nobody approved it', kind, subject, state) from approvals
        where state in ('approved', 'done') and decided_by is null and not alone
      union all
      select format('%s of %s needs a second person, whoever is alone', kind, subject) from approvals
        where alone and kind <> 'bank_change'`,
  },
  {
    name: 'approved and done once',
    says: 'what two people approved stands in the books once, and what was refused or stopped was not done by it',
    examined: `select count(*) from approvals a join ${vouchers} on of_kind.kind = a.kind where state = 'done'`,
    broken: `select format('%s of %s is done, and stands in the books %s times', a.kind, a.subject, ${done})
        from approvals a join ${vouchers} on of_kind.kind = a.kind where a.state = 'done' and ${done} <> 1
      union all
      select format('%s names %s, which is %s', v.number, v.approval_id, coalesce(a.state, 'not there'))
        from vouchers v left join approvals a on a.id = v.approval_id
        where v.approval_id is not null and a.state is distinct from 'done'
      union all
      select format('the refund of %s is noted as given back by hand, and the matter is open', a.subject) from approvals a
        where a.kind = 'refund_by_hand' and a.state = 'done' and not exists (
          select from payment_alerts p where p.id = a.subject and p.resolution like 'by_hand:%')
      union all
      select format('the dispute of %s was approved, and is not booked', a.subject) from approvals a
        where a.kind = 'dispute_lost' and a.state = 'done' and not exists (
          select from refunds r where r.provider_refund_id = a.subject and r.asked_by = 'dispute')
      union all
      select format('%s of %s was approved, and is not booked', a.kind, a.subject) from approvals a
        where a.kind in ('provider_charge', 'provider_charge_reversal') and a.state = 'done'
          and not exists (select from vouchers v where v.approval_id = a.id)
      union all
      select format('the draw %s was to be void, and is not', a.subject) from approvals a
        where a.kind = 'draw_void' and a.state = 'done'
          and not exists (select from draw_voids v where v.draw_id = a.subject)
      union all
      select format('the prize of %s was to pass on, and has not', a.subject) from approvals a
        where a.kind = 'prize_pass' and a.state = 'done'
          and not exists (select from prize_passes p where p.winner_id = a.subject)
      union all
      select format('the event %s was to have a closing day, and has none', a.subject) from approvals a
        where a.kind = 'event_end' and a.state = 'done'
          and not exists (select from events e where e.id = a.subject and e.end_set_at is not null)
      union all
      select format('the month %s was to be closed, and is not', a.subject) from approvals a
        where a.kind = 'month_close' and a.state = 'done'
          and not exists (select from closed_months m where m.month = (a.subject || '-01')::date)`,
  },
])
