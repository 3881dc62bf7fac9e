import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CallAnswer } from '@sahay/contract/api/office'

export type DonorDetail = CallAnswer<'GET office/donors/one'>['data']

/** Labels of gifts, by the kind of record. */
export const giftNames: Readonly<Record<string, MessageDescriptor>> = {
  donation: msg`Gift to a need`,
  entry: msg`Event place`,
  inquiry: msg`Donor inquiry`,
  offline_gift: msg`Over the counter`,
}

/** Labels of the reasons why two donors may be the same person. */
export const sameNames = {
  email: msg`Same e-mail`,
  mobile: msg`Same mobile`,
  name: msg`Same name`,
} as const
