import { z } from 'zod'
import { consentVersion, todaysNotice } from '../consent/consent.ts'
import { code, codeProblems, handle, linkToken } from '../identity/identity.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { consentProblems, endpoint } from '../kernel/endpoint.ts'
import { applicationFields } from '../fields/application.ts'
import { trackingFields, requestedDocumentFields } from '../fields/tracking.ts'
import { idempotencyKey, recordId, paymentStatus, ticked, trap, trapName } from '../kernel/fields.ts'
import { picturesOf, schemaOf, shapeOf } from '../kernel/form.ts'
import { latinDigits } from '../kernel/typed-digits.ts'
import { documentTypes } from '../fields/scheme-rules.ts'

/** A family's calls for applications to the two schemes: sending one, and tracking it (product.md 3, 5, 9). Rupees. */

export const scheme = schemaOf(applicationFields.yojana_type).meta({ id: 'Scheme' })
export const standard = schemaOf(applicationFields.student_standard).meta({ id: 'Standard' })
export const documentType = z
  .enum(documentTypes, /*i18n*/ 'Please choose which document this is.')
  .meta({ id: 'DocumentType' })

export const applicationDraft = z.object({
  ...shapeOf(applicationFields),
  /** Whether the terms box was ticked; recorded, never enforced (product.md 5). */
  terms: ticked,
  consent: consentVersion('application'),
  once: idempotencyKey,
  [trapName]: trap,
})
export type ApplicationDraft = z.output<typeof applicationDraft>

/** The data that opens a checkout. */
const ordered = {
  /** The provider's order. */
  data: z.string(),
  id: z.string(),
  amountPaise: z.number().int(),
}

const byAnyone = { who: 'anyone', tag: 'schemes' } as const

/** The form of a family. */
export const applying = {
  add: endpoint('POST trustInquiry/add', {
    name: 'trustApplication',
    ...byAnyone,
    summary: 'Record an application with its documents and create its order at the payment provider.',
    takes: 'form',
    body: applicationDraft,
    example: {
      body: {
        nominal_fee: 12_000,
        yojana_type: 'School Fees Sahay Yojana',
        school_name: 'Shree Vidyalaya',
        school_address: 'Maninagar, Ahmedabad',
        student_name: 'Aarav',
        student_father_name: 'Rajesh',
        student_lastname: 'Parmar',
        student_Birthdate: '2016-08-14',
        student_standard: '4',
        email: 'rajesh@mail.example',
        apartment: '12 Sukhdham',
        area: 'Bapunagar',
        city: 'Ahmedabad',
        state: 'Gujarat',
        pincode: '380024',
        fathername: 'Rajesh Parmar',
        father_mobileNo: '+919825112345',
        father_business: 'Tailor',
        business_mobileNo: '+919825212345',
        business_address: 'Kalupur',
        person_name: 'Meena Shah',
        consent: todaysNotice('application').version,
      },
    },
    files: picturesOf(applicationFields),
    answer: z.object({
      ...ordered,
      /** Identifies the application until it is paid and has a registration number. */
      reference: z.string(),
      /** The key with which this browser sees the page after the form (thanks.ts). */
      thanks_key: z.string(),
      /**
       * True if another application with one of the same mobiles, the same birth date, scheme and year is already paid. It
       * may be for a twin: tell the family before the checkout opens, and let them continue.
       */
      paid_before: z.boolean(),
    }),
    problems: ['provider_unavailable', 'too_many', 'proof_needed', 'aadhaar_number', ...consentProblems],
  }),
}

/** The public status of an application. */
export const applicationStatus = z
  .enum(['Received', 'Paid', 'Under review', 'More needed', 'Approved', 'Declined', 'Disbursed'])
  .meta({ id: 'ApplicationStatus' })
export type ApplicationStatus = z.infer<typeof applicationStatus>

const { number, mobile } = shapeOf(trackingFields)
const named = { number: number.transform((typed) => latinDigits(typed).toUpperCase()), mobile }

/** A ticket that gives access to one application for 30 minutes. */
const ticket = z.string().regex(/^[\w-]{43}$/, /*i18n*/ 'Please ask for a new code.')

const step = z.object({
  status: applicationStatus,
  at: instant,
  /** The trust's message to the family with this status: what is missing, or why it was declined. */
  words: z.string().nullable(),
})

export const applicationId = recordId('app')

