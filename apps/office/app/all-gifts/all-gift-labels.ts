import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

/** Gifts of every kind, in words. */

type AnyGift = RowOf<'GET office/all-gifts'>

export const wayNames = {
  online: msg`Online`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  transfer: msg`Bank transfer`,
} as const satisfies Record<AnyGift['way'], unknown>

export const anyGiftStates = {
  received: { of: msg`Has come`, tone: 'good' },
  waiting: { of: msg`Not paid yet`, tone: 'quiet' },
  banked: { of: msg`At the bank`, tone: 'act' },
  cleared: { of: msg`Cleared`, tone: 'good' },
  refund_pending: { of: msg`Goes back`, tone: 'act' },
  refunded: { of: msg`Given back`, tone: 'quiet' },
  failed: { of: msg`Nobody paid`, tone: 'quiet' },
  bounced: { of: msg`Bounced`, tone: 'bad' },
  reversed: { of: msg`Taken back`, tone: 'quiet' },
} as const satisfies Record<AnyGift['state'], unknown>

export const aimNames = {
  need: msg`Urgent needs`,
  event: msg`A place in an event`,
  application: msg`An application’s fee`,
  inquiry: msg`A giver’s inquiry`,
  schemes: msg`The two schemes`,
  general: msg`The general fund`,
} as const satisfies Record<AnyGift['aim'], unknown>
