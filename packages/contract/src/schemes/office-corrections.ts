import { z } from 'zod'
import { applicationFields } from '../fields/application.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { recordVersion } from '../kernel/fields.ts'
import { shapeOf } from '../kernel/form.ts'
import { reason } from './office-decisions.ts'
import { applicationId } from './schemes.ts'

/** How staff correct what a family has written. */

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

export const correctApplication = endpoint({
  name: 'officeCorrect',
  method: 'POST',
  path: 'office/applications/correct',
  who: 'staff',
  tag: 'office',
  summary: 'Corrects what a family mistyped, with the reason; what stood there before is kept beside it.',
  body: z.object({ id: applicationId, version: recordVersion, reason, written }),
  answer: z.object({ data: z.object({ version: z.number().int() }) }),
  problems: ['forbidden', 'not_found', 'application_state', 'changed_meanwhile', 'aadhaar_number'],
})
