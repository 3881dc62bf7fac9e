import type { FieldRule } from './field.ts'
import { personName } from './people.ts'
import { amount } from './request.ts'

const contact = /*i18n*/ {
  id: 'field.contact_missing',
  message: 'Please give an e-mail address or a mobile number.',
}

/** The fields of a pledge. */
export const pledgeFields = {
  amount,
  name: personName,
  /** A mail address or a telephone number, whichever the giver has. */
  contact: {
    kind: 'line',
    maxLength: 254,
    pattern: /^(?:[+()\-.\s\d]{7,24}|(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,})$/i,
    missing: contact,
    malformed: contact,
  },
} as const satisfies Readonly<Record<string, FieldRule>>
