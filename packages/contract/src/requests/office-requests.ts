import { z } from 'zod'
import { caseFilter, caseRow, caseSort } from '../casework/office-cases.ts'
import { helpType } from '../help/help.ts'
import { rupees } from '../kernel/codecs.ts'
import { paymentStatus } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { requestKind } from './request-kinds.ts'

/** One inbox for everything that others write to the trust. A single record is read by the call of its kind. */
export const requests = {
  list: list('GET office/requests', {
    name: 'officeRequests',
    may: 'casework.see',
    summary:
      'List help requests, organisations’ requests and donor inquiries, of the kinds that the caller may read. Those that wait come first, by their promised date.',
    row: caseRow.extend({
      kind: requestKind,
      /** The reference that people read out, if it has one. */
      reference: z.string().nullable(),
      /** The person or organisation that asks. */
      name: z.string(),
      /** The person who wrote on behalf of an organisation. */
      person: z.string().nullable(),
      mobile: z.string(),
      email: z.string().nullable(),
      /** The kind of request, in a word; for an inquiry, the kind of giver: a company, or a profession. */
      asked: z.string().nullable(),
      amount: rupees.nullable(),
      /** The payment status of an inquiry's gift. */
      payment: paymentStatus.nullable(),
    }),
    sort: caseSort,
    filter: {
      kind: requestKind.optional(),
      ...caseFilter,
      /** The kind of help requested. */
      asked: helpType.optional(),
      payment: paymentStatus.optional(),
      /** The beginning of a person's name, a mobile, a reference, or a mail address. */
      q: searchText,
    },
  }),
}
