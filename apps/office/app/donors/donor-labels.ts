import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CallAnswer } from '@sahay/contract/api/office'

export type DonorDetail = CallAnswer<'GET office/donors/one'>['data']

/** What a gift is called, by the kind of its record. */
export const giftNames: Readonly<Record<string, MessageDescriptor>> = {
  donation: msg`Gift to a need`,
  entry: msg`Event place`,
  inquiry: msg`Donor inquiry`,
  offline_gift: msg`Over the counter`,
}

/** Why somebody may be the same person. */
export const sameNames = {
  email: msg`Same e-mail`,
  mobile: msg`Same mobile`,
  name: msg`Same name`,
} as const
