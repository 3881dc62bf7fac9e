import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { slipState } from './slips.ts'

/** Donation slips as the treasurer looks after them. Amounts are rupees, to the paisa. */

const slipId = z.string().regex(idPattern('slip'), /*i18n*/ 'Please choose one from the list.')
const day = z.iso.date(/*i18n*/ 'Please choose a day.')
export const officeSlipStates = ['pending', ...slipState.exclude(['duplicate']).options] as const

const slipRow = z.object({
  id: z.string(),
  /** Null while it is pending. */
  number: z.string().nullable(),
  state: z.enum(officeSlipStates),
  name: z.string(),
  amount: z.number(),
  towards: z.string(),
  paid_at: z.string(),
  /** The payment at the provider; null where the money came over the counter. */
  payment: z.string().nullable(),
  /** Of what was paid: a donation, inquiry, application, entry or gift. */
  record: z.string(),
})

export const listSlips = list({
  name: 'officeSlips',
  path: 'office/slips',
  summary: 'Donation slips, the newest first.',
  row: slipRow,
  sort: ['-paid_at', 'paid_at'],
  filter: {
    state: z.enum(officeSlipStates, /*i18n*/ 'Please choose from the list.').optional(),
    /** The first and the last day, in India. */
    from: day.optional(),
    until: day.optional(),
    /** Whether the money came over the counter. */
    counter: z.enum(['true', 'false'], /*i18n*/ 'Please choose from the list.').optional(),
    /** A number, or the beginning of a name or of a last name. */
    q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  },
})

export const readSlip = endpoint({
  name: 'officeSlip',
  method: 'GET',
  path: 'office/slips/one',
  who: 'staff',
  tag: 'office',
  summary: 'One slip.',
  query: z.object({ id: slipId }),
  answer: z.object({
    data: slipRow.extend({
      email: z.string(),
      issued_at: z.string().nullable(),
      given_back: z.number(),
      /** The path of the page that says whether it is good. */
      check: z.string(),
      cancelled: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const readSlipPdf = endpoint({
  name: 'officeSlipPdf',
  method: 'GET',
  path: 'office/slips/pdf/{id}',
  who: 'staff',
  tag: 'office',
  summary: 'A slip as a PDF, to be printed; the look is noted.',
  params: z.object({ id: anyId }),
  gives: 'pdf',
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

export const sendSlip = endpoint({
  name: 'officeSlipSend',
  method: 'POST',
  path: 'office/slips/send',
  who: 'staff',
  tag: 'office',
  summary: 'Mails a copy of a slip to its giver, marked DUPLICATE; three times a day at most.',
  body: z.object({ id: slipId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'slip_has_no_address', 'slip_is_cancelled', 'too_many'],
})

export const cancelSlip = endpoint({
  name: 'officeSlipCancel',
  method: 'POST',
  path: 'office/slips/cancel',
  who: 'staff',
  tag: 'office',
  summary:
    'Cancels a slip with a reason: its number stays, and whoever checks it reads that it is cancelled.',
  body: z.object({
    id: slipId,
    reason: lines(/*i18n*/ 'Please write why, in a few words.')
      .trim()
      .min(3, /*i18n*/ 'Please write why, in a few words.')
      .max(300, /*i18n*/ 'Please shorten the reason.'),
  }),
  answer: z.object({}),
  problems: ['step_up_needed', 'forbidden', 'not_found', 'aadhaar_number', 'slip_is_cancelled'],
})
