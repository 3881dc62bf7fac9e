import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall, pictureCall } from '../kernel/endpoint.ts'
import { choose, day, recordId, named, oneOf, recordVersion, actionKey } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { fundId } from '../books/office-purchases.ts'
import { applicationId, standard } from './schemes.ts'
import { bankAccountId, filled, staffReason, requiredPicture } from '../staff/office-fields.ts'
import { schoolId } from './office-schools.ts'

/**
 * Payouts of approved school fees to the schools: each payout goes to one school, from one fund and one bank account.
 * Amounts are rupees, days are days in India.
 */

export const payoutId = recordId('pyt')

export const payoutStates = ['drafted', 'paid', 'cancelled', 'reversed'] as const
export const payoutState = z.enum(payoutStates, /*i18n*/ 'Please choose a state.')

export const payoutWay = oneOf(['transfer', 'cheque'])

const version = recordVersion

/** A child with approved fees, with the details that the school and the treasurer need. */
const child = {
  /** The application's id. */
  id: z.string(),
  /** The registration number. */
  number: z.string(),
  /** Empty after the family's data was erased. */
  student: z.string(),
  standard,
  amount: rupees,
}

/** The highest number of children in one payout. */
const MOST_CHILDREN = 200

const payoutRow = z.object({
  id: z.string(),
  school: named,
  state: payoutState,
  way: payoutWay,
  fund: z.string(),
  /** The fund's readable name. */
  fundName: z.string(),
  bank: named,
  amount: rupees,
  children: z.number().int(),
  createdAt: instant,
  paidOn: z.string().nullable(),
  /** The bank's reference, or the number of the cheque; empty until paid. */
  reference: z.string(),
  /** True if the school's receipt is stored. */
  receipt: z.boolean(),
  batch: z.string(),
  version: z.number().int(),
})

