import { z } from 'zod'
import { applicationFields } from '../fields/application.ts'
import { officeCall, consentProblems } from '../kernel/endpoint.ts'
import { picturesOf, shapeOf } from '../kernel/form.ts'
import { languageCodes } from '../kernel/languages.ts'
import { day, oneOf, trapName, requiredKey } from '../kernel/fields.ts'
import { line } from '../kernel/text.ts'
import { emailOrNone } from './office-corrections.ts'
import { applicationRow } from './office-schemes.ts'
import { applicationDraft } from './schemes.ts'
import { filled } from '../staff/office-fields.ts'

/** The call with which staff enter a paper form. */

const { student_name, student_father_name, student_lastname, student_Birthdate } = applicationFields
const { school_name, father_mobileNo } = applicationFields

export const paperForms = {
  add: officeCall('POST office/applications/add', {
    name: 'officePaperForm',
    may: 'applications.decide',
    summary:
      'Record an application that came on paper, with its documents. It waits for payment like any other; the family pays with its number.',
    takes: 'form',
    body: applicationDraft.omit({ [trapName]: true }).extend({
      /** Empty if the family has none; then nobody is written to. */
      email: emailOrNone,
      once: requiredKey,
      /** The language of messages to the family. */
      language: oneOf(languageCodes),
      /** The day on which the guardian signed the notice on paper, in India. */
      signed_on: day,
      /** The person who received the signed paper. */
      taken_by: filled(line, /*i18n*/ 'Please fill this in.', 120),
    }),
    files: picturesOf(applicationFields),
    data: z.object({
      id: z.string(),
      /** Identifies it until it is paid. */
      reference: z.string(),
    }),
    problems: ['aadhaar_number', ...consentProblems],
  }),

  findChild: officeCall('POST office/applications/same-child', {
    name: 'officeSameChild',
    may: 'applications.decide',
    harmlessTwice: 'It only reads.',
    summary:
      'Find applications of this year for the same child, and of any year for other children of the same guardian, by what is typed so far.',
    body: z.object(
      shapeOf({
        student_name,
        student_father_name,
        student_lastname,
        student_Birthdate,
        school_name,
        father_mobileNo,
      }),
    ),
    data: z.object({ sameChild: z.array(applicationRow), siblings: z.array(applicationRow) }),
  }),
}
