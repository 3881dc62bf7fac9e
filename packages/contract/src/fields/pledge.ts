import type { FieldRule } from './field.ts'
import { personName, reachable } from './people.ts'
import { amount } from './request.ts'

const contact = /*i18n*/ {
  id: 'field.contact_missing',
  message: 'Please give an e-mail address or a mobile number.',
}

/** The fields of a pledge. */
export const pledgeFields = {
  amount,
  name: personName,
  /** An e-mail address or a telephone number, whichever the giver has. */
  contact: {
    kind: 'line',
    maxLength: 254,
    pattern: reachable,
    missing: contact,
    malformed: contact,
  },
} as const satisfies Readonly<Record<string, FieldRule>>
