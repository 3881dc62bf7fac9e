import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { amountWithin, arrayOf, choose, dayRange, oneOf, rupeesInQuery } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { paymentId, purpose } from './payments.ts'
import { staffReason } from '../staff/office-fields.ts'

/** The treasurer's calls for payments. Amounts are rupees, to the paisa. */

/** The id of a payment at the provider, or of an order that may have no payment yet. */
const paymentOrOrder = z
  .string()
  .regex(/^(?:pay_[A-Za-z0-9]{14}|ord_[0-9a-z]{1,40})$/, /*i18n*/ 'This is not a payment ID.')

/** The states of an order's payment. */
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
const orderState = z.enum(orderStates, /*i18n*/ 'Please choose a state.')

const refund = z.object({
  id: z.string(),
  amount: rupees,
  reason: z.string(),
  /** `rule:need_full`, `staff:<id>`, `provider` for one made at the provider's dashboard, `dispute` for a lost dispute. */
  by: z.string(),
  state: z.enum(['intended', 'pending', 'processed', 'failed', 'replaced']),
  at: instant,
})

/** The kinds of events in an order's history: at the provider, in the books, messages sent, and actions of people. */
const trailKinds = [
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

/** Orders, each with its successful payment. */
export const orders = {
  list: list('GET office/payments', {
    name: 'officePayments',
    may: 'payments.read',
    summary:
      'List orders, each with the payment that paid it, newest first. A search by number, address or mobile finds at most 200; one for a person by mobile or address is recorded in the audit log.',
    row: z.object({
      /** The order's id. */
      id: z.string(),
      at: instant,
      amount: rupees,
      state: orderState,
      /** The giver's name as on the slip; null if there is none. */
      name: z.string().nullable(),
      purpose: purpose,
      method: z.string().nullable(),
      /** The amount refunded or being refunded. */
      returned: rupees,
      international: z.boolean(),
      payment: z.string().nullable(),
      slip: z.string().nullable(),
      /** The record that was paid. */
      record: z.string(),
    }),
    sort: ['-at', 'at'],
    filter: {
      state: orderState.optional(),
      purpose: purpose.optional(),
      method: oneOf(['upi', 'card', 'netbanking', 'wallet', 'emi']).optional(),
      returned: z.literal('yes', choose).optional(),
      foreign: z.literal('yes', choose).optional(),
      /** The first and the last day on which it was started, in India. */
      ...dayRange,
      amount: rupeesInQuery.optional(),
      /** A giver's name, or a complete mail address, mobile, order id, payment id or slip number. */
      q: searchText,
    },
  }),

  trail: officeCall('GET office/payments/trail', {
    name: 'officePaymentTrail',
    may: 'payments.read',
    summary: 'Get everything that is known about an order and its payments, in order of time.',
    query: z.object({ id: paymentOrOrder }),
    data: arrayOf({
      at: instant,
      what: z.enum(trailKinds),
      /** The id of the order, payment, slip, mail, refund, alert or settlement that the event is about. */
      id: z.string().nullable(),
      amount: rupees.nullable(),
      /** Its state, event, kind of ledger entry or action, as stored. */
      word: z.string(),
      /** Readable details: the reason, or the accounts involved. */
      words: z.string(),
      /** The member of staff; empty if none. */
      by: z.string(),
    }),
  }),
}

/** Payments at the provider, and their refunds. */
export const payments = {
  ask: officeCall('POST office/payments/ask', {
    name: 'officePaymentAsk',
    may: 'payments.record',
    harmlessTwice: 'It books what the payment service says, each thing once.',
    summary:
      'Ask the payment service for the current state of an order, and book what it says. Can be repeated safely.',
    body: z.object({ id: paymentOrOrder }),
    data: z.object({ state: orderState }),
    problems: ['not_found', 'too_many', 'provider_unavailable'],
  }),

  one: officeCall('GET office/payments/one', {
    name: 'officePayment',
    may: 'payments.read',
    summary: 'Get one payment with its refunds and its ledger entries.',
    query: z.object({ id: paymentOrOrder }),
    data: z.object({
      /** The payment's id, or the order's if nothing was paid. */
      id: z.string(),
      order: z.string(),
      purpose: purpose,
      /** The record that it pays. */
      record: z.string(),
      state: orderState,
      amount: rupees,
      /** The amount that can still be refunded. */
      left: rupees,
      refunds: z.array(refund),
      ledger: z.array(
        z.object({ at: instant, kind: z.string(), from: z.string(), to: z.string(), amount: rupees }),
      ),
    }),
  }),

  refund: officeCall('POST office/payments/refund', {
    name: 'officeRefund',
    may: 'payments.refund',
    summary:
      'Refund a payment, in full or in part, with a reason. The request goes to the provider immediately, and again until the refund is done. Above the limit, a second person approves it first.',
    body: z.object({
      paymentId,
      /** Rupees; the whole remaining amount if left out. */
      amount: amountWithin(1, 100_000_000).optional(),
      reason: staffReason,
    }),
    data: z.object({
      /** The id of the refund, or of the approval if a second person has to approve it first. */
      id: z.string(),
      amount: rupees,
      /** True if it waits for a second person, because it is above the trust's limit. */
      waits: z.boolean(),
    }),
    problems: ['not_found', 'refund_above_left', ...secondPersonProblems],
  }),
}
