import { msg } from '@lingui/core/macro'
import { giftStates, modeNames, workNames } from '../gifts/gift-labels.ts'
import type { RowOf } from '../kit/resource.ts'

/** Gifts of every kind, in words. */

type AnyGift = RowOf<'GET office/all-gifts'>

export const wayNames = {
  online: msg`Online`,
  ...modeNames,
} as const satisfies Record<AnyGift['way'], unknown>

export const anyGiftStates = {
  received: giftStates.received,
  waiting: { of: msg`Not paid yet`, tone: 'quiet' },
  banked: giftStates.banked,
  cleared: giftStates.cleared,
  refund_pending: { of: msg`Refund initiated`, tone: 'act' },
  refunded: { of: msg`Refunded`, tone: 'quiet' },
  failed: { of: msg`Not paid`, tone: 'quiet' },
  bounced: giftStates.bounced,
  reversed: giftStates.reversed,
} as const satisfies Record<AnyGift['state'], unknown>

/** What came, and what did not. */
export const groupNames = { given: msg`Given`, unpaid: msg`Never paid` } as const

export const aimNames = {
  need: msg`Urgent needs`,
  event: msg`Event place`,
  application: msg`Application contribution`,
  inquiry: msg`Donor inquiry`,
  schemes: workNames['fund:schemes'],
  general: workNames['fund:general'],
} as const satisfies Record<AnyGift['aim'], unknown>
