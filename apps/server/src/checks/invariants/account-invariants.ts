import { lettered } from './invariant.ts'
import { numberGaps } from '../number-gaps.ts'
import { spendings } from '../../money/payments/payments.published.ts'
import { funds, records } from '../paid-records.ts'
import { charged, heldByProvider } from './settlement-invariants.ts'

/** Accounts where the trust itself has money, and accounts of spending. */
const money = 'till|cheques|bank:.+'
const spent = `(${spendings.join('|')}):(${funds})`

/** The allowed debit and credit accounts of each kind of line. */
const ways = `(values
  ('capture', '^provider:razorpay$', '^(${funds}|suspense)$'),
  ('fee', '^fees:razorpay$', '^provider:razorpay$'),
  ('tax', '^tax:razorpay$', '^provider:razorpay$'),
  ('move', '^(${funds}|suspense|owed:refunds)$',
    '^(${funds}|suspense)$'),
  ('owed', '^(${funds}|suspense)$', '^owed:refunds$'),
  ('refund', '^owed:refunds$', '^provider:razorpay$'),
  ('refund_failed', '^provider:razorpay$', '^owed:refunds$'),
  ('by_hand', '^owed:refunds$', '^(cash|till|bank:.+)$'),
  ('offline', '^(cash|${money})$', '^(${funds}|suspense)$'),
  ('settled', '^bank:.+$', '^provider:razorpay$'),
  ('settled', '^provider:razorpay$', '^bank:.+$'),
  ('paid_out', '^(${spent})$', '^(${money})$'),
  ('paid_out', '^till$', '^expenses:fund:general$'),
  ('transfer', '^(${money})$', '^(${money}|cash|opening)$'),
  ('transfer', '^(${funds}|suspense|opening|interest:bank)$', '^(${funds}|opening)$'),
  ('charge', '^charges:bank$', '^bank:.+$'),
  ('charge', '^(fees|tax):razorpay$', '^provider:razorpay$'),
  ('charge', '^provider:razorpay$', '^(fees|tax):razorpay$'),
  ('interest', '^bank:.+$', '^interest:bank$')) way (kind, debit, credit)`

/** A reversal has the accounts of the reversed voucher, swapped. */
const reversed = `exists (select from ledger_entries l join vouchers v on v.id = l.voucher_id
    left join ledger_entries first on first.voucher_id = v.reverses and first.debit = l.credit and first.credit = l.debit
      and first.amount_paise = l.amount_paise
  where l.kind = 'reversal' and l.debit = used.debit and l.credit = used.credit and first.id is null)`

/** The lines by kind and accounts: few, however many lines there are. */
const used = `(select kind, debit, credit, count(*) as lines from ledger_entries group by 1, 2, 3) used`

/** The balance of each account: credits less debits. */
const balances = `(select account, sum(amount) as balance from (
    select credit as account, sum(amount_paise) as amount from ledger_entries group by 1
    union all select debit, -sum(amount_paise) from ledger_entries group by 1) side group by 1)`

const refundsOf = (states: string) =>
  `(select coalesce(sum(amount_paise), 0) from refunds where state in (${states}))`

/** The balances that accounts must have according to payments, refunds and settlements, independently of the lines. */
const expected = `(
  select 'provider:razorpay' as account, ${heldByProvider} as balance
  union all select 'fees:razorpay', -coalesce(sum(fee_paise), 0) - ${charged('fee_paise')} from payments where captured
  union all select 'tax:razorpay', -coalesce(sum(tax_paise), 0) - ${charged('tax_paise')} from payments where captured
  union all select 'owed:refunds', ${refundsOf(`'intended', 'failed'`)} - (select coalesce(sum(r.amount_paise), 0)
    from refunds r where r.state = 'failed' and exists (
      select 1 from payment_alerts a where a.kind = 'refund_failed' and a.subject = r.id and a.resolution like 'by_hand:%')))`

