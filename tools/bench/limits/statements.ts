/**
 * The program's database statements, one per request, without the session's lookup: the limit of the database alone. `:r`
 * is a new random number, `:need` one of a hundred needs, `:donor` one of the donors acc_bench1, acc_bench2 and so on. No
 * other colon may precede a letter: pgbench takes it for a variable, even in a string.
 */

const give = `with open_need as (
    select id from needs where id = 'need_bench' || :need::text and published_at is not null and required_paise - received_paise >= 10000
  ), donation as (
    insert into donations (id, need_id, account_id, name, email, mobile, message, amount_paise, created_at)
    select 'don_' || :r::text, id, DONOR, 'Bhavna Desai', 'bhavna@mail.example', '+919825012345', 'Ride well.', 10000, now()
    from open_need returning id
  ), history_counted as (
    insert into history_counts (account_id, kind, total) select DONOR, 'donation', 1 from donation
    on conflict (account_id, kind) do update set total = history_counts.total + 1
    returning account_id, kind, total
  ), history_entered as (
    insert into history_entries (account_id, kind, nth, subject_id, at)
    select history_counted.account_id, history_counted.kind, history_counted.total, entered.id, now()
    from history_counted, donation as entered
  )
  insert into payment_orders (id, purpose, subject_id, account_id, amount_paise, status, created_at, next_check_at)
  select 'ord_' || :r::text, 'donation', id, DONOR, 10000, 'created', now(), now() + interval '2 minutes' from donation`

const named = `update payment_orders set provider_order_id = 'order_' || :r::text where id = 'ord_' || :r::text`

const order = `select id, purpose, subject_id, account_id, amount_paise, currency, status, provider_order_id, created_at, checks
  from payment_orders`

const confirm = [
  `${order} where subject_id = 'don_' || :r::text`,
  `select 1 from payments where id = 'pay_' || :r::text and order_id = 'ord_' || :r::text and status = 'captured'`,
  'begin',
  `${order} where id = 'ord_' || :r::text for update`,
  `insert into payments (id, order_id, amount_paise, status, method, asked_at)
  values ('pay_' || :r::text, 'ord_' || :r::text, 10000, 'captured', 'upi', now())
  on conflict (id) do update set status = excluded.status, method = excluded.method, asked_at = excluded.asked_at
    where payments.status <> 'refunded' and (payments.status <> 'captured' or excluded.status = 'refunded')`,
  `select need_id from donations where id = 'don_' || :r::text`,
  `insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
  values (now(), 'capture', 'pay_' || :r::text, 'provider' || chr(58) || 'razorpay', 'need' || chr(58) || 'need_bench' || :need::text, 10000)
  on conflict (payment_id) where kind = 'capture' do nothing`,
  `update payment_orders set status = 'captured', next_check_at = null where id = 'ord_' || :r::text`,
  'commit',
]

/** Returns the statements of a donation by one of the donors, and of its confirmation if requested. */
export function statementsOf(what: { confirm: boolean }): string[] {
  const donor = `('acc_bench' || :donor::text)`
  return [give, named, ...(what.confirm ? confirm : [])].map((text) => text.replaceAll('DONOR', donor))
}
