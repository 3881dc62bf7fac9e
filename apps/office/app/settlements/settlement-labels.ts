import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'
import { ownWord, type Statuses } from '../kit/options.tsx'

export type SettlementRow = RowOf<'GET office/settlements'>
export type SettlementItem = RowOf<'GET office/settlements/items'>

/** A settlement with its booked parts and its first items, differing ones first. */
export interface SettlementDetail extends SettlementRow {
  readonly detail: CallAnswer<'GET office/settlements/one'>['data']
  readonly items: readonly SettlementItem[]
  /** True if there are more items. */
  readonly isLong: boolean
}

export const settlementStates = {
  created: { of: msg`On its way to the bank`, tone: 'act' },
  processed: { of: msg`Reached the bank`, tone: 'good' },
  failed: { of: msg`Failed`, tone: 'bad' },
} as const satisfies Statuses<SettlementRow['state']>

export const findingNames = {
  fits: msg`Matches our books`,
  unknown: msg`Not in our books`,
  amount: msg`Amount differs`,
  fee: msg`Fee differs`,
  again: msg`Already settled`,
  adjustment: msg`Unknown to our books`,
  charged: msg`Booked as a charge`,
} as const satisfies Record<SettlementItem['finding'], unknown>

const typeNames = {
  payment: msg`Payment`,
  refund: msg`Refunded`,
  adjustment: msg`Adjustment`,
} as const

/** The label of an item's type; the provider's term if there is none. */
export const typeName = (type: string) =>
  Object.entries(typeNames).find(([name]) => name === type)?.[1] ?? ownWord(type)
