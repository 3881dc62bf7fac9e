import type { Corruption } from './corruption.ts'

/** Corruptions of cash over the counter. */
export const ofTheCounter: readonly Corruption[] = [
  [
    'places sold for less than they cost',
    'update event_sales set amount_paise = amount_paise - 100',
    ['money over the counter', 'sales over the counter'],
  ],
  [
    'a sale that was taken back, and its places and cash stay',
    'update event_sales set taken_back_at = app_now()',
    ['sales over the counter'],
  ],
  [
    'a contribution that was handed back, and stays in the books',
    'update counter_contributions set returned_at = app_now(), returned_by = taken_by',
    ['contributions over the counter'],
  ],
  [
    'a copy of a receipt for less than was taken',
    'update duplicate_receipts set amount_paise = 40000 where voucher_id is not null',
    ['money over the counter', 'contributions over the counter'],
  ],
]
