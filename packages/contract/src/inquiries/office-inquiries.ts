import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId, paymentStatus } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { caseFilter, caseRow, caseSort } from '../casework/office-cases.ts'

/** Givers' inquiries as staff read them. Amounts are rupees. What they do with them stands in office-cases.ts. */

const inquiryRow = caseRow.extend({
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Company or profession, in the giver's words. */
  type: z.string(),
  amount: z.number(),
  payment: paymentStatus,
})

export const listInquiries = list({
  name: 'officeInquiries',
  path: 'office/inquiries',
  summary: "Givers' inquiries: those that wait first, by their promise.",
  row: inquiryRow,
  sort: caseSort,
  filter: {
    ...caseFilter,
    paid: z.enum(['true', 'false'], /*i18n*/ 'Please choose from the list.').optional(),
    /** The beginning of a name, a mail address, or a mobile. */
    q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  },
})

export const readInquiry = endpoint({
  name: 'officeInquiry',
  method: 'GET',
  path: 'office/inquiries/one',
  who: 'staff',
  tag: 'office',
  summary: 'One inquiry, whole; the look is noted.',
  query: z.object({ id: z.string().regex(idPattern('inq'), /*i18n*/ 'Please choose a case from the list.') }),
  answer: z.object({
    data: inquiryRow.extend({
      address: z.string(),
      purpose: z.string(),
      photo: z.boolean(),
      slip: z.string().nullable(),
      language: z.string(),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const readInquiryPhoto = endpoint({
  name: 'officeInquiryPhoto',
  method: 'GET',
  path: 'office/inquiries/photo/{id}',
  who: 'staff',
  tag: 'office',
  summary: 'The photo that came with an inquiry, to be saved; the look is noted.',
  params: z.object({ id: anyId }),
  gives: 'picture',
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})
