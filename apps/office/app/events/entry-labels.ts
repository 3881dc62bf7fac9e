import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { Statuses } from '../kit/options.tsx'

/** An entry with all its details. */
export type EntryRecord = CallAnswer<'GET office/entries/one'>['data']

/** Labels of the states of an entry. */
export const places = {
  held: { of: msg`Payment in progress`, tone: 'act' },
  confirmed: { of: msg`Paid`, tone: 'good' },
  released: { of: msg`Released`, tone: 'quiet' },
} as const satisfies Statuses<EntryRecord['place']>
/** Labels of the sales channels. */
export const soldNames = { online: msg`Online`, counter: msg`Over the counter` } as const

/** Labels of the payment statuses. */
export const paymentNames = {
  Pending: msg`Not paid yet`,
  Success: msg`Paid`,
  Failed: msg`Failed`,
  Cancelled: msg`Cancelled`,
  Refunded: msg`Refunded`,
} as const
