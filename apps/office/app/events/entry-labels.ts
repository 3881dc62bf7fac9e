import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'

/** A place with all that is known of it. */
export type EntryRecord = CallAnswer<'GET office/entries/one'>['data']

/** How a place stands. */
export const placeNames = {
  held: msg`Payment in progress`,
  confirmed: msg`Paid`,
  released: msg`Released`,
} as const
export const placeTones = { held: 'act', confirmed: 'good', released: 'quiet' } as const

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
