import { lettered } from './invariant.ts'

/** Settlements that reached the bank and whose items were compared. */
const settled = `(select id, amount_paise, ours_paise, booked_paise, unclear from settlements
  where status = 'processed' and compared_at is not null)`

/** Findings for items that are ours, even if the amount may differ. */
const isOurs = `finding in ('fits', 'amount', 'fee', 'charged')`

/** Those of the items that are ours. */
const items = `(select i.* from settlement_items i join ${settled} s on s.id = i.settlement_id where i.${isOurs})`

const total = (of: string, from: string) => `(select coalesce(sum(${of}), 0) from ${from})`

/** The provider's charges besides its payment fees, less returned charges. */
export const charged = (of: 'fee_paise' | 'tax_paise' | 'fee_paise + tax_paise', more = '') =>
  total(of, `settlement_charges c where taken_back_at is null ${more}`)

/**
 * Our balance with the provider, with the ledger's negative sign: captured and not yet settled, less its fees and refunds;
 * settled but unexplained; and refunds that the payer's bank rejected, as far as they were settled and have not come back.
 * Computed from payments, refunds and settlements, independently of the ledger.
 */
export const heldByProvider = `(
  ${total(
    'coalesce(fee_paise, 0) + coalesce(tax_paise, 0) - amount_paise',
    `payments p where captured and not exists (select from ${items} i where i.entity_id = p.id)`,
  )}
  + ${total(
    'amount_paise',
    `refunds r where state in ('pending', 'processed')
      and not exists (select from ${items} i where i.entity_id = r.provider_refund_id)`,
  )}
  - ${total('ours_paise - booked_paise', `${settled} s`)}
  - ${total(
    'amount_paise',
    `refunds r where state in ('failed', 'replaced') and exists (select from ${items} i where i.entity_id = r.provider_refund_id)`,
  )}
  + ${total('ours_paise', `${items} i where type = 'adjustment' and finding = 'fits' and credit_paise > 0`)})`

/** The booked amount of a settlement, by its vouchers. */
const inLedger = `(select coalesce(sum(case 'provider:razorpay' when l.credit then l.amount_paise when l.debit then -l.amount_paise
    else 0 end), 0)
  from vouchers v join ledger_entries l on l.voucher_id = v.id where v.subject = s.id)`

/** The amount booked as a charge because a settlement differs from its items. */
const ofItself = charged('fee_paise + tax_paise', 'and c.settlement_id = s.id and c.item_id = s.id')

/** What of a charge stands in the ledger by its voucher. */
const bookedAs = (
  of: 'fees' | 'tax',
) => `(select coalesce(sum(case '${of}:razorpay' when l.debit then l.amount_paise
    when l.credit then -l.amount_paise else 0 end), 0) from ledger_entries l where l.voucher_id = c.voucher_id)`

/** The checks of the provider's payouts to the bank. */
export const settlementInvariants = lettered('F', [
  {
    name: 'settlements are booked',
    says: 'what reached the bank is booked as far as our books explain it, once',
    examined: `select count(*) from ${settled} s`,
    broken: `select format('%s of %s paise, of which %s are explained: %s noted as booked, %s in the ledger', id, amount_paise,
        ours_paise, booked_paise, ${inLedger})
      from ${settled} s
      where booked_paise <> ${inLedger}
        -- it reached the bank: what was explained once stays booked where a refund becomes known before a payment does
        or booked_paise not between greatest(0, least(amount_paise, ours_paise)) and amount_paise
      union all
      select format('%s is explained by %s paise, and its items by %s', s.id, s.ours_paise, i.ours)
      from ${settled} s join (select settlement_id, sum(ours_paise) as ours, sum(credit_paise - debit_paise) as net,
          count(*) filter (where finding not in ('fits', 'charged')) as differing
        from settlement_items group by 1) i on i.settlement_id = s.id
      where s.ours_paise <> i.ours - ${ofItself} or s.unclear <> i.differing + (i.net - ${ofItself} <> s.amount_paise)::int
      union all
      select format('%s of %s is charged by %s paise in %s, which says otherwise', c.item_id, c.settlement_id,
        c.fee_paise + c.tax_paise, c.voucher_id)
      from settlement_charges c
      where (c.taken_back_at is null) is distinct from not exists (select from vouchers v where v.reverses = c.voucher_id)
        or c.fee_paise is distinct from ${bookedAs('fees')} or c.tax_paise is distinct from ${bookedAs('tax')}`,
  },
  {
    name: 'settled items',
    says: 'each payment, refund and dispute is settled once, as it stands in our books to the paisa',
    examined: 'select count(*) from settlement_items',
    broken: `select format('%s is settled %s times', entity_id, count(*)) from settlement_items
        where ${isOurs} group by entity_id having count(*) > 1
      union all
      select format('payment %s is settled with %s of %s paise, and our books have %s of %s', i.entity_id, i.credit_paise,
        i.amount_paise, p.amount_paise - coalesce(p.fee_paise, 0) - coalesce(p.tax_paise, 0), p.amount_paise)
      from settlement_items i left join payments p on p.id = i.entity_id
      where i.type = 'payment' and i.finding = 'fits' and (p.amount_paise is distinct from i.amount_paise
        or p.amount_paise - coalesce(p.fee_paise, 0) - coalesce(p.tax_paise, 0) <> i.credit_paise
        or i.credit_paise <> i.ours_paise)
      union all
      select format('refund %s is settled with %s paise, and our books have %s', i.entity_id, i.debit_paise, r.amount_paise)
      from settlement_items i left join refunds r on r.provider_refund_id = i.entity_id
      where (i.type = 'refund' or i.type = 'adjustment' and i.debit_paise > 0) and i.finding = 'fits'
        and (r.amount_paise is distinct from i.debit_paise or i.ours_paise <> -i.debit_paise)
      union all
      select format('refund %s was taken for a dispute with %s, and no settlement is less by it', r.id, r.provider_refund_id)
      from refunds r where r.asked_by = 'dispute' and not exists (select from settlement_items i
        where i.entity_id = r.provider_refund_id and i.type = 'adjustment' and i.finding = 'fits')
      union all
      select format('refund %s came back with %s, and no settlement is more by it', r.id, r.returned_with)
      from refunds r where r.returned_with is not null and not exists (select from settlement_items i
        where i.entity_id = r.returned_with and i.finding = 'fits' and i.credit_paise = r.amount_paise)`,
  },
])
