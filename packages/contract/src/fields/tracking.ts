import type { FieldRule } from './field.ts'
import { phone } from './people.ts'
import { picture } from './picture.ts'

/** The fields that identify an application: its registration number or reference, as copied from a mail, and one of its mobiles. */
export const trackingFields = {
  number: {
    kind: 'line',
    maxLength: 40,
    pattern: /^.{4,}$/,
    missing: /*i18n*/ {
      id: 'field.application_number_missing',
      message: 'Enter the application number.',
    },
    malformed: /*i18n*/ {
      id: 'field.application_number_malformed',
      message: 'Check the application number.',
    },
  },
  mobile: phone,
} as const satisfies Readonly<Record<string, FieldRule>>

/** A document that the trust requested. */
export const requestedDocumentFields = {
  picture: {
    ...picture,
    missing: /*i18n*/ { id: 'field.photo_missing', message: 'Choose the photo.' },
  },
} as const satisfies Readonly<Record<string, FieldRule>>
