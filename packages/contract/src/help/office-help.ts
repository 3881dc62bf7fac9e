import { z } from 'zod'
import { helpType } from './help.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { caseFilter, caseRow, caseSort } from '../casework/office-cases.ts'

/** Requests for help and of other organisations, as staff read them. What they do with them stands in office-cases.ts. */

/** A number as it stands in a mail, the beginning of a name, or a mobile. */
const search = line(/*i18n*/ 'Please check this.').trim().max(80).optional()

const helpRow = caseRow.extend({
  reference: z.string(),
  type: helpType,
  name: z.string(),
  mobile: z.string(),
})

export const listHelpRequests = list({
  name: 'officeHelpRequests',
  path: 'office/help',
  summary: 'Requests for help: those that wait first, by their promise.',
  row: helpRow,
  sort: caseSort,
  filter: { ...caseFilter, type: helpType.optional(), q: search },
})

export const readHelpRequest = endpoint({
  name: 'officeHelpRequest',
  method: 'GET',
  path: 'office/help/one',
  who: 'staff',
  tag: 'office',
  summary: 'One request for help, whole; the look is noted.',
  query: z.object({
    id: z.string().regex(idPattern('help'), /*i18n*/ 'Please choose a case from the list.'),
  }),
  answer: z.object({
    data: helpRow.extend({
      address: z.string(),
      message: z.string(),
      /** Whether its picture is still there. */
      picture: z.boolean(),
      /** The language that whoever asked reads. */
      language: z.string(),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const readHelpPicture = endpoint({
  name: 'officeHelpPicture',
  method: 'GET',
  path: 'office/help/picture/{id}',
  who: 'staff',
  tag: 'office',
  summary: 'The picture that came with a request for help, to be saved; the look is noted.',
  params: z.object({ id: anyId }),
  gives: 'picture',
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

const organisationRow = caseRow.extend({
  reference: z.string(),
  organisation: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
})

export const listOrganisations = list({
  name: 'officeOrganisations',
  path: 'office/organisations',
  summary: 'Other organisations that ask to connect: those that wait first, by their promise.',
  row: organisationRow,
  sort: caseSort,
  filter: { ...caseFilter, q: search },
})

export const readOrganisation = endpoint({
  name: 'officeOrganisation',
  method: 'GET',
  path: 'office/organisations/one',
  who: 'staff',
  tag: 'office',
  summary: "One organisation's request, whole; the look is noted.",
  query: z.object({ id: z.string().regex(idPattern('ngo'), /*i18n*/ 'Please choose a case from the list.') }),
  answer: z.object({ data: organisationRow.extend({ message: z.string(), language: z.string() }) }),
  problems: ['forbidden', 'not_found'],
})

export const decideOrganisation = endpoint({
  name: 'officeOrganisationDecide',
  method: 'POST',
  path: 'office/organisations/decide',
  who: 'staff',
  tag: 'office',
  summary:
    'Accepts an organisation’s request, or declines it with the reason: by mail in the language it wrote in, with these words; closes it with that result.',
  body: z.object({
    id: z.string().regex(idPattern('ngo'), /*i18n*/ 'Please choose a case from the list.'),
    as: z.enum(['accepted', 'declined'], /*i18n*/ 'Please choose from the list.'),
    text: lines(/*i18n*/ 'Please write a few words.')
      .trim()
      .min(2, /*i18n*/ 'Please write a few words.')
      .max(2000, /*i18n*/ 'Please shorten this.'),
  }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'changed_meanwhile', 'aadhaar_number'],
})
