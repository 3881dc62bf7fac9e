import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/status.tsx'

export type Approval = RowOf<'GET office/approvals'>

export const approvalStates = {
  waiting: { of: msg`Waits for a second person`, tone: 'act' },
  approved: { of: msg`Waits for its time`, tone: 'act' },
  done: { of: msg`Done`, tone: 'good' },
  refused: { of: msg`Refused`, tone: 'bad' },
  stopped: { of: msg`Stopped`, tone: 'bad' },
  expired: { of: msg`Too late`, tone: 'quiet' },
} as const satisfies Statuses<Approval['state']>

export const approvalKindNames = {
  bank_change: msg`Bank account or UPI id`,
  draw_void: msg`A draw voided`,
  prize_pass: msg`A prize that passes on`,
  event_end: msg`A closing day for an event that has sold places`,
  transfer: msg`Money moved between accounts`,
  reversal: msg`A voucher taken back`,
  till_difference: msg`A difference in the till`,
  month_close: msg`A month closed`,
  refund: msg`A refund above the limit`,
  payout: msg`Payment to a school`,
  school_account: msg`Bank account of a school`,
  payout_reversal: msg`Payment to a school taken back`,
  purchase: msg`A purchase above the limit`,
  purchase_reversal: msg`A purchase taken back`,
  gift_reversal: msg`A gift over the counter taken back`,
  sale_reversal: msg`Places that were sold for cash, taken back`,
  contribution_return: msg`A contribution in cash, handed back`,
  dispute_lost: msg`A dispute that was lost`,
  provider_charge: msg`A charge of the payment service`,
  provider_charge_reversal: msg`A charge of the payment service, taken back`,
  limit_raise: msg`A higher limit for one person`,
  refund_by_hand: msg`A payment given back by hand`,
} as const satisfies Record<Approval['kind'], unknown>
