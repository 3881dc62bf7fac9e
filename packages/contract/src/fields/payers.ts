import type { FieldRule } from './field.ts'
import { email, personName, phone } from './people.ts'
import { amount, message } from './request.ts'

/** The payer, and a message from them. */
const payer = { name: personName, email, message, mobile_no: phone } as const

/** The fields of a donation to a need. */
export const donationFields = { ...payer, amount } as const satisfies Readonly<Record<string, FieldRule>>

/** The fields of an event entry; its phone accepts any 7 to 15 digits, in any notation. */
export const entryFields = {
  ...payer,
  amount,
  mobile_no: { ...phone, maxLength: 40, pattern: /^[+()\-.\s]*(?:\d[+()\-.\s]*){7,15}$/ },
} as const satisfies Readonly<Record<string, FieldRule>>
