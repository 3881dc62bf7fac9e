import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { Statuses } from '../kit/options.tsx'

/** A place with all that is known of it. */
export type EntryRecord = CallAnswer<'GET office/entries/one'>['data']

/** How a place stands. */
export const places = {
  held: { of: msg`Payment in progress`, tone: 'act' },
  confirmed: { of: msg`Paid`, tone: 'good' },
  released: { of: msg`Released`, tone: 'quiet' },
} as const satisfies Statuses<EntryRecord['place']>
/** How it came to whoever has it. */
export const soldNames = { online: msg`Online`, counter: msg`Over the counter` } as const

/** What came of its payment. */
export const paymentNames = {
  Pending: msg`Not paid yet`,
  Success: msg`Paid`,
  Failed: msg`Failed`,
  Cancelled: msg`Cancelled`,
  Refunded: msg`Refunded`,
} as const
