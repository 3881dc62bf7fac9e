import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { anyId, dayRange, recordId, oneOf } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { slipState } from './slips.ts'
import { staffReason } from '../staff/office-fields.ts'

/** Donation slips as the treasurer manages them. Amounts are rupees, to the paisa. */

const slipId = recordId('slip')
export const officeSlipStates = ['pending', ...slipState.exclude(['duplicate']).options] as const

const slipRow = z.object({
  id: z.string(),
  /** Null while it is pending. */
  number: z.string().nullable(),
  state: z.enum(officeSlipStates),
  name: z.string(),
  amount: rupees,
  towards: z.string(),
  paid_at: instant,
  /** The payment at the provider; null for money received over the counter. */
  payment: z.string().nullable(),
  /** The record that was paid: a donation, inquiry, application, entry or gift. */
  record: z.string(),
})

/** Also allowed for the person who received its money over the counter. */
export const readSlipPdf = officeCall('GET office/slips/pdf/{id}', {
  name: 'officeSlipPdf',
  summary:
    'Get a slip as a PDF to print; `more` adds further slips, one to a page. The view of each slip is recorded in the audit log.',
  params: z.object({ id: anyId }),
  query: z.object({
    /** Comma-separated ids of further slips, for all slips of a page of the list. */
    more: z
      .string()
      .regex(/^\w{1,60}(,\w{1,60}){0,98}$/, /*i18n*/ 'Please check the address.')
      .optional(),
  }),
  gives: 'pdf',
  problems: ['forbidden', 'not_found'],
})

export const officeSlips = {
  list: list('GET office/slips', {
    name: 'officeSlips',
    may: 'slips.read',
    summary: 'List donation slips, newest first.',
    row: slipRow,
    sort: ['-paid_at', 'paid_at'],
    filter: {
      state: oneOf(officeSlipStates).optional(),
      ...dayRange,
      /** Whether the money was received over the counter. */
      counter: oneOf(['true', 'false']).optional(),
      /** A number, or the beginning of a first or last name. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/slips/one', {
    name: 'officeSlip',
    may: 'slips.read',
    summary: 'Get one slip.',
    query: z.object({ id: slipId }),
    data: slipRow.extend({
      email: z.string(),
      issued_at: instant.nullable(),
      given_back: rupees,
      /** The path of the page that verifies the slip. */
      check: z.string(),
      cancelled: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    }),
  }),

  send: officeCall('POST office/slips/send', {
    name: 'officeSlipSend',
    may: 'slips.change',
    summary: 'Mail a copy of a slip, marked DUPLICATE, to its donor; at most three times a day.',
    body: z.object({ id: slipId }),
    problems: ['not_found', 'slip_has_no_address', 'slip_is_cancelled', 'too_many'],
  }),

  cancel: officeCall('POST office/slips/cancel', {
    name: 'officeSlipCancel',
    may: 'slips.change',
    summary:
      'Cancel a slip, with a reason. Its number stays, and anyone who checks it reads that it is cancelled.',
    body: z.object({
      id: slipId,
      reason: staffReason,
    }),
    problems: ['step_up_needed', 'not_found', 'aadhaar_number', 'slip_is_cancelled'],
  }),
}
