import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { personName, toThePaisa } from './kernel/fields.ts'
import { idPattern } from './kernel/ids.ts'
import { list } from './kernel/list.ts'
import { line, lines } from './kernel/text.ts'
import { waits } from './office-approvals.ts'
import { purpose } from './payments.ts'

/** What the treasurer does with payments. Amounts are rupees, to the paisa. */

export const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/, /*i18n*/ 'This is not a payment id.')
/** A payment of the provider's, or an order of ours that may have none yet. */
const paymentOrOrder = z
  .string()
  .regex(/^(?:pay_[A-Za-z0-9]{14}|ord_[0-9a-z]{1,40})$/, /*i18n*/ 'This is not a payment id.')

/** How far the payment of an order has come. */
export const orderStates = [
  'created',
  'attempted',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'refund_pending',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]
const orderState = z.enum(orderStates, /*i18n*/ 'Please choose a state.')

export const moneyReason = lines(/*i18n*/ 'Please write why, in a few words.')
  .trim()
  .min(3, /*i18n*/ 'Please write why, in a few words.')
  .max(300, /*i18n*/ 'Please shorten the reason.')

/** Everything that is put before staff. */
export const alertKinds = [
  'amount_mismatch',
  'unknown_payment',
  'refund_failed',
  'refund_unknown',
  'dispute',
  'dispute_lost',
  'dispute_won',
  'settlement_differs',
  'books_broken',
  'provider_keys',
  'lists_unread',
  'job_stuck',
  'queue_stands',
  'files_missing',
  'backup',
  'old_backups',
  'guessing',
] as const
export type AlertKind = (typeof alertKinds)[number]

const refund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** `rule:need_full`, `staff:<id>`, `provider` for one made at the provider's dashboard, `dispute` for a lost dispute. */
  by: z.string(),
  state: z.enum(['intended', 'pending', 'processed', 'failed', 'replaced']),
  at: z.string(),
})

const choice = /*i18n*/ 'Please choose from the list.'
const day = z.iso.date(/*i18n*/ 'Please choose a day.').optional()

export const listPayments = list({
  name: 'officePayments',
  path: 'office/payments',
  summary:
    'Orders, each with the payment that paid it, the newest first. What is looked for finds at most two hundred; looking for a person by mobile or address is noted.',
  row: z.object({
    /** Of the order. */
    id: z.string(),
    at: z.string(),
    amount: z.number(),
    state: orderState,
    /** Who gave, as the slip says it; null where there is none. */
    name: z.string().nullable(),
    purpose: purpose,
    method: z.string().nullable(),
    /** What went back, or is on its way back. */
    returned: z.number(),
    international: z.boolean(),
    payment: z.string().nullable(),
    slip: z.string().nullable(),
    /** The record that was paid for. */
    record: z.string(),
  }),
  sort: ['-at', 'at'],
  filter: {
    state: orderState.optional(),
    purpose: purpose.optional(),
    method: z.enum(['upi', 'card', 'netbanking', 'wallet', 'emi'], choice).optional(),
    returned: z.literal('yes', choice).optional(),
    foreign: z.literal('yes', choice).optional(),
    /** The first and the last day on which it was begun, in India. */
    from: day,
    until: day,
    /** Rupees, to the paisa. */
    amount: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,2})?$/, /*i18n*/ 'Please write the amount in rupees.')
      .optional(),
    /** A giver's name, or a whole mail address, mobile, order id, payment id or slip number. */
    q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  },
})

/** What happened with an order: how it went with the provider, our books, and what people heard and did of it. */
export const trailKinds = [
  'ordered',
  'reported',
  'received',
  'booked',
  'slip',
  'settled',
  'mail',
  'refund',
  'alert',
  'closed',
  'done',
] as const
export type TrailKind = (typeof trailKinds)[number]