export const payouts = {
  due: list('GET office/payouts/due', {
    name: 'officeDueFees',
    may: 'payouts.read',
    summary: 'List approved school fees that are in no payout yet, longest waiting first.',
    row: z.object({
      ...child,
      /** As the family wrote it. */
      schoolName: z.string(),
      /** The school in the register; null if not assigned yet. */
      school: z
        .object({
          id: z.string(),
          name: z.string(),
          /** The last digits of its bank account; null if the register has none. */
          accountEnds: z.string().nullable(),
        })
        .nullable(),
      approvedAt: instant,
    }),
    sort: ['approvedAt', '-approvedAt'],
    filter: { school: schoolId.optional() },
  }),
  make: officeCall('POST office/payouts/make', {
    name: 'officePayoutsMake',
    may: 'applications.disburse',
    summary: 'Draft a payout for each school of the chosen children. The same key creates them once.',
    body: z.object({
      /** Made by the client for this button press. */
      key: actionKey,
      children: z
        .array(
          z.object({
            id: applicationId,
            /** The amount that the page showed; refused if it has changed. */
            amount: z.number(),
          }),
        )
        .min(1, choose)
        .max(MOST_CHILDREN, /*i18n*/ 'Please choose at most 200 children at once.'),
      way: payoutWay,
      fund: fundId,
      bank: bankAccountId,
    }),
    data: z.object({ batch: z.string(), payouts: z.array(z.string()) }),
    problems: ['not_found', 'changed_meanwhile', 'school_unknown', 'fund_short'],
  }),
  list: list('GET office/payouts', {
    name: 'officePayouts',
    may: 'payouts.read',
    summary: 'List payouts to schools, newest first.',
    row: payoutRow,
    sort: ['-createdAt', 'createdAt'],
    filter: {
      state: payoutState.optional(),
      school: schoolId.optional(),
      batch: actionKey.optional(),
      /** Only payouts that are paid but lack the school's receipt. */
      receipt: z.literal('missing', choose).optional(),
    },
  }),
  one: officeCall('GET office/payouts/one', {
    name: 'officePayout',
    may: 'payouts.read',
    summary:
      'Get one payout with its children, and how it was booked. The view is recorded in the audit log.',
    query: z.object({ id: payoutId }),
    data: payoutRow.extend({
      lines: z.array(z.object(child)),
      createdBy: z.string(),
      paidBy: z.string().nullable(),
      paidAt: instant.nullable(),
      /** Such as VOUCHER/2026-27/0001. */
      voucher: z.string().nullable(),
      /**
       * Whether a second person has to approve it before payment, whether the approval is pending ('asked') or given
       * ('approved').
       */
      secondPerson: z.enum(['none', 'needed', 'asked', 'approved']),
      /** The last digits of the school's account; null if the register has none. */
      accountEnds: z.string().nullable(),
      ended: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    }),
  }),
  ask: officeCall('POST office/payouts/ask', {
    name: 'officePayoutAsk',
    may: 'applications.disburse',
    summary: 'Ask a second person to approve a payout above the limit, before it is paid.',
    body: z.object({ id: payoutId, reason: staffReason }),
    data: z.object({ approval: z.string() }),
    problems: ['not_found', 'changed_meanwhile', ...secondPersonProblems],
  }),
  pay: officeCall('POST office/payouts/pay', {
    name: 'officePayoutPay',
    may: 'applications.disburse',
    summary:
      'Record that a payout was paid, and book it: its children count as helped, and their families get a mail. Can be repeated safely.',
    body: z.object({
      id: payoutId,
      version,
      /** The bank's reference (UTR), or the number of the cheque. */
      reference: filled(line, /*i18n*/ 'Please enter the receipt or reference.', 60, 3),
      /** Not in the future. */
      paidOn: day,
    }),
    data: z.object({ version: z.number().int() }),
    problems: [
      'not_found',
      'step_up_needed',
      'needs_second_person',
      'payout_stale',
      'fund_short',
      'month_closed',
      'aadhaar_number',
    ],
  }),
  cancel: officeCall('POST office/payouts/cancel', {
    name: 'officePayoutCancel',
    may: 'applications.disburse',
    summary: 'Cancel a payout that is not paid. Its children can be paid for again.',
    body: z.object({ id: payoutId, version, reason: staffReason }),
    problems: ['not_found', 'aadhaar_number'],
  }),
  reverse: officeCall('POST office/payouts/reverse', {
    name: 'officePayoutReverse',
    may: 'applications.disburse',
    summary:
      'Reverse a paid payout by a counter-entry, if the money did not reach the school. Its children are approved and unpaid again. Above the limit, a second person approves it first.',
    body: z.object({ id: payoutId, version, reason: staffReason }),
    data: waits,
    problems: ['not_found', 'month_closed', ...secondPersonProblems],
  }),
}

/** The school’s receipt and the letter to it. */
export const payoutPapers = {
  addReceipt: officeCall('POST office/payouts/receipt', {
    name: 'officePayoutReceiptAdd',
    may: 'applications.disburse',
    summary: 'Attach a photograph of the school’s receipt to a paid payout. It replaces an earlier one.',
    takes: 'form',
    body: z.object({ id: payoutId }),
    files: { receipt: requiredPicture },
    problems: ['not_found', 'changed_meanwhile'],
  }),
  letter: officeCall('GET office/payouts/letter', {
    name: 'officePayoutLetter',
    may: 'payouts.read',
    summary:
      'Get what the letter to a school says: its children, classes and amounts. The view is recorded in the audit log.',
    query: z.object({ id: payoutId }),
    data: z.object({
      school: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
      /** The last digits of the school's account; null if the register has none. */
      accountEnds: z.string().nullable(),
      way: payoutWay,
      paidOn: z.string().nullable(),
      reference: z.string(),
      amount: rupees,
      lines: z.array(z.object(child)),
    }),
  }),
}

export const readPayoutReceipt = pictureCall('GET office/payouts/receipt/{id}', {
  name: 'officePayoutReceipt',
  may: 'payouts.read',
  summary: 'Get the photograph of a school’s receipt. The view is recorded in the audit log.',
})
