import { z } from 'zod'
import { caseCall, caseIdOf } from '../casework/case-calls.ts'
import { officeCall, pictureCall } from '../kernel/endpoint.ts'
import { oneOf } from '../kernel/fields.ts'
import { lines } from '../kernel/text.ts'
import { helpType } from './help.ts'
import { filled } from '../staff/office-fields.ts'

/** Requests for help and from other organisations, as staff read them. The calls that work on them are in office-cases.ts. */

export const helpRequests = {
  one: caseCall({
    one: 'HelpRequest',
    path: 'help',
    prefix: 'help',
    reads: 'help.read',
    summary: 'Get one help request, in full. The view is recorded in the audit log.',
    fields: {
      reference: z.string(),
      type: helpType,
      name: z.string(),
      mobile: z.string(),
      address: z.string(),
      message: z.string(),
      /** True if its picture still exists. */
      picture: z.boolean(),
      /** The language of the person who asked. */
      language: z.string(),
    },
  }),
}

export const readHelpPicture = pictureCall('GET office/help/picture/{id}', {
  name: 'officeHelpPicture',
  may: 'help.answer',
  summary: 'Download the picture that came with a help request. The view is recorded in the audit log.',
})

export const organisations = {
  one: caseCall({
    one: 'Organisation',
    path: 'organisations',
    prefix: 'ngo',
    reads: 'organisations.read',
    summary: "Get one organisation's request, in full. The view is recorded in the audit log.",
    fields: {
      reference: z.string(),
      organisation: z.string(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      message: z.string(),
      language: z.string(),
    },
  }),
  decide: officeCall('POST office/organisations/decide', {
    name: 'officeOrganisationDecide',
    may: 'organisations.answer',
    summary:
      'Accept an organisation’s request, or decline it with the reason. Mails the given words in the language of the request, and closes it with that result.',
    body: z.object({
      id: caseIdOf('ngo'),
      as: oneOf(['accepted', 'declined']),
      text: filled(lines, /*i18n*/ 'Please write a few words.', 2000, 2),
    }),
    problems: ['not_found', 'changed_meanwhile', 'aadhaar_number'],
  }),
}
