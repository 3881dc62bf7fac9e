import type { Invariant } from './invariant.ts'

/** Payments that were credited to what they were made for; what waits in suspense is nobody's gift yet. */
const credited = `(select p.id, p.amount_paise from payments p where p.captured and exists (
  select 1 from ledger_entries l where l.payment_id = p.id and l.kind = 'capture' and l.credit <> 'suspense'))`

/** The questions about donation slips. */
export const slipInvariants: readonly Invariant[] = [
  {
    letter: 'H',
    says: 'each payment of which the trust keeps something has one slip, and no other payment has any',
    examined: `select count(*) from ${credited} kept`,
    broken: `select kept.id from ${credited} kept
      where (select count(*) from slips where slips.payment_id = kept.id) <> 1
        and kept.amount_paise > (select coalesce(sum(l.amount_paise), 0) from ledger_entries l
          where l.payment_id = kept.id and l.kind = 'owed')
      union all
      select slips.payment_id from slips left join ${credited} kept on kept.id = slips.payment_id
      where kept.id is null or slips.amount_paise > kept.amount_paise`,
  },
  {
    letter: 'H',
    says: 'a slip that is owed is issued within the hour',
    examined: 'select count(*) from slips',
    broken: `select id from slips where number is null and paid_at < now() - interval '1 hour'`,
  },
]
