import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { arrayOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { line } from '../kernel/text.ts'

/** The kinds of results, in display order. */
export const foundKinds = [
  'application',
  'help',
  'organisation',
  'inquiry',
  'payment',
  'entry',
  'need',
  'event',
  'staff',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** The highest number of results per kind. */
export const MOST_FOUND = 5

export const searchEverywhere = officeCall('GET office/search', {
  name: 'officeSearch',
  summary:
    'Search all records that the role may read, by the beginning of a name, or by a whole number, mobile, e-mail address, payment or order id. A search for a person by mobile or address is recorded in the audit log.',
  query: z.object({
    q: line(/*i18n*/ 'Please check this.').trim().min(2, /*i18n*/ 'Please check this.').max(80),
  }),
  data: arrayOf({
    kind: z.enum(foundKinds),
    /** True if there are more results: the search text must be longer. */
    more: z.boolean(),
    rows: arrayOf({
      /** The id of the record. */
      id: z.string(),
      name: z.string(),
      /** The number that people read out, if it has one. */
      number: z.string().nullable(),
      at: instant.nullable(),
      amount: rupees.nullable(),
    }),
  }),
  problems: ['bad_request'],
})
