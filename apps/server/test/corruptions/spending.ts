import type { Corruption } from './corruption.ts'

/** Corruptions of the trust's spending. */
export const ofMoneyOut: readonly Corruption[] = [
  ['a payout of another sum', `update payouts set amount_paise = amount_paise + 100`, ['payouts are booked']],
  [
    'a payout taken back in the books alone',
    `insert into vouchers select 'vch_planted', 'VOUCHER/2026-27/9999', 'reversal', at, booked_at, day, narration, reference,
       subject, 'planted', actor_kind, actor_id, approval_id, id from vouchers where subject like 'pyt\\_%'`,
    ['vouchers are whole', 'voucher numbers', 'payouts are booked', 'lines have a cause'],
  ],
  [
    'a child whose help was undone, and its money not',
    `update applications set status = 'approved', proof = null where status = 'disbursed'`,
    ['helped by a payout', 'stages', 'applications of schools'],
  ],
  [
    'a child that was helped by nobody’s payout',
    `update payout_lines set stands = false`,
    ['helped by a payout'],
  ],
  [
    'a purchase of another sum',
    `update purchases set amount_paise = amount_paise + 100`,
    ['purchases are booked'],
  ],
  ['a purchase for nobody’s need', `update purchases set about = 'upd_nobody'`, ['purchases are booked']],
]
