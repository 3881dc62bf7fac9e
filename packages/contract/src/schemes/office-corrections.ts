import { z } from 'zod'
import { applicationFields } from '../fields/application.ts'
import { shapeOf } from '../kernel/form.ts'

/** The staff's corrections of what a family wrote. */

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

/** An e-mail address; empty if a family has none. */
export const emailOrNone = z
  .string(malformed.message)
  .trim()
  .toLowerCase()
  .max(applicationFields.email.maxLength, /*i18n*/ 'Please shorten this.')
  .refine((typed) => typed === '' || pattern.test(typed), malformed.message)

/** The family's fields as the form sends them, except for the scheme, the amount and the pictures. */
export const written = z.object({ ...shapeOf(writtenFields), email: emailOrNone })
export type Written = z.output<typeof written>
