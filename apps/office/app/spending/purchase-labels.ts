import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { RowOf } from '../kit/resource.ts'

/** Labels for purchases. */

export type PurchaseRow = RowOf<'GET office/purchases'>

/** The query key of purchases. */
export const PURCHASES = 'purchases'
export const BOOK = 'purchases.book'

export const purchaseKindNames = {
  purchases: msg`For children`,
  prizes: msg`Prize`,
  expenses: msg`Running costs`,
} as const satisfies Record<PurchaseRow['kind'], unknown>

export const kindOptions = keysOf(purchaseKindNames).map((value) => ({
  value,
  label: purchaseKindNames[value],
}))
