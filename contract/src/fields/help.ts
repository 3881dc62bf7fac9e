import type { FieldRule } from './field.ts'
import { address, email, message, personName, phone } from './people.ts'
import { picture } from './picture.ts'

/** The fields of somebody who needs help. 'Health' is shown as Medical & Healthcare. */
export const helpFields = {
  type: {
    kind: 'choice',
    options: ['Education', 'Health', 'Other'],
    missing: /*i18n*/ { id: 'field.help_type_missing', message: 'Choose the kind of help.' },
  },
  Fullname: personName,
  mobileNo: phone,
  address,
  message: { kind: message.kind, maxLength: message.maxLength },
  document: {
    ...picture,
    missing: /*i18n*/ { id: 'field.document_missing', message: 'Choose a photo of the document.' },
  },
} as const satisfies Readonly<Record<string, FieldRule>>

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
