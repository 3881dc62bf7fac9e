import { type Corruption, NEED, paid, record } from './corruption.ts'

/** Corruptions of orders, their records and payments. */
export const ofOrders: readonly Corruption[] = [
  [
    'an order listed with another method',
    `update payment_orders set method = 'emi' where paid_by = ${paid(130)}`,
    ['listed orders'],
  ],
  [
    'an order listed as from abroad',
    `update payment_orders set international = true where paid_by = ${paid(130)}`,
    ['listed orders'],
  ],
  [
    'an order listed with more given back than was',
    `update payment_orders set returned_paise = returned_paise + 1 where paid_by = ${paid(130)}`,
    ['listed orders'],
  ],
  [
    'an application counted where it is not',
    `update application_totals set applications = applications + 1`,
    ['stages'],
  ],
  [
    'an application counted for a school that it is not of',
    `update school_totals set applications = applications + 1`,
    ['applications of schools'],
  ],
  [
    'an order paid by nothing',
    `update payment_orders set paid_by = null where amount_paise = 13000`,
    ['paid orders', 'slip subjects'],
  ],
  [
    'a paid order that turned back',
    `update payment_orders set status = 'failed' where status = 'captured' and amount_paise = 13000`,
    ['captured orders'],
  ],
  [
    'a refund that is said and not done',
    `update payment_orders set status = 'refunded' where amount_paise = 13000`,
    ['refunded orders'],
  ],
  [
    'an order that is forgotten',
    `update payment_orders set next_check_at = null where status = 'created'`,
    ['open orders'],
  ],
  [
    'an order of more than its donation',
    `update payment_orders set amount_paise = amount_paise + 100 where amount_paise = 13000`,
    ['paid orders', 'orders and records agree'],
  ],
  [
    'a donation of more than its order',
    `update donations set amount_paise = amount_paise + 100 where amount_paise = 13000`,
    ['orders and records agree'],
  ],
  [
    'an inquiry of less than its order',
    `update inquiries set amount_paise = amount_paise - 100`,
    ['orders and records agree'],
  ],
  [
    'an application of more than its order',
    `update applications set nominal_paise = nominal_paise + 100 where registration like '%/0001'`,
    ['orders and records agree'],
  ],
  [
    'an order without its donation',
    `delete from donations where id = ${record(130)}`,
    ['orders have records', 'payments go to their record'],
  ],
  [
    'an order whose entry is gone',
    `delete from event_entries where id in (select subject_id from payment_orders where purpose = 'entry')`,
    ['orders have records', 'payments go to their record', 'places', 'places paid together'],
  ],
  [
    'an order of another purpose',
    `update payment_orders set purpose = 'inquiry' where amount_paise = 13000`,
    ['orders have records', 'records have orders', 'payments go to their record'],
  ],
  [
    'a paid donation without its order',
    `delete from payment_orders where amount_paise = 13000`,
    ['records have orders', 'nothing hangs in the air'],
  ],
  [
    'an unpaid donation without its order',
    `delete from payment_orders where amount_paise = 5000`,
    ['records have orders'],
  ],
  [
    'a captured payment without order',
    `insert into payments (id, order_id, amount_paise, status, captured, asked_at)
     values ('pay_Orphan00000001', 'ord_nobody', 4200, 'captured', true, now())`,
    ['captures', 'nothing hangs in the air', 'trial balance'],
  ],
  [
    'an uncaptured payment without order',
    `insert into payments (id, order_id, amount_paise, status, asked_at)
     values ('pay_Orphan00000002', 'ord_nobody', 4200, 'failed', now())`,
    ['nothing hangs in the air'],
  ],
  [
    'a payment and its lines removed',
    `delete from ledger_entries where payment_id = ${paid(130)}; delete from payments where amount_paise = 13000`,
    [
      'need totals',
      'daily sums',
      'paid orders',
      'nothing hangs in the air',
      'account totals',
      'trial balance',
      'ledger chain',
      'settled items',
      'one slip a payment',
    ],
  ],
  [
    'a whole payment erased, as if it had never been',
    `delete from slip_copies; delete from messages where once = 'slip:' || ${paid(130)};
     delete from slips where payment_id = ${paid(130)}; delete from ledger_entries where payment_id = ${paid(130)};
     delete from payments where id = ${paid(130)}; delete from donations where id = ${record(130)};
     delete from history_entries where subject_id = ${record(130)};
     delete from payment_orders where amount_paise = 13000;
     update needs set received_paise = received_paise - 13000 where id = '${NEED}'`,
    ['daily sums', 'account totals', 'trial balance', 'ledger chain', 'settled items', 'slip numbers'],
  ],
  [
    'an event that is left lying',
    `update webhook_events set handled_at = null, received_at = now() - interval '2 hours'`,
    ['webhook events'],
  ],
]
