import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { RowOf } from '../kit/resource.ts'

/** What was bought, in words. */

export type Purchase = RowOf<'GET office/purchases'>

/** What was read of purchases is kept under this. */
export const OF = 'purchases'
export const BOOK = 'purchases.book'

export const kindNames = {
  purchases: msg`For children`,
  prizes: msg`A prize`,
  expenses: msg`For the work itself`,
} as const satisfies Record<Purchase['kind'], unknown>

export const kindOptions = keysOf(kindNames).map((value) => ({ value, label: kindNames[value] }))
