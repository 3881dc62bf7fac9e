import { z } from 'zod'
import { dayRange, idempotencyKey } from '../kernel/fields.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { trackingFields } from '../fields/tracking.ts'
import { shapeOf } from '../kernel/form.ts'
import { reason, transitionProblems } from './office-decisions.ts'
import { applicationId, applicationStatus } from './schemes.ts'

/** Cash that families pay at the counter: the contribution of an application, or a copy of a receipt. Amounts are rupees. */

const { number } = shapeOf(trackingFields)

/** What can be done at the counter for an application. */
const counterDues = ['contribution', 'duplicate', 'return', 'none'] as const
export type CounterDue = (typeof counterDues)[number]

/** The amount in the books, and its slip. */
const counterReceiptRow = z.object({
  /** The registration number. */
  number: z.string(),
  amount: rupees,
  voucher: z.string(),
  slip: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** True if the slip is sent by mail. */
  mailed: z.boolean(),
  /** The family's total cash of that day, if it is ₹1,50,000 or more. */
  cash_of_day: rupees.nullable(),
})

export const counterReceipts = {
  find: officeCall('GET office/counter-receipts/application', {
    name: 'officeCounterApplication',
    may: 'payments.record',
    summary:
      'Get an application by its number, with the amount to take or hand back at the counter. The view is recorded in the audit log.',
    query: z.object({ number: number.transform((typed) => typed.toUpperCase()) }),
    data: z.object({
      id: z.string(),
      /** The registration number, or the reference before payment. */
      number: z.string(),
      student: z.string(),
      guardian: z.string(),
      status: applicationStatus,
      contribution: rupees,
      due: z.enum(counterDues),
      /** The amount to receive, or to return. */
      amount: rupees,
    }),
    problems: ['not_found'],
  }),

  takeContribution: officeCall('POST office/counter-receipts/contribution', {
    name: 'officeContribution',
    may: 'payments.record',
    summary:
      'Take the contribution of an application in cash. It is registered, gets its promised date as if paid online, and has its slip immediately. Can be repeated safely.',
    body: z.object({ id: applicationId }),
    data: counterReceiptRow,
    problems: ['not_found', 'already_paid', 'cash_limit', 'month_closed'],
  }),

  returnContribution: officeCall('POST office/counter-receipts/return', {
    name: 'officeContributionReturn',
    may: 'payments.record',
    summary:
      'Record that the contribution of a declined application was handed back in cash, by a counter-entry; its slip is cancelled. Above the limit, a second person approves it first. Can be repeated safely.',
    body: z.object({ id: applicationId, reason }),
    data: waits,
    problems: [...transitionProblems, 'fund_short', ...secondPersonProblems],
  }),

  toReturn: list('GET office/counter-receipts/to-return', {
    name: 'officeContributionsToReturn',
    may: 'payments.read',
    summary:
      'List cash contributions of declined applications that nobody has handed back yet, oldest first.',
    row: z.object({
      /** The application's id. */
      id: z.string(),
      /** Its registration number. */
      number: z.string(),
      amount: rupees,
      takenAt: instant,
      declinedAt: instant,
      /** The voucher that booked it. */
      voucher: z.string(),
      /** True if a second person has already been asked. */
      asked: z.boolean(),
    }),
    sort: ['at', '-at'],
    filter: {},
  }),

  duplicate: officeCall('POST office/applications/duplicate-receipt', {
    name: 'officeDuplicateReceipt',
    may: 'payments.record',
    summary:
      'Record that a duplicate receipt was issued for ₹500 in cash, and its slip. Repeated with the same key, it returns the first answer.',
    body: z.object({ id: applicationId, once: idempotencyKey }),
    data: counterReceiptRow,
    problems: [...transitionProblems, 'cash_limit', 'month_closed'],
  }),

  duplicates: list('GET office/duplicate-receipts', {
    name: 'officeDuplicateReceipts',
    may: 'payments.read',
    summary: 'List duplicate receipts issued for ₹500, newest first.',
    row: z.object({
      id: z.string(),
      at: instant,
      application: z.string(),
      /** Its registration number. */
      number: z.string(),
      amount: rupees,
      by: z.string(),
      /** The number of its slip; null for receipts issued before slips existed for them. */
      slip: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: {
      ...dayRange,
    },
  }),
}