/** The calls with which a family tracks its application. */
export const tracking = {
  begin: endpoint('POST trustInquiry/track/begin', {
    name: 'trackApplication',
    ...byAnyone,
    summary:
      "Send a code to an application's guardian, named by its number and one of its two mobiles. The answer is the same if there is no such application.",
    body: z.object(named),
    example: { body: { number: 'REG/2026-27/0042', mobile: '+919825112345' } },
    answer: z.object({
      /** Where the code was sent: to the mobile by SMS, or to the application's e-mail address. */
      channel: z.enum(['sms', 'email']),
      /** Seconds until another code can be requested; until then the last one stays valid. */
      resendIn: z.number().int(),
      /** Random, valid for this request only; to be sent back with the code. */
      handle: z.string(),
      /** The message contains a link instead of 6 digits, because there were too many wrong guesses. */
      link: z.boolean(),
    }),
    problems: ['too_many', 'proof_needed'],
  }),

  prove: endpoint('POST trustInquiry/track/prove', {
    name: 'trackProve',
    ...byAnyone,
    summary: 'Verify the code and get a ticket that opens this one application for 30 minutes.',
    body: z.object({ ...named, otp: code, handle }),
    example: { body: { number: 'REG/2026-27/0042', mobile: '+919825112345', otp: '123456' } },
    answer: z.object({ ticket: z.string(), expiresAt: instant }),
    problems: codeProblems,
  }),

  proveLink: endpoint('POST trustInquiry/track/link', {
    name: 'trackLink',
    ...byAnyone,
    summary:
      'Get the same ticket for the token of a mailed link, which replaces the code after 100 wrong ones.',
    body: z.object({ token: linkToken }),
    example: { body: { token: 'kV3nS0c7Wq2Zt9Lx5Rb8Yf1Hd4Mj6Pg0Ua3Ei7Ok2Nw' } },
    answer: z.object({ ticket: z.string(), expiresAt: instant }),
    problems: ['link_over', 'too_many', 'proof_needed'],
  }),

  read: endpoint('POST trustInquiry/track/read', {
    name: 'trackRead',
    ...byAnyone,
    summary: 'Get the state of an application. For anyone who holds its ticket.',
    body: z.object({ ticket }),
    example: { body: { ticket: 'kV3nS0c7Wq2Zt9Lx5Rb8Yf1Hd4Mj6Pg0Ua3Ei7Ok2Nw' } },
    data: z.object({
      id: z.string(),
      reference: z.string(),
      /** Null until it is paid. */
      registration: z.string().nullable(),
      scheme,
      /** First name and initial. */
      student: z.string(),
      standard,
      status: applicationStatus,
      payment: paymentStatus,
      /** The amount that was or will be paid with the form. */
      amount: rupees,
      /** The amount that the trust gives, once approved. */
      approved: rupees.nullable(),
      steps: z.array(step),
      /** The day on which the trust paid the school. */
      paidToSchoolOn: z.string().nullable(),
      /** The number of the application that continues instead, if the family applied twice. */
      mergedInto: z.string().nullable(),
      /** The time by which the trust promised to decide; null while it waits for the family. */
      promisedBy: instant.nullable(),
      /** The documents that the trust waits for. */
      wanted: z.array(documentType),
      /** The documents that are stored. */
      papers: z.array(documentType),
    }),
    problems: ['ticket_over', 'too_many'],
  }),

  pay: endpoint('POST trustInquiry/track/pay', {
    name: 'trackPay',
    ...byAnyone,
    summary: 'Get the order of an unpaid application, to open the checkout again.',
    body: z.object({ ticket }),
    example: { body: { ticket: 'kV3nS0c7Wq2Zt9Lx5Rb8Yf1Hd4Mj6Pg0Ua3Ei7Ok2Nw' } },
    answer: z.object({
      ...ordered,
      /** To prefill the checkout. */
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** The key with which this browser sees the page after the form (thanks.ts). */
      thanks_key: z.string(),
    }),
    problems: ['ticket_over', 'already_paid', 'provider_unavailable', 'too_many', 'proof_needed'],
  }),

  addDocument: endpoint('POST trustInquiry/track/paper', {
    name: 'trackAddPaper',
    ...byAnyone,
    summary: 'Send a document that the trust asked for. When all have arrived, the review continues.',
    takes: 'form',
    body: z.object({ ticket, paper: documentType }),
    example: { body: { ticket: 'kV3nS0c7Wq2Zt9Lx5Rb8Yf1Hd4Mj6Pg0Ua3Ei7Ok2Nw', paper: 'school_id_photo' } },
    files: picturesOf(requestedDocumentFields),
    problems: ['ticket_over', 'nothing_wanted', 'too_many'],
  }),
}
