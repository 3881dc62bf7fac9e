import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

/** Labels for gifts over the counter and their slips. */

export type Gift = RowOf<'GET office/gifts'>
export type Slip = RowOf<'GET office/slips'>

export const modeNames = {
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  transfer: msg`Bank transfer`,
} as const satisfies Record<Gift['mode'], unknown>

export const giftStates = {
  received: { of: msg`Received`, tone: 'good' },
  banked: { of: msg`With the bank`, tone: 'act' },
  cleared: { of: msg`Cleared`, tone: 'good' },
  bounced: { of: msg`Bounced`, tone: 'bad' },
  reversed: { of: msg`Reversed`, tone: 'quiet' },
} as const satisfies Record<Gift['state'], unknown>

export const slipStates = {
  pending: { of: msg`Being issued`, tone: 'quiet' },
  valid: { of: msg`Valid`, tone: 'good' },
  refunded: { of: msg`Refunded`, tone: 'quiet' },
  cancelled: { of: msg`Cancelled`, tone: 'bad' },
} as const satisfies Record<Slip['state'], unknown>

export const workNames = {
  'fund:general': msg`The general fund`,
  'fund:schemes': msg`The two schemes`,
} as const
