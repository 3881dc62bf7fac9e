import type { FieldRule } from './field.ts'
import { email, personName, phone } from './people.ts'
import { message } from './request.ts'

/** The fields of another organisation that wants to connect. */
export const organisationFields = {
  organisation: {
    ...personName,
    missing: /*i18n*/ {
      id: 'field.organisation_missing',
      message: 'Enter the name of your organisation.',
    },
  },
  name: personName,
  mobileNo: phone,
  email,
  message,
} as const satisfies Readonly<Record<string, FieldRule>>
