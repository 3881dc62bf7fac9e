import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'
import { optionsOf, type Statuses } from '../kit/options.tsx'

/** Labels for payouts. */

export type PayoutRow = RowOf<'GET office/payouts'>
export type Payout = CallAnswer<'GET office/payouts/one'>['data']
export type DueFee = RowOf<'GET office/payouts/due'>

/** The query key of payouts. */
export const PAYOUTS = 'payouts'
export const PAY = 'applications.disburse'

export const payoutStates = {
  drafted: { of: msg`To pay`, tone: 'act' },
  paid: { of: msg`Paid`, tone: 'good' },
  cancelled: { of: msg`Cancelled`, tone: 'quiet' },
  reversed: { of: msg`Paid, then reversed`, tone: 'bad' },
} as const satisfies Statuses<PayoutRow['state']>

export const wayNames = {
  transfer: msg`Transfer`,
  cheque: msg`Cheque`,
} as const satisfies Record<PayoutRow['way'], unknown>

export const wayOptions = optionsOf(wayNames)
