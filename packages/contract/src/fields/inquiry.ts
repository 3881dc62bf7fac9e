import type { FieldRule } from './field.ts'
import { email, personName, phone } from './people.ts'
import { picture } from './picture.ts'
import { address, amount, message } from './request.ts'

/** The fields of Become a Donator. */
export const inquiryFields = {
  name: personName,
  email,
  mobileNo: phone,
  amount,
  /** 'company' or 'profession' from our form; any short word from others. */
  type: {
    kind: 'choice',
    missing: /*i18n*/ { id: 'field.donor_type_missing', message: 'Choose one: company or profession.' },
  },
  address,
  message: {
    ...message,
    missing: /*i18n*/ { id: 'field.purpose_missing', message: 'Write what the gift is for.' },
  },
  photo: {
    ...picture,
    missing: /*i18n*/ { id: 'field.own_photo_missing', message: 'Choose your photo.' },
  },
} as const satisfies Readonly<Record<string, FieldRule>>
