import type { Invariant } from './invariant.ts'
import { funds, records } from './paid-records.ts'

/** What a line of each kind takes money from and gives it to. */
const ways = `(values
  ('capture', '^provider:razorpay$', '^(${funds}|suspense)$'),
  ('fee', '^fees:razorpay$', '^provider:razorpay$'),
  ('tax', '^tax:razorpay$', '^provider:razorpay$'),
  ('move', '^(${funds}|suspense|owed:refunds)$',
    '^(${funds}|suspense)$'),
  ('owed', '^(${funds}|suspense)$', '^owed:refunds$'),
  ('refund', '^owed:refunds$', '^provider:razorpay$'),
  ('refund_failed', '^provider:razorpay$', '^owed:refunds$'),
  ('by_hand', '^owed:refunds$', '^cash$'),
  ('offline', '^cash$', '^(${funds})$')) way (kind, debit, credit)`

/** The lines by kind and accounts: few, however many lines there are. */
const used = `(select kind, debit, credit, count(*) as lines from ledger_entries group by 1, 2, 3) used`

/** What each account has in the end: what came in less what went out. */
const balances = `(select account, sum(amount) as balance from (
    select credit as account, sum(amount_paise) as amount from ledger_entries group by 1
    union all select debit, -sum(amount_paise) from ledger_entries group by 1) side group by 1)`

const refundsOf = (states: string) =>
  `(select coalesce(sum(amount_paise), 0) from refunds where state in (${states}))`

/** What accounts must have by the payments and refunds, which the lines are not asked for. */
const expected = `(
  select 'provider:razorpay' as account, (select coalesce(sum(coalesce(fee_paise, 0) + coalesce(tax_paise, 0)
      - amount_paise), 0) from payments where captured) + ${refundsOf(`'pending', 'processed'`)} as balance
  union all select 'fees:razorpay', -coalesce(sum(fee_paise), 0) from payments where captured
  union all select 'tax:razorpay', -coalesce(sum(tax_paise), 0) from payments where captured
  union all select 'owed:refunds', ${refundsOf(`'intended', 'failed'`)} - (select coalesce(sum(r.amount_paise), 0)
    from refunds r where r.state = 'failed' and exists (
      select 1 from payment_alerts a where a.kind = 'refund_failed' and a.subject = r.id and a.resolution like 'by_hand:%')))`

/** The questions about the ledger's accounts. */
export const accountInvariants: readonly Invariant[] = [
  {
    letter: 'A',
    name: 'accounts exist',
    says: 'each account of the ledger is of the closed list, and its need or event is there',
    examined: 'select count(*) from ledger_entries',
    broken: `select format('%s (%s lines)', account, sum(lines)) from (
        select debit as account, lines from ${used} union all select credit, lines from ${used}) named
      where not case
        when account like 'need:%' then exists (select 1 from needs where id = substr(account, 6))
        when account like 'event:%' then exists (select 1 from events where id = substr(account, 7))
        else account in ('provider:razorpay', 'fees:razorpay', 'tax:razorpay', 'cash', 'suspense', 'owed:refunds')
          or account ~ '^(${funds})$' end
      group by account`,
  },
  {
    letter: 'A',
    name: 'lines go where their kind goes',
    says: 'a line takes money from and gives it to such accounts as its kind does',
    examined: 'select count(*) from ledger_entries',
    broken: `select format('%s lines of kind %s from %s to %s', lines, kind, debit, credit) from ${used}
      where not exists (select 1 from ${ways}
        where way.kind = used.kind and used.debit ~ way.debit and used.credit ~ way.credit)`,
  },
  {
    letter: 'A',
    name: 'payments go to their record',
    says: 'a captured payment is credited to the need, fund or event that its record names, or to suspense',
    examined: `select count(*) from ledger_entries where kind = 'capture'`,
    broken: `select format('%s is credited to %s, and was paid for %s %s', l.payment_id, l.credit, o.purpose, o.subject_id)
      from ledger_entries l join payments p on p.id = l.payment_id join payment_orders o on o.id = p.order_id
      left join ${records} r on r.purpose = o.purpose and r.id = o.subject_id
      where l.kind = 'capture' and l.credit <> 'suspense' and l.credit is distinct from r.account`,
  },
  {
    letter: 'A',
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
    letter: 'A',
    name: 'trial balance',
    says: 'the accounts have what payments and refunds leave them, and no fund gave out more than it got',
    examined: `select count(*) from ${balances} b`,
    broken: `select format('%s has %s paise, and should have %s', e.account, coalesce(b.balance, 0), e.balance)
      from ${expected} e left join ${balances} b on b.account = e.account
      where coalesce(b.balance, 0) <> e.balance
      union all
      select format('%s is overdrawn by %s paise', account, -balance) from ${balances} b
      where balance < 0 and (account ~ '^(${funds})$' or account in ('suspense', 'owed:refunds'))`,
  },
]
