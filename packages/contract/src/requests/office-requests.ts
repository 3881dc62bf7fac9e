import { z } from 'zod'
import { caseFilter, caseRow, caseSort } from '../casework/office-cases.ts'
import { helpType } from '../help/help.ts'
import { rupees } from '../kernel/codecs.ts'
import { paymentStatus } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { requestKind } from './request-kinds.ts'

/** All that others write to the trust, in one inbox. A record is read by the call of its kind. */
export const requests = {
  list: list('GET office/requests', {
    name: 'officeRequests',
    may: 'casework.see',
    summary:
      'List requests for help, of other organisations, and givers’ inquiries, of those kinds that one may read: those that wait first, by their promise.',
    row: caseRow.extend({
      kind: requestKind,
      /** The number people read out, where it has one. */
      reference: z.string().nullable(),
      /** Who asks: a person, or an organisation. */
      name: z.string(),
      /** Who wrote for an organisation. */
      person: z.string().nullable(),
      mobile: z.string(),
      email: z.string().nullable(),
      /** What is asked for, in a word; of an inquiry, who gives: a company, or a profession. */
      asked: z.string().nullable(),
      amount: rupees.nullable(),
      /** How the gift of an inquiry stands. */
      payment: paymentStatus.nullable(),
    }),
    sort: caseSort,
    filter: {
      kind: requestKind.optional(),
      ...caseFilter,
      /** The kind of help that is asked for. */
      asked: helpType.optional(),
      payment: paymentStatus.optional(),
      /** The beginning of a person's name, a mobile, or what people quote: a number, or a mail address. */
      q: searchText,
    },
  }),
}
