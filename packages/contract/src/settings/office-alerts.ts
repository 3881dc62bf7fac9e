import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { recordId, personName } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { staffReason, ownAccount } from '../staff/office-fields.ts'

/**
 * Alerts: problems, mostly with money, that the program cannot decide or repair, and how staff close them. Amounts are
 * rupees, to the paisa.
 */

const alertId = recordId('alt')

/** The kinds of alerts. */
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

const alert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** The provider's payment or refund, our refund, the day of a check, the name of a job. */
  subject: z.string(),
  amount: rupees.nullable(),
  details: z.string(),
  at: instant,
  closedAt: instant.nullable(),
  /** How it was closed, and why; null while it is open. */
  resolution: z.string().nullable(),
})

/** The fund to which a payment without an order is booked. */
const bookedTo = z.union(
  [z.literal('general'), recordId('need')],
  /*i18n*/ 'Please choose a need, or the general fund.',
)

export const alerts = {
  list: list('GET office/payments/alerts', {
    name: 'officeAlerts',
    may: 'payments.read',
    summary: 'List the alerts: matters that the server cannot decide or repair itself, oldest first.',
    row: alert,
    sort: ['at', '-at'],
    filter: {
      kind: z.enum(alertKinds, /*i18n*/ 'Please choose one of the kinds.').optional(),
      state: z.enum(['open', 'closed'], /*i18n*/ 'Please choose a state.').default('open'),
    },
  }),

  one: officeCall('GET office/payments/alerts/one', {
    name: 'officeAlert',
    may: 'payments.read',
    summary: 'Get one alert, open or closed.',
    query: z.object({ id: alertId }),
    data: alert,
  }),

  resolve: officeCall('POST office/payments/alerts/resolve', {
    name: 'officeResolve',
    may: 'payments.refund',
    summary:
      'Close an alert: its money is refunded (again), was returned by hand, or there is none to move. Above the limit, a second person first approves what was returned by hand.',
    body: z.object({
      id: alertId,
      how: z.enum(['give_back', 'by_hand', 'noted'], /*i18n*/ 'Please choose how to close it.'),
      /** For a refund made by hand: the till or bank account it was paid from. */
      from: ownAccount.default('till'),
      reason: staffReason,
    }),
    data: waits,
    problems: [
      'not_found',
      'alert_has_money',
      'alert_has_no_money',
      'second_person',
      ...secondPersonProblems,
    ],
  }),

  book: officeCall('POST office/payments/alerts/book', {
    name: 'officeBookPayment',
    may: 'payments.record',
    summary:
      'Book a payment without an order of ours to a need or to the general fund, after asking the provider, and close its alert. Can be repeated safely.',
    body: z.object({
      id: alertId,
      to: bookedTo,
      /** The giver's name for the slip; if left out, the account's name, or 'A well-wisher'. */
      name: personName.optional(),
      reason: staffReason,
    }),
    data: z.object({
      paymentId: z.string(),
      /** The donation or inquiry that was created for it. */
      record: z.string(),
      state: z.string(),
      amount: rupees,
    }),
    problems: ['not_found', 'aadhaar_number', 'already_paid', 'payment_not_bookable', 'provider_unavailable'],
  }),

  unmatched: officeCall('GET office/payments/alerts/unmatched', {
    name: 'officeUnmatchedPayments',
    may: 'payments.record',
    summary:
      'Get the number and the sum of payments without an order of ours that wait for staff, for example after a restored backup.',
    data: z.object({
      count: z.number().int(),
      amount: rupees,
      /** The time of the newest of these alerts; null if there is none. */
      upTo: instant.nullable(),
    }),
  }),

  bookUnmatched: officeCall('POST office/payments/alerts/book-unmatched', {
    name: 'officeBookUnmatched',
    may: 'payments.record',
    summary:
      'Book payments without an order of ours whose alerts were raised up to an instant, each as if booked alone, at most 25 a call. What cannot be booked stays open. Can be repeated safely.',
    body: z.object({
      to: bookedTo,
      reason: staffReason,
      upTo: z.iso.datetime(/*i18n*/ 'Please check this.'),
      /** The id at which the previous call ended. */
      after: alertId.optional(),
    }),
    data: z.object({
      booked: z.number().int(),
      amount: rupees,
      /**
       * How many stay open, because the provider does not have the reported payment, or because it meanwhile belongs to an
       * order.
       */
      left: z.number().int(),
      /** The starting point of the next call; null if this was the last. */
      next: z.string().nullable(),
    }),
    problems: ['not_found', 'provider_unavailable'],
  }),
}
