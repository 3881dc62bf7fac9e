import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { recordId, rupeeAmount } from '../kernel/fields.ts'
import { line } from '../kernel/text.ts'
import { version, draftProblems } from '../content/office-content.ts'
import { needPlace, needState, needTexts } from './office-needs.ts'
import { needId } from './giving.ts'

/** The request for help or application from which a need was created. Visitors never see it. */

const helpId = recordId('help', /*i18n*/ 'Please choose a case from the list.')

/** The record from which a need was created, and the number that people quote. */
const origin = z.object({ id: z.string(), number: z.string().nullable() }).nullable()

export const needOrigins = {
  one: officeCall('GET office/needs/origins', {
    name: 'officeNeedOrigins',
    may: 'needs.read',
    summary:
      'Get the help request and the application that a need comes from; null: there is none, or the caller may not read it.',
    query: z.object({ id: needId }),
    data: z.object({ help: origin, application: origin }),
  }),

  from: officeCall('GET office/needs/from', {
    name: 'officeNeedsFrom',
    may: 'needs.read',
    summary: 'List the needs that come from a help request or an application, newest first; at most 20.',
    query: z.object({
      record: z.union([helpId, recordId('app')], /*i18n*/ 'Please choose a case from the list.'),
    }),
    data: z.array(z.object({ id: z.string(), name: z.string(), requirement: z.string(), state: needState })),
  }),

  make: officeCall('POST office/needs/from-help', {
    name: 'officeNeedFromHelp',
    may: 'needs.edit',
    summary:
      'Create a draft of a need from a help request, in the given words, and close the request with that result.',
    body: z.object({ help: helpId, ...needTexts, ...needPlace, required_amount: rupeeAmount }),
    data: z.object({ id: z.string() }),
    problems: draftProblems,
  }),

  link: officeCall('POST office/needs/link', {
    name: 'officeNeedLink',
    may: 'needs.edit',
    summary: 'Set the application that a need comes from, by its number; empty: removes it.',
    body: z.object({
      id: needId,
      version,
      application: line(/*i18n*/ 'Please enter the application number.').trim().max(40),
    }),
    data: z.object({ version: z.number().int() }),
  }),
}
