import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { personName, toThePaisa } from './kernel/fields.ts'
import { idPattern } from './kernel/ids.ts'
import { list } from './kernel/list.ts'
import { lines } from './kernel/text.ts'
import { purpose } from './payments.ts'

/** What the treasurer does with payments. Amounts are rupees, to the paisa. */

const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/, /*i18n*/ 'This is not a payment id.')
const reason = lines(/*i18n*/ 'Please write why, in a few words.')
  .trim()
  .min(3, /*i18n*/ 'Please write why, in a few words.')
  .max(300, /*i18n*/ 'Please shorten the reason.')

/** Everything that is put before staff. */
export const alertKinds = [
  'amount_mismatch',
  'unknown_payment',
  'refund_failed',
  'refund_unknown',
  'settlement_differs',
  'books_broken',
  'provider_keys',
  'lists_unread',
  'job_stuck',
  'files_missing',
  'guessing',
] as const
export type AlertKind = (typeof alertKinds)[number]

const refund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** `rule:need_full`, `staff:<id>`, or `provider` for one made at the provider's dashboard. */
  by: z.string(),
  state: z.enum(['intended', 'pending', 'processed', 'failed', 'replaced']),
  at: z.string(),
})

export const officePayment = endpoint({
  name: 'officePayment',
  method: 'GET',
  path: 'office/payments/one',
  who: 'staff',
  tag: 'office',
  summary: 'One payment with its refunds and its lines in the ledger.',
  query: z.object({ id: paymentId }),
  answer: z.object({
    data: z.object({
      id: z.string(),
      purpose: purpose,
      /** The record that it pays. */
      record: z.string(),
      state: z.string(),
      amount: z.number(),
      /** What can still be given back. */
      left: z.number(),
      refunds: z.array(refund),
      ledger: z.array(
        z.object({ at: z.string(), kind: z.string(), from: z.string(), to: z.string(), amount: z.number() }),
      ),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const refundPayment = endpoint({
  name: 'officeRefund',
  method: 'POST',
  path: 'office/payments/refund',
  who: 'staff',
  tag: 'office',
  summary:
    'Gives a payment back, whole or in part, with a reason. The provider is asked at once, and until it is done.',
  body: z.object({
    paymentId,
    /** Rupees; all that is left where it is not said. */
    amount: toThePaisa(/*i18n*/ 'Please write the amount in rupees.')
      .min(1, /*i18n*/ 'The smallest amount is ₹1.')
      .max(100_000_000, /*i18n*/ 'Please check the amount.')
      .optional(),
    reason,
  }),
  answer: z.object({ data: z.object({ id: z.string(), amount: z.number() }) }),
  problems: ['step_up_needed', 'forbidden', 'not_found', 'refund_above_left'],
})

export const listAlerts = list({
  name: 'officeAlerts',
  path: 'office/payments/alerts',
  summary: 'What the machine cannot decide or mend, the oldest first.',
  row: z.object({
    id: z.string(),
    kind: z.enum(alertKinds),
    /** The provider's payment or refund, our refund, the day of a check, the name of a job. */
    subject: z.string(),
    amount: z.number().nullable(),
    details: z.string(),
    at: z.string(),
  }),
  sort: ['at', '-at'],
  filter: { kind: z.enum(alertKinds, /*i18n*/ 'Please choose one of the kinds.').optional() },
})

export const resolveAlert = endpoint({
  name: 'officeResolve',
  method: 'POST',
  path: 'office/payments/alerts/resolve',
  who: 'staff',
  tag: 'office',
  summary:
    'Closes an alert: its money is given back (again), was given back by hand, or there is none to move.',
  body: z.object({
    id: z.string().regex(idPattern('alt'), /*i18n*/ 'Please choose one from the list.'),
    how: z.enum(['give_back', 'by_hand', 'noted'], /*i18n*/ 'Please choose how to close it.'),
    reason,
  }),
  answer: z.object({}),
  problems: ['step_up_needed', 'forbidden', 'not_found', 'alert_has_money', 'alert_has_no_money'],
})

export const bookPayment = endpoint({
  name: 'officeBookPayment',
  method: 'POST',
  path: 'office/payments/alerts/book',
  who: 'staff',
  tag: 'office',
  summary:
    'Books a payment that belongs to no order of ours to a need or to the general fund, after asking the provider, and closes its alert. May be repeated.',
  body: z.object({
    id: z.string().regex(idPattern('alt'), /*i18n*/ 'Please choose one from the list.'),
    to: z.union(
      [z.literal('general'), z.string().regex(idPattern('need'))],
      /*i18n*/ 'Please choose a need, or the general fund.',
    ),
    /** Who gave, for the slip; the account's name, or 'A well-wisher', where it is not said. */
    name: personName.optional(),
    reason,
  }),
  answer: z.object({
    data: z.object({
      paymentId: z.string(),
      /** The donation or inquiry that was made for it. */
      record: z.string(),
      state: z.string(),
      amount: z.number(),
    }),
  }),
  problems: [
    'forbidden',
    'not_found',
    'aadhaar_number',
    'already_paid',
    'payment_not_bookable',
    'provider_unavailable',
  ],
})
