import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall, pictureCall } from '../kernel/endpoint.ts'
import { anyId, choose, day, recordId, oneOf, actionKey } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { filled, optionalText, ownAccount, staffReason } from '../staff/office-fields.ts'

/**
 * Purchases paid from a fund, a need or an event: things for children, prizes, running costs. Each is booked once, with a
 * photograph of its bill. Amounts are rupees, days are days in India.
 */

/** The ledger account of a fund, need or event, such as `fund:schemes` or `need:need_…`. */
export const fundId = z.string().regex(/^(fund:[a-z]{1,20}|(need|event):[a-z]{2,5}_[0-9a-z]{1,40})$/, choose)

const purchaseId = recordId('pur')

/** The spending account in the books: things, a winner's prize, or running costs. */
const purchaseKind = z.enum(['purchases', 'prizes', 'expenses'], choose)

const purchaseRow = z.object({
  id: z.string(),
  kind: purchaseKind,
  fund: z.string(),
  /** The fund's readable name. */
  fundName: z.string(),
  what: z.string(),
  shop: z.string(),
  amount: rupees,
  day: z.string(),
  from: z.string(),
  fromName: z.string(),
  /** The bank's reference, or the number of the cheque or of the bill. */
  reference: z.string(),
  /** The record that it was bought for: an update of a need, or a winner; empty if none. */
  about: z.string(),
  bill: z.boolean(),
  /** Such as VOUCHER/2026-27/0001. */
  voucher: z.string(),
  by: z.string(),
  at: instant,
  /** Reversed by a counter-entry. */
  reversed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})

export const purchases = {
  list: list('GET office/purchases', {
    name: 'officePurchases',
    may: 'purchases.read',
    summary: 'List purchases, latest day first.',
    row: purchaseRow,
    sort: ['-day', 'day'],
    filter: {
      kind: purchaseKind.optional(),
      fund: fundId.optional(),
      /** Only the purchases for one record. */
      about: anyId.optional(),
      state: oneOf(['booked', 'reversed']).optional(),
    },
  }),
  one: officeCall('GET office/purchases/one', {
    name: 'officePurchase',
    may: 'purchases.read',
    summary: 'Get one purchase.',
    query: z.object({ id: purchaseId }),
    data: purchaseRow,
  }),
  book: officeCall('POST office/purchases/book', {
    name: 'officePurchaseBook',
    may: 'purchases.book',
    summary:
      'Book a purchase, with a photograph of its bill. Above the limit, counted together with what the same person decided about today, a second person approves it first. The same key books it once, and a purchase for a record is booked once unless it is reversed.',
    takes: 'form',
    body: z.object({
      /** Made by the client for this form. */
      key: actionKey,
      kind: purchaseKind,
      fund: fundId,
      what: filled(line, /*i18n*/ 'Please fill this in.', 120, 2),
      shop: optionalText(line, 120).default(''),
      /** Rupees, with at most two decimals. */
      amount: z.coerce
        .number(/*i18n*/ 'Please enter the amount in rupees.')
        .min(1, /*i18n*/ 'The smallest amount is ₹1.')
        .max(100_000_000, /*i18n*/ 'Please check the amount.')
        .refine(
          (amount) => Math.round(amount * 100) / 100 === amount,
          /*i18n*/ 'Please enter rupees and paise.',
        ),
      /** Not in the future. */
      day,
      /** The account from which the trust pays. */
      from: ownAccount,
      reference: optionalText(line, 60).default(''),
      /** The record that it is bought for: an update of a need, a winner. */
      about: z.union([anyId, z.literal('')]).default(''),
    }),
    files: { bill: picture },
    /** Its id once it is booked, or the pending approval. */
    data: waits.extend({ id: z.string().nullable() }),
    problems: ['not_found', 'already_booked', 'fund_short', 'month_closed', ...secondPersonProblems],
  }),
  reverse: officeCall('POST office/purchases/reverse', {
    name: 'officePurchaseReverse',
    may: 'purchases.book',
    summary:
      'Reverse a purchase by a counter-entry, with the reason. Above the limit, a second person approves it first. Can be repeated safely.',
    body: z.object({
      id: purchaseId,
      reason: staffReason,
    }),
    data: waits,
    problems: ['not_found', 'month_closed', ...secondPersonProblems],
  }),
}

export const readBill = pictureCall('GET office/purchases/bill/{id}', {
  name: 'officePurchaseBill',
  may: 'purchases.read',
  summary: 'Get the photograph of a bill. The view is recorded in the audit log.',
})
