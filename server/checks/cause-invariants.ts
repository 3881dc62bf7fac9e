import type { Invariant } from './invariant.ts'

/** The audit log is kept for so long; older lines have lost their note. */
const WITHIN_RETENTION = `l.at > app_now() - interval '8 years'`

/** The questions about lines that no payment causes by itself. */
export const causeInvariants: readonly Invariant[] = [
  {
    letter: 'A',
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
    letter: 'A',
    name: 'money over the counter',
    says: 'what came over the counter is the price of the places and receipts that were given for it',
    examined: `select count(*) from ledger_entries where kind = 'offline'`,
    broken: `select format('%s got %s paise over the counter, and gave %s for it', coalesce(b.credit, given.credit),
        coalesce(b.amount, 0), coalesce(given.amount, 0))
      from (select credit, sum(amount_paise) as amount from ledger_entries
        where kind = 'offline' and credit not like 'need:%' group by 1) b
      full join (
        select 'event:' || v.id as credit, sum(v.amount_paise) as amount from events v
        join event_entries e on e.event_id = v.id and e.place = 'confirmed'
        where e.account_id is null and not exists (select 1 from payment_orders o where o.subject_id = coalesce(e.paid_with, e.id)) group by v.id
        union all
        select 'fund:schemes', sum(amount_paise) from duplicate_receipts having count(*) > 0) given
      on given.credit = b.credit
      where b.amount is distinct from given.amount`,
  },
]
