import { lettered } from './invariant.ts'
import { boughtFor } from '../paid-records.ts'

/** Since when a payment to a school is a payout; earlier disbursements have none. */
const begin = `coalesce((select at from books_begin where what = 'payouts'), '-infinity'::timestamptz)`

/** The amount that a voucher moved from its paying account to its spending account. Paise. */
const booked = (voucher: string, debit: string, credit: string) => `(
  select coalesce(sum(amount_paise), 0) from ledger_entries l
  where l.voucher_id = ${voucher} and l.kind = 'paid_out' and l.debit = ${debit} and l.credit = ${credit})`

const isReversed = (voucher: string) =>
  `exists (select from vouchers later where later.reverses = ${voucher})`

/** The application is in a paid payout. */
const isPaid = `exists (select from payout_lines line join payouts p on p.id = line.payout_id
  where line.application_id = a.id and line.stands and p.state = 'paid')`

/** The checks of the trust's spending. */
export const moneyOutInvariants = lettered('A', [
  {
    name: 'payouts are booked',
    says: 'a paid payout’s voucher has the sum of its children, and one that was taken back has its counter-entry',
    examined: 'select count(*) from payouts',
    broken: `select format('%s: %s paise, and %s for its children', p.id, p.amount_paise, line.paise)
      from payouts p cross join lateral (
        select coalesce(sum(amount_paise), 0) as paise from payout_lines where payout_id = p.id) line
      where line.paise <> p.amount_paise
      union all
      select format('%s: its voucher has another sum or way', p.id) from payouts p
      where p.voucher_id is not null and p.amount_paise
        <> ${booked('p.voucher_id', `'payouts:' || p.fund`, `'bank:' || p.bank_account_id`)}
      union all
      select format('%s is %s, and its voucher is not', p.id, p.state) from payouts p
      where p.voucher_id is not null and (p.state = 'reversed') <> ${isReversed('p.voucher_id')}
      union all
      select format('%s: money for schools that stands in no payout', v.number) from vouchers v
      where v.kind = 'paid_out' and not exists (select from payouts p where p.voucher_id = v.id)
        and exists (select from ledger_entries l where l.voucher_id = v.id and l.debit like 'payouts:%')`,
  },
  {
    name: 'helped by a payout',
    says: 'a child’s fees are disbursed where they stand in a payout that was paid, and nowhere else',
    examined: 'select count(*) from payout_lines',
    broken: `select format('%s is %s, and its fees were paid', a.id, a.status) from applications a
      where a.status <> 'disbursed' and ${isPaid}
      union all
      select format('%s is disbursed, and no payout was paid', a.id) from applications a
      where a.status = 'disbursed' and a.scheme = 'fees' and not ${isPaid} and ${begin} < (
        select max(at) from application_steps where application_id = a.id and status = 'disbursed')
      union all
      select format('%s: a line of %s stands for another state than %s', line.application_id, p.id, p.state)
      from payout_lines line join payouts p on p.id = line.payout_id
      where line.stands <> (p.state in ('drafted', 'paid'))`,
  },
  {
    name: 'purchases are booked',
    says: 'what was bought stands in the books with its amount, for the fund of its record, or was taken back there too',
    examined: 'select count(*) from purchases',
    broken: `select format('%s: its voucher has another sum or way', p.id) from purchases p
      where p.amount_paise <> ${booked('p.voucher_id', `p.kind || ':' || p.fund`, 'p.paid_from')}
      union all
      select format('%s: taken back here or in the books alone', p.id) from purchases p
      where (p.reversed_at is not null) <> ${isReversed('p.voucher_id')}
      union all
      select format('%s: %s is not of %s', p.id, p.about, p.fund) from purchases p
      left join (${boughtFor}) record on record.id = p.about
      where p.about is not null and record.fund is distinct from p.fund`,
  },
])
