import type { Corruption } from './corruption.ts'

/** Corruptions of the provider's payouts. */
export const ofSettlements: readonly Corruption[] = [
  [
    'a settlement booked for more than reached the bank',
    `update ledger_entries set amount_paise = amount_paise + 1 where kind = 'settled'`,
    ['account totals', 'trial balance', 'lines have a cause', 'ledger chain', 'settlements are booked'],
  ],
  [
    'a settlement that is not booked',
    `delete from ledger_entries where kind = 'settled'`,
    [
      'account totals',
      'trial balance',
      'vouchers are whole',
      'lines have a cause',
      'ledger chain',
      'settlements are booked',
    ],
  ],
  [
    'a settlement that was made less, with what is booked of it',
    `update settlements set booked_paise = booked_paise - 1`,
    ['trial balance', 'settlements are booked'],
  ],
  [
    'an item that a settlement has lost',
    `delete from settlement_items where amount_paise = 13000`,
    ['trial balance', 'settlements are booked'],
  ],
  [
    'an item of another amount',
    `update settlement_items set amount_paise = amount_paise + 1, credit_paise = credit_paise + 1,
       ours_paise = ours_paise + 1 where amount_paise = 13000`,
    ['settlements are booked', 'settled items'],
  ],
  [
    'a payment that is settled twice',
    `insert into settlement_items select 'setl_Invented000001', entity_id, type, amount_paise, credit_paise, debit_paise,
       tax_paise, payment_id, description, created_at, finding, ours_paise from settlement_items where amount_paise = 13000`,
    ['settled items'],
  ],
  [
    'a dispute that no settlement was made less by',
    `update refunds set provider_refund_id = 'adj_Invented000001' where asked_by = 'dispute'`,
    ['trial balance', 'settled items'],
  ],
  [
    'a dispute that came back with nothing',
    `update refunds set returned_with = 'adj_Invented000001' where asked_by = 'dispute'`,
    ['settled items'],
  ],
  [
    'an order that the giver’s bank took back whole, and that still counts as paid',
    `update payment_orders set status = 'captured' where paid_by in (select payment_id from refunds where asked_by = 'dispute')`,
    ['refunded orders'],
  ],
]
