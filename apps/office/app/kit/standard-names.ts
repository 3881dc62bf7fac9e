import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { standards, type Standard } from '@sahay/contract/fields/scheme-rules'

const named: Readonly<Partial<Record<Standard, MessageDescriptor>>> = {
  'nursary-balbhavan': msg`Bal Bhavan`,
  'jr-kg': msg`Jr. KG`,
  'sr-kg': msg`Sr. KG`,
}

/** The label of a class. */
export const standardName = (standard: Standard): MessageDescriptor =>
  named[standard] ?? msg`Class ${standard}`

export const standardOptions = standards.map((value) => ({ value, label: standardName(value) }))