/** The checks of the ledger's accounts. */
export const accountInvariants = lettered('A', [
  {
    name: 'accounts exist',
    says: 'each account of the ledger is of the closed list, and its need or event is there',
    examined: 'select count(*) from ledger_entries',
    broken: `select format('%s (%s lines)', account, sum(lines)) from (
        select debit as account, lines from ${used} union all select credit, lines from ${used}) named
      where not case
        when account like 'need:%' then exists (select 1 from needs where id = substr(account, 6))
        when account like 'event:%' then exists (select 1 from events where id = substr(account, 7))
        when account like 'bank:%' then exists (select 1 from bank_accounts where id = substr(account, 6))
        else account in ('provider:razorpay', 'fees:razorpay', 'tax:razorpay', 'charges:bank', 'interest:bank', 'opening',
          'till', 'cheques', 'cash', 'suspense', 'owed:refunds') or account ~ '^(${funds}|${spent})$' end
      group by account`,
  },
  {
    name: 'account totals',
    says: 'what is noted of each account is what its lines add up to',
    examined: 'select count(distinct account) from account_totals',
    broken: `select format('%s: noted %s paise, its lines add up to %s', account, coalesce(noted, 0), coalesce(balance, 0))
      from (select account, sum(credited_paise - debited_paise) as noted from account_totals group by 1) total
      full join ${balances} b using (account) where noted is distinct from balance`,
  },
  {
    name: 'lines go where their kind goes',
    says: 'a line takes money from and gives it to such accounts as its kind does',
    examined: 'select count(*) from ledger_entries',
    broken: `select format('%s lines of kind %s from %s to %s', lines, kind, debit, credit) from ${used}
      where case kind when 'reversal' then ${reversed} else not exists (select 1 from ${ways}
        where way.kind = used.kind and used.debit ~ way.debit and used.credit ~ way.credit) end`,
  },
  {
    name: 'payments go to their record',
    says: 'a captured payment is credited to the need, fund or event that its record names, or to suspense',
    examined: `select count(*) from ledger_entries where kind = 'capture'`,
    broken: `select format('%s is credited to %s, and was paid for %s %s', l.payment_id, l.credit, o.purpose, o.subject_id)
      from ledger_entries l join payments p on p.id = l.payment_id join payment_orders o on o.id = p.order_id
      left join ${records} r on r.purpose = o.purpose and r.id = o.subject_id
      where l.kind = 'capture' and l.credit <> 'suspense' and l.credit is distinct from r.account`,
  },
  {
    name: 'fees and taxes',
    says: 'what is booked as the provider’s fee and tax is what it told with the capture',
    examined: 'select count(*) from payments where captured',
    broken: `select format('%s: told %s and %s paise, booked %s and %s', p.id, coalesce(p.fee_paise, 0),
        coalesce(p.tax_paise, 0), l.fee, l.tax)
      from payments p join (select p.id, coalesce(sum(l.amount_paise) filter (where l.kind = 'fee'), 0) as fee,
          coalesce(sum(l.amount_paise) filter (where l.kind = 'tax'), 0) as tax
        from payments p left join ledger_entries l on l.payment_id = p.id and l.kind in ('fee', 'tax') group by p.id) l
      on l.id = p.id
      where l.fee <> case when p.captured then coalesce(p.fee_paise, 0) else 0 end
        or l.tax <> case when p.captured then coalesce(p.tax_paise, 0) else 0 end`,
  },
  {
    name: 'trial balance',
    says: 'the accounts have what payments, refunds and settlements leave them, and no fund gave out more than it got',
    examined: `select count(*) from ${balances} b`,
    broken: `select format('%s has %s paise, and should have %s', e.account, coalesce(b.balance, 0), e.balance)
      from ${expected} e left join ${balances} b on b.account = e.account
      where coalesce(b.balance, 0) <> e.balance
      union all
      select format('%s is overdrawn by %s paise', account, -balance) from ${balances} b
      where balance < 0 and (account ~ '^(${funds})$' or account in ('suspense', 'owed:refunds'))`,
  },
  {
    name: 'spent within its fund',
    says: 'no fund, need or event was spent more of than it was given',
    examined: `select count(*) from ${balances} b where account ~ '^(${spent})$'`,
    broken: `select format('%s has %s paise, and %s of it were spent', s.fund, coalesce(b.balance, 0), s.spent)
      from (select substr(account, strpos(account, ':') + 1) as fund, -sum(balance) as spent from ${balances} b
        where account ~ '^(${spent})$' group by 1) s
      left join ${balances} b on b.account = s.fund where s.spent > coalesce(b.balance, 0)`,
  },
  {
    name: 'vouchers are whole',
    says: 'each voucher has its entries, of its kind and time, and a reversal takes back all of its voucher',
    examined: 'select count(*) from vouchers',
    broken: `select format('%s has no entries', v.number) from vouchers v
      where not exists (select from ledger_entries l where l.voucher_id = v.id)
      union all
      select format('line %s is not of the kind and time of %s', l.id, v.number)
      from ledger_entries l join vouchers v on v.id = l.voucher_id where l.kind <> v.kind or l.at <> v.at
      union all
      select format('%s takes back another sum than %s has', v.number, first.number)
      from vouchers v join vouchers first on first.id = v.reverses
      where (select sum(amount_paise) from ledger_entries where voucher_id = v.id)
        is distinct from (select sum(amount_paise) from ledger_entries where voucher_id = first.id)`,
  },
  {
    name: 'voucher numbers',
    says: 'the numbers of vouchers have no gaps in their financial year, but for those lost in a restore',
    examined: 'select count(*) from vouchers',
    broken: numberGaps('VOUCHER', 'select number from vouchers'),
  },
  {
    name: 'closed months',
    says: 'nothing was booked into a month after it was closed: its balances are those that were noted',
    examined: 'select count(*) from closed_months',
    broken: `select format('%s: %s had %s paise when the month was closed, and has %s', to_char(m.month, 'YYYY-MM'),
        b.account, b.noted, b.now)
      from closed_months m cross join lateral (
        select account, sum(noted)::bigint as noted, sum(now)::bigint as now from (
          select key as account, value::bigint as noted, 0 as now from jsonb_each_text(m.balances)
          union all select credit, 0, amount_paise from ledger_entries
            where at < ((m.month + interval '1 month')::timestamp at time zone 'Asia/Kolkata')
          union all select debit, 0, -amount_paise from ledger_entries
            where at < ((m.month + interval '1 month')::timestamp at time zone 'Asia/Kolkata')) side
        group by 1) b
      where b.noted <> b.now`,
  },
])
