import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { RowOf } from '../kit/resource.ts'

/** What a payout is, in words. */

export type PayoutRow = RowOf<'GET office/payouts'>
export type Payout = CallAnswer<'GET office/payouts/one'>['data']
export type DueFee = RowOf<'GET office/payouts/due'>

/** What was read of payouts is kept under this. */
export const PAYOUTS = 'payouts'
export const PAY = 'applications.disburse'

export const payoutStateNames = {
  drafted: msg`To be paid`,
  paid: msg`Paid`,
  cancelled: msg`Taken back`,
  reversed: msg`Paid, then taken back`,
} as const satisfies Record<PayoutRow['state'], unknown>

export const payoutStateTones = {
  drafted: 'act',
  paid: 'good',
  cancelled: 'quiet',
  reversed: 'bad',
} as const satisfies Record<PayoutRow['state'], unknown>

export const wayNames = {
  transfer: msg`Transfer`,
  cheque: msg`Cheque`,
} as const satisfies Record<PayoutRow['way'], unknown>

export const stateOptions = keysOf(payoutStateNames).map((value) => ({
  value,
  label: payoutStateNames[value],
}))
export const wayOptions = keysOf(wayNames).map((value) => ({ value, label: wayNames[value] }))
