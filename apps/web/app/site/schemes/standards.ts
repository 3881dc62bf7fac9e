import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Standard } from '@sahay/contract/fields/scheme-rules'

/** Names of the classes without a number; numbered ones are 'Class 5'. */
const named: Readonly<Partial<Record<Standard, MessageDescriptor>>> = {
  'nursary-balbhavan': msg`Bal Bhavan`,
  'jr-kg': msg`Jr. KG`,
  'sr-kg': msg`Sr. KG`,
}

/** The label of a class. */
export function standardLabel(chosen: Standard): MessageDescriptor {
  const standard = Number(chosen)
  return named[chosen] ?? msg`Class ${standard}`
}
