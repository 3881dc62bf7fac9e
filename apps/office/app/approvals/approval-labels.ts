import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/options.tsx'

export type Approval = RowOf<'GET office/approvals'>

export const approvalStates = {
  waiting: { of: msg`Awaiting second approval`, tone: 'act' },
  approved: { of: msg`Scheduled`, tone: 'act' },
  done: { of: msg`Done`, tone: 'good' },
  refused: { of: msg`Declined`, tone: 'bad' },
  stopped: { of: msg`Stopped`, tone: 'bad' },
  expired: { of: msg`Expired`, tone: 'quiet' },
} as const satisfies Statuses<Approval['state']>

export const approvalKindNames = {
  bank_change: msg`Bank account or UPI ID`,
  draw_void: msg`Draw to be voided`,
  prize_pass: msg`Prize to pass on`,
  event_end: msg`Closing day for an event with places sold`,
  transfer: msg`Transfer between accounts`,
  reversal: msg`Reversal of a voucher`,
  till_difference: msg`Till difference`,
  month_close: msg`Closing of a month`,
  refund: msg`Refund above the limit`,
  payout: msg`School payout`,
  school_account: msg`School’s bank account`,
  payout_reversal: msg`Reversal of a school payout`,
  purchase: msg`Purchase above the limit`,
  purchase_reversal: msg`Reversal of a purchase`,
  gift_reversal: msg`Reversal of a counter gift`,
  sale_reversal: msg`Reversal of a cash sale of places`,
  contribution_return: msg`Cash contribution to hand back`,
  dispute_lost: msg`Lost dispute`,
  provider_charge: msg`Payment service charge`,
  provider_charge_reversal: msg`Reversal of a payment service charge`,
  limit_raise: msg`Higher limit for one person`,
  refund_by_hand: msg`Manual refund`,
} as const satisfies Record<Approval['kind'], unknown>