export const paymentTrail = endpoint({
  name: 'officePaymentTrail',
  method: 'GET',
  path: 'office/payments/trail',
  who: 'staff',
  tag: 'office',
  summary: 'Everything that is known of an order and its payments, in order of time.',
  query: z.object({ id: paymentOrOrder }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.string(),
        what: z.enum(trailKinds),
        /** What it was of: an order, a payment, a slip, a mail, a refund, an alert, a settlement. */
        id: z.string().nullable(),
        amount: z.number().nullable(),
        /** Its state, event, kind of entry or deed, as it is stored. */
        word: z.string(),
        /** For people: why, or between which accounts. */
        words: z.string(),
        /** Of the staff; empty: nobody. */
        by: z.string(),
      }),
    ),
  }),
  problems: ['forbidden', 'not_found'],
})

export const askProvider = endpoint({
  name: 'officePaymentAsk',
  method: 'POST',
  path: 'office/payments/ask',
  who: 'staff',
  tag: 'office',
  summary: 'Asks the payment service now how far an order is, and books what it says. May be repeated.',
  body: z.object({ id: paymentOrOrder }),
  answer: z.object({ data: z.object({ state: orderState }) }),
  problems: ['forbidden', 'not_found', 'too_many', 'provider_unavailable'],
})

export const officePayment = endpoint({
  name: 'officePayment',
  method: 'GET',
  path: 'office/payments/one',
  who: 'staff',
  tag: 'office',
  summary: 'One payment with its refunds and its lines in the ledger.',
  query: z.object({ id: paymentOrOrder }),
  answer: z.object({
    data: z.object({
      /** Of the payment; of the order where nothing was paid. */
      id: z.string(),
      order: z.string(),
      purpose: purpose,
      /** The record that it pays. */
      record: z.string(),
      state: orderState,
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
    reason: moneyReason,
  }),
  answer: z.object({
    data: z.object({
      /** Of the refund; of the approval where a second person has to approve it first. */
      id: z.string(),
      amount: z.number(),
      /** It waits for a second person: it is above the trust's limit. */
      waits: z.boolean(),
    }),
  }),
  problems: [
    'step_up_needed',
    'forbidden',
    'not_found',
    'refund_above_left',
    'approval_open',
    'aadhaar_number',
  ],
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
    closedAt: z.string().nullable(),
    /** How it was closed, and why; null while it is open. */
    resolution: z.string().nullable(),
  }),
  sort: ['at', '-at'],
  filter: {
    kind: z.enum(alertKinds, /*i18n*/ 'Please choose one of the kinds.').optional(),
    state: z.enum(['open', 'closed'], /*i18n*/ 'Please choose a state.').default('open'),
  },
})

export const readAlert = endpoint({
  name: 'officeAlert',
  method: 'GET',
  path: 'office/payments/alerts/one',
  who: 'staff',
  tag: 'office',
  summary: 'One matter that was put before staff, open or closed.',
  query: z.object({ id: z.string().regex(idPattern('alt'), /*i18n*/ 'Please choose one from the list.') }),
  answer: z.object({ data: listAlerts.answer.shape.data.element }),
  problems: ['forbidden', 'not_found'],
})

export const resolveAlert = endpoint({
  name: 'officeResolve',
  method: 'POST',
  path: 'office/payments/alerts/resolve',
  who: 'staff',
  tag: 'office',
  summary:
    'Closes an alert: its money is given back (again), was given back by hand, or there is none to move. What was given back by hand above the limit a second person approves first.',
  body: z.object({
    id: z.string().regex(idPattern('alt'), /*i18n*/ 'Please choose one from the list.'),
    how: z.enum(['give_back', 'by_hand', 'noted'], /*i18n*/ 'Please choose how to close it.'),
    /** Of what was given back by hand: the till, or a bank account. */
    from: z
      .string()
      .regex(/^(?:till|bank:bac_[0-9a-z]{1,40})$/, /*i18n*/ 'Please choose from the list.')
      .default('till'),
    reason: moneyReason,
  }),
  answer: z.object({ data: waits }),
  problems: [
    'step_up_needed',
    'forbidden',
    'not_found',
    'alert_has_money',
    'alert_has_no_money',
    'second_person',
    'approval_open',
    'aadhaar_number',
  ],
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
    reason: moneyReason,
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
