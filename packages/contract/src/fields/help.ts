import type { FieldRule } from './field.ts'
import { personName, phone } from './people.ts'
import { picture } from './picture.ts'
import { address, message } from './request.ts'

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
