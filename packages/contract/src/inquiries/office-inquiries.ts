import { z } from 'zod'
import { caseCall } from '../casework/case-calls.ts'
import { rupees } from '../kernel/codecs.ts'
import { pictureCall } from '../kernel/endpoint.ts'
import { paymentStatus } from '../kernel/fields.ts'

/** Givers' inquiries as staff read them. The calls that work on them are in office-cases.ts. */

export const inquiries = {
  one: caseCall({
    one: 'Inquiry',
    path: 'inquiries',
    prefix: 'inq',
    reads: 'inquiries.read',
    summary: 'Get one donor inquiry, in full. The view is recorded in the audit log.',
    fields: {
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** Company or profession, in the giver's words. */
      type: z.string(),
      amount: rupees,
      payment: paymentStatus,
      address: z.string(),
      purpose: z.string(),
      photo: z.boolean(),
      slip: z.string().nullable(),
      language: z.string(),
    },
  }),
}

export const readInquiryPhoto = pictureCall('GET office/inquiries/photo/{id}', {
  name: 'officeInquiryPhoto',
  may: 'inquiries.answer',
  summary: 'Download the photo that came with a donor inquiry. The view is recorded in the audit log.',
})
