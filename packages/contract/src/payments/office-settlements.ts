import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, choose, dayRange, oneOf, toThePaisa } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { paymentId } from './payments.ts'
import { staffReason } from '../staff/office-fields.ts'

/** The payment provider's settlements to the bank. Amounts are rupees, to the paisa; days are days in India. */

export const settlementStates = ['created', 'processed', 'failed'] as const

/**
 * The result of comparing an item with the books. 'fits': equal to the paisa; 'unknown': no payment or refund of the trust;
 * 'amount' and 'fee': differs from the books; 'again': settled before; 'adjustment': the books have nothing like it;
 * 'charged': the difference is booked as a charge of the provider.
 */
export const itemFindings = ['fits', 'unknown', 'amount', 'fee', 'again', 'adjustment', 'charged'] as const
export type ItemFinding = (typeof itemFindings)[number]

export const settlementId = z.string().regex(/^setl_[A-Za-z0-9]{14}$/, choose)
const state = z.enum(settlementStates, /*i18n*/ 'Please choose a state.')

const row = z.object({
  id: z.string(),
  at: instant,
  /** When the money reached the bank; null if it has not yet, or if the items could not be read yet. */
  day: z.string().nullable(),
  state,
  amount: rupees,
  /** The provider's fees on its payments including tax, and that tax. */
  fees: rupees,
  tax: rupees,
  booked: rupees,
  /** The settlement minus what the books explain; null if not compared yet. */
  difference: rupees.nullable(),
  /** The number of items that differ from the books. */
  unclear: z.number().int(),
  utr: z.string().nullable(),
})

/** A payment, a refund or an adjustment of a settlement; or the settlement itself. */
const chargedItem = z.string().regex(/^(?:pay|rfnd|adj|setl)_[A-Za-z0-9]{14}$/, choose)

export const settlements = {
  list: list('GET office/settlements', {
    name: 'officeSettlements',
    may: 'payments.read',
    summary: 'List what the payment service paid out to the bank, compared with our books, newest first.',
    row,
    sort: ['-at', 'at'],
    filter: {
      state: state.optional(),
      /** Only settlements that differ from the books. */
      differs: z.literal('yes', choose).optional(),
      ...dayRange,
      /** A complete id or UTR. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/settlements/one', {
    name: 'officeSettlement',
    may: 'payments.read',
    summary: 'Get one settlement and what of it is booked.',
    query: z.object({ id: settlementId }),
    data: row.extend({
      askedAt: instant,
      comparedAt: instant.nullable(),
      vouchers: z.array(z.object({ id: z.string(), number: z.string(), day: z.string(), amount: rupees })),
      /** The settlement's amount minus the sum of its items. */
      rest: rupees,
      /** The parts booked as charges of the provider; `item` can be the settlement itself. */
      charges: arrayOf({
        item: z.string(),
        /** Negative if it was returned. */
        fee: rupees,
        tax: rupees,
        voucher: z.string(),
      }),
    }),
  }),

  items: list('GET office/settlements/items', {
    name: 'officeSettlementItems',
    may: 'payments.read',
    summary: 'List the items of a settlement, each compared with our books; differences first.',
    row: z.object({
      id: z.string(),
      /** payment, refund, adjustment, or another term of the provider. */
      type: z.string(),
      at: instant,
      amount: rupees,
      fee: rupees,
      tax: rupees,
      /** The item's contribution to the settlement; negative if it reduces it. */
      net: rupees,
      /** The same amount according to the books. */
      ours: rupees,
      finding: z.enum(itemFindings),
      payment: z.string().nullable(),
      description: z.string(),
    }),
    sort: ['finding', '-finding'],
    filter: {
      settlement: settlementId,
      finding: oneOf(itemFindings).optional(),
    },
  }),

  fetch: officeCall('POST office/settlements/fetch', {
    name: 'officeSettlementsFetch',
    may: 'payments.record',
    harmlessTwice: 'It books what the payment service says, each thing once.',
    summary:
      'Ask the payment service for new settlements, compare and book them; or read one settlement again. Can be repeated safely.',
    body: z.object({ id: settlementId.optional() }),
    /** The number of settlements compared. */
    data: z.object({ compared: z.number().int() }),
    problems: ['not_found', 'too_many', 'provider_unavailable'],
  }),

  bookDispute: officeCall('POST office/settlements/dispute', {
    name: 'officeDisputeBook',
    may: 'payments.refund',
    summary:
      'Explain an adjustment of a settlement by a dispute: a decrease went back to the donor of a payment, an increase came back from it. Above the limit, a second person approves what went back.',
    body: z.object({
      settlement: settlementId,
      /** The adjustment. */
      item: z.string().regex(/^adj_[A-Za-z0-9]{14}$/, choose),
      payment: paymentId,
      reason: staffReason,
    }),
    data: waits,
    problems: [
      'not_found',
      'refund_above_left',
      'dispute_not_booked',
      'changed_meanwhile',
      ...secondPersonProblems,
    ],
  }),

  bookCharge: officeCall('POST office/settlements/charge', {
    name: 'officeChargeBook',
    may: 'books.write',
    summary:
      'Book the difference between a settlement, or one of its items, and our books: less is a charge of the payment service, more is a charge that came back; GST apart. Once for each item. Above the limit, a second person approves it.',
    body: z.object({
      settlement: settlementId,
      item: chargedItem,
      /** The amount as the page showed it; negative if it reduces the settlement. */
      amount: toThePaisa(/*i18n*/ 'Please enter the amount.'),
      /** The GST included in it. */
      tax: toThePaisa(/*i18n*/ 'Please enter the amount.').min(0, /*i18n*/ 'Please enter the amount.'),
      reason: staffReason,
    }),
    data: waits,
    problems: ['not_found', 'changed_meanwhile', 'month_closed', ...secondPersonProblems],
  }),

  unbookCharge: officeCall('POST office/settlements/uncharge', {
    name: 'officeChargeUnbook',
    may: 'books.write',
    summary:
      'Reverse what was booked as a charge of the payment service: the settlement differs again. Above the limit, a second person approves it.',
    body: z.object({ settlement: settlementId, item: chargedItem, reason: staffReason }),
    data: waits,
    problems: ['not_found', 'month_closed', ...secondPersonProblems],
  }),
}
