import { z } from 'zod'
import { applicationFields } from '../fields/application.ts'
import { shapeOf } from '../kernel/form.ts'

/** What a family has written, as staff correct it. */

const {
  yojana_type: _scheme,
  nominal_fee: _fee,
  student_photo: _photo,
  adhaar_card_photo: _aadhaar,
  school_id_photo: _card,
  last_year_resultPhoto: _result,
  ...writtenFields
} = applicationFields

const { pattern, malformed } = applicationFields.email

/** An e-mail address; empty where a family has none. */
export const emailOrNone = z
  .string(malformed.message)
  .trim()
  .toLowerCase()
  .max(applicationFields.email.maxLength, /*i18n*/ 'Please shorten this.')
  .refine((typed) => typed === '' || pattern.test(typed), malformed.message)

/** What a family wrote, as the form sends it, but for the scheme, the amount and the pictures. */
export const written = z.object({ ...shapeOf(writtenFields), email: emailOrNone })
export type Written = z.output<typeof written>
