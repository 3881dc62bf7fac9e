import { lettered } from './invariant.ts'

/** The retention time of the audit log; older lines have lost their note. */
const WITHIN_RETENTION = `l.at > app_now() - interval '8 years'`

/** The checks of lines that no payment causes. */
export const causeInvariants = lettered('A', [
  {
    name: 'lines have a cause',
    says: 'whoever booked money over the counter, or moved or gave it back by hand, is noted with the same amount',
    examined: `select (select count(*) from ledger_entries where kind in ('offline', 'move', 'by_hand')) + (select count(*) from vouchers) as count`,
    broken: `select format('line %s: %s of %s paise to %s, and nobody is noted for it', l.id, l.kind, l.amount_paise, l.credit)
      from ledger_entries l where l.kind in ('offline', 'move') and l.voucher_id is null and ${WITHIN_RETENTION} and not exists (
        select 1 from audit_log a where a.subject = 'line:' || l.id
          and a.action = case l.kind when 'offline' then 'ledger.offline' else 'ledger.moved' end
          and a.detail @> jsonb_build_object('paise', l.amount_paise, 'from', l.debit, 'to', l.credit))
      union all
      select format('%s: nobody is noted for it, with the same amount', v.number) from vouchers v
      where v.booked_at > app_now() - interval '8 years' and not exists (
        select 1 from audit_log a where a.subject = 'voucher:' || v.id and a.action = 'ledger.booked'
          and (a.detail->>'paise')::bigint = (select sum(amount_paise) from ledger_entries l where l.voucher_id = v.id))
      union all
      select format('line %s: refund %s was given back by hand, and nobody is noted for it', l.id, l.refund_id)
      from ledger_entries l where l.kind = 'by_hand' and not exists (
        select 1 from payment_alerts a where a.kind = 'refund_failed' and a.subject = l.refund_id
          and a.resolution like 'by_hand:%')`,
  },
  {
    name: 'money over the counter',
    says: 'what came over the counter is the price of the places and receipts that were given for it, and the gifts that were noted',
    examined: `select count(*) from ledger_entries where kind = 'offline'`,
    broken: `select format('%s got %s paise over the counter, and gave %s for it', coalesce(b.credit, given.credit),
        coalesce(b.amount, 0), coalesce(given.amount, 0))
      from (select credit, sum(amount_paise) as amount from ledger_entries
        where kind = 'offline' and credit not like 'need:%' and credit <> 'suspense' group by 1) b
      full join (select credit, sum(amount) as amount from (
        select 'event:' || v.id as credit, sum(v.amount_paise) as amount from events v
        join event_entries e on e.event_id = v.id and e.place = 'confirmed'
        where e.account_id is null and not exists (select 1 from payment_orders o where o.subject_id = coalesce(e.paid_with, e.id))
          and not exists (select 1 from event_sales s where s.entry_id = coalesce(e.paid_with, e.id)) group by v.id
        union all
        select 'event:' || event_id, sum(amount_paise) from event_sales group by event_id
        union all
        select 'fund:schemes', sum(amount_paise) from duplicate_receipts having count(*) > 0
        union all
        select 'fund:schemes', sum(amount_paise) from counter_contributions having count(*) > 0
        union all
        select credit, sum(amount) from (
          select fund as credit, amount_paise - rest_paise as amount from offline_gifts
          union all select rest_fund, rest_paise from offline_gifts where rest_fund is not null) gift
        where credit not like 'need:%' group by 1) what group by 1) given
      on given.credit = b.credit
      where b.amount is distinct from given.amount`,
  },
  {
    name: 'sales over the counter',
    says: 'places that were sold for cash cost what the event says, are paid for into the till, and are free where the sale was taken back',
    examined: 'select count(*) from event_sales',
    broken: `select format('%s: %s places for %s paise, and %s were booked', s.entry_id, s.places, s.amount_paise,
        coalesce(l.paise, 0))
      from event_sales s left join lateral (select sum(amount_paise) as paise from ledger_entries
        where voucher_id = s.voucher_id and debit = 'till' and credit = 'event:' || s.event_id) l on true
      where l.paise is distinct from s.amount_paise
      union all
      select format('%s: %s places for %s paise, and one costs %s', s.entry_id, s.places, s.amount_paise, v.amount_paise)
      from event_sales s join events v on v.id = s.event_id
      where s.taken_back_at is null and s.amount_paise <> s.places * v.amount_paise
      union all
      select format('%s: %s places were sold, and %s stand', s.entry_id, s.places, e.places) from event_sales s
      cross join lateral (select count(*) filter (where place = 'confirmed') as places, count(*) as all_places,
          bool_and(event_id = s.event_id and account_id is null) as right_ones
        from event_entries where s.entry_id in (id, paid_with)) e
      where e.all_places <> s.places or not e.right_ones
        or e.places <> case when s.taken_back_at is null then s.places else 0 end
      union all
      select format('%s: its sale and its voucher say otherwise whether it was taken back', s.entry_id) from event_sales s
      where (s.taken_back_at is not null) <> exists (select from vouchers v where v.reverses = s.voucher_id)`,
  },
  {
    name: 'contributions over the counter',
    says: 'what was taken in cash with an application, or for a copy of a receipt, is in the till as much as it costs, or was handed back',
    examined: `select (select count(*) from counter_contributions)
      + (select count(*) from duplicate_receipts where voucher_id is not null) as count`,
    broken: `select format('%s: %s paise were taken, and %s booked', taken.id, taken.amount_paise, coalesce(l.paise, 0))
      from (
        select application_id as id, amount_paise, voucher_id from counter_contributions
        union all select record_id, amount_paise, voucher_id from duplicate_receipts where voucher_id is not null) taken
      left join lateral (select sum(amount_paise) as paise from ledger_entries
        where voucher_id = taken.voucher_id and debit = 'till' and credit = 'fund:schemes') l on true
      where l.paise is distinct from taken.amount_paise
      union all
      select format('%s: %s paise were taken, and its contribution is %s', c.application_id, c.amount_paise, a.nominal_paise)
      from counter_contributions c join applications a on a.id = c.application_id where c.amount_paise <> a.nominal_paise
      union all
      select format('%s: its contribution and its voucher say otherwise whether it went back', c.application_id)
      from counter_contributions c
      where (c.returned_at is not null) <> exists (select from vouchers v where v.reverses = c.voucher_id)`,
  },
  {
    name: 'gifts over the counter',
    says: 'each gift is booked to what it is for, its cheque to a bank once cleared, and taken back where it ended',
    examined: 'select count(*) from offline_gifts',
    broken: `select format('%s: %s is not booked as the gift says', g.id, g.voucher_number) from offline_gifts g
      cross join lateral (select coalesce(sum(amount_paise) filter (where credit = g.fund), 0) as to_fund,
          coalesce(sum(amount_paise) filter (where credit = g.rest_fund), 0) as to_rest, sum(amount_paise) as paise,
          bool_and(debit = case g.mode when 'cash' then 'till' when 'cheque' then 'cheques' else 'bank:' || g.bank_account_id end)
            as there
        from ledger_entries where voucher_id = g.voucher_id) l
      where l.to_fund <> g.amount_paise - g.rest_paise or l.to_rest <> g.rest_paise or l.paise is distinct from g.amount_paise
        or not l.there
      union all
      select format('%s is %s, and its cheque is booked otherwise', g.id, g.state) from offline_gifts g
      left join lateral (select sum(amount_paise) as paise from ledger_entries
        where voucher_id = g.cleared_voucher_id and credit = 'cheques' and debit like 'bank:%') l on true
      where (g.state = 'cleared') and l.paise is distinct from g.amount_paise
        or g.state in ('received', 'banked') and g.cleared_voucher_id is not null
        or g.state in ('bounced', 'reversed') and g.cleared_voucher_id is not null
          and not exists (select from vouchers v where v.reverses = g.cleared_voucher_id)
      union all
      select format('%s is %s, and its booking stands otherwise', g.id, g.state) from offline_gifts g
      where (g.state in ('bounced', 'reversed')) <> exists (select from vouchers v where v.reverses = g.voucher_id)`,
  },
])
