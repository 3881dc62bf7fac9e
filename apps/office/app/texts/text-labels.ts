import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { TextName } from '@sahay/contract/content/texts'

/** A text with its draft and its versions. */
export type TextDetail = CallAnswer<'GET office/texts/one'>['data']

/** The label of each text. */
export const textLabels = {
  fees_rules: msg`Rules: School Fees Sahay Yojana`,
  uniform_rules: msg`Rules: Uniform & Stationery Yojana`,
  about: msg`About the trust`,
  what_we_serve: msg`What we serve`,
  terms: msg`Terms & conditions`,
  privacy: msg`Privacy policy`,
} as const satisfies Record<TextName, unknown>

/** True if an id is the name of a text. */
export const isTextName = (id: string): id is TextName => id in textLabels
