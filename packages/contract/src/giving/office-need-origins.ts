import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { rupeeAmount } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { version } from '../content/office-content.ts'
import { needId, needPlace, needState, needTexts } from './office-needs.ts'

/** Which request for help or application a need comes from. Visitors never see it. */

const helpId = z.string().regex(idPattern('help'), /*i18n*/ 'Please choose a case from the list.')

/** The record that a need comes from, and the number that people quote. */
const origin = z.object({ id: z.string(), number: z.string().nullable() }).nullable()

export const needOrigins = {
  one: officeCall({
    name: 'officeNeedOrigins',
    method: 'GET',
    path: 'office/needs/origins',
    may: 'needs.read',
    summary:
      'Get the request for help and the application that a need comes from; null: there is none, or one may not read it.',
    query: z.object({ id: needId }),
    answer: z.object({ data: z.object({ help: origin, application: origin }) }),
    problems: ['not_found'],
  }),

  from: officeCall({
    name: 'officeNeedsFrom',
    method: 'GET',
    path: 'office/needs/from',
    may: 'needs.read',
    summary:
      'List the needs that come from a request for help or an application, the newest first; at most 20.',
    query: z.object({
      record: z.union(
        [helpId, z.string().regex(idPattern('app'))],
        /*i18n*/ 'Please choose a case from the list.',
      ),
    }),
    answer: z.object({
      data: z.array(
        z.object({ id: z.string(), name: z.string(), requirement: z.string(), state: needState }),
      ),
    }),
  }),

  make: officeCall({
    name: 'officeNeedFromHelp',
    method: 'POST',
    path: 'office/needs/from-help',
    may: 'needs.edit',
    summary:
      'Make a draft of a need out of a request for help, in the words given here, and close the request with that result.',
    body: z.object({ help: helpId, ...needTexts, ...needPlace, required_amount: rupeeAmount }),
    answer: z.object({ data: z.object({ id: z.string() }) }),
    problems: ['not_found', 'changed_meanwhile', 'aadhaar_number', 'other_account'],
  }),

  link: officeCall({
    name: 'officeNeedLink',
    method: 'POST',
    path: 'office/needs/link',
    may: 'needs.edit',
    summary: 'Name the application that a need comes from, by its number; empty: none any more.',
    body: z.object({
      id: needId,
      version,
      application: line(/*i18n*/ 'Please enter the application number.').trim().max(40),
    }),
    answer: z.object({ data: z.object({ version: z.number().int() }) }),
    problems: ['not_found', 'changed_meanwhile'],
  }),
}
