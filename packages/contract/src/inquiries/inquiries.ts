import { z } from 'zod'
import { consentVersion, todaysNotice } from '../consent/consent.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { consentProblems, endpoint } from '../kernel/endpoint.ts'
import { inquiryFields } from '../fields/inquiry.ts'
import {
  arrayOf,
  anyId,
  idempotencyKey,
  pageQuery,
  pagination,
  paymentStatus,
  ticked,
  trap,
  trapName,
} from '../kernel/fields.ts'
import { anyOf, picturesOf, schemaOf, shapeOf } from '../kernel/form.ts'

/** Become a Donator: an inquiry with a payment, open to anyone (product.md 2, 3). */

const forWhat = schemaOf(inquiryFields.message).optional()

const written = z.object({
  ...shapeOf(inquiryFields),
  /** The purpose of the gift; `purpose` is another name for the same field. */
  message: forWhat,
  purpose: forWhat,
  /** Whether the terms box was ticked; recorded, never enforced (product.md 5). */
  terms: ticked,
  once: idempotencyKey,
  consent: consentVersion('inquiry'),
  [trapName]: trap,
})

const inquiryDraft = written
  .meta(anyOf('message', 'purpose'))
  .transform(({ message, purpose, terms, [trapName]: _trap, ...rest }, ctx) => {
    const text = message ?? purpose
    if (text === undefined) {
      const { missing } = inquiryFields.message
      ctx.addIssue({ code: 'custom', path: ['message'], message: missing.message })
      return z.NEVER
    }
    return { ...rest, purpose: text, termsTicked: terms }
  })
export type InquiryDraft = z.output<typeof inquiryDraft>

export const inquiries = {
  add: endpoint('POST donatorInquiry/add', {
    name: 'donatorInquiry',
    who: 'anyone',
    tag: 'inquiries',
    summary: 'Record a donor inquiry with its photo and create its order at the payment provider.',
    takes: 'form',
    body: inquiryDraft,
    example: {
      body: {
        name: 'Bhavna Desai',
        email: 'bhavna@mail.example',
        mobileNo: '+919825012345',
        amount: 500,
        type: 'company',
        address: '4 Relief Road, Ahmedabad',
        message: 'For books.',
        consent: todaysNotice('inquiry').version,
      },
    },
    files: picturesOf(inquiryFields),
    answer: z.object({
      /** The provider's order, to open the checkout with. */
      data: z.string(),
      id: z.string(),
      /** The amount for the checkout, in paise (departure 4). */
      amountPaise: z.number().int(),
      /** The key with which this browser sees the page after the form (thanks.ts). */
      thanks_key: z.string(),
    }),
    problems: ['provider_unavailable', 'too_many', 'aadhaar_number', ...consentProblems],
  }),
  history: endpoint('GET donatorInquiry/history', {
    name: 'donatorHistory',
    who: 'bearer',
    tag: 'inquiries',
    summary: "List the signed-in person's donor inquiries, newest first.",
    query: pageQuery,
    example: { query: { page: 1, perPage: 10 } },
    answer: z.object({
      data: arrayOf({
        id: z.string(),
        /** The address of its photo, fetched with the token; empty once the photo's retention period is over. */
        image: z.string(),
        name: z.string(),
        purpose: z.string(),
        amount: rupees,
        mobileNo: z.string(),
        email: z.string(),
        type: z.string(),
        address: z.string(),
        status: paymentStatus,
        /** The number of its slip, once one is issued. */
        slip: z.string().nullable(),
        at: instant,
      }),
      pagination,
    }),
  }),
}

export const inquiryPhoto = endpoint('GET donatorInquiry/photo/{id}', {
  name: 'inquiryPhoto',
  who: 'bearer',
  tag: 'inquiries',
  summary: "Get the photo of the signed-in person's own inquiry.",
  params: z.object({ id: anyId }),
  example: { params: { id: 'inq_4h8k2m9p' } },
  gives: 'picture',
})
