import { z } from 'zod'
import { choose, dayRange, oneOf, rupeesInQuery } from '../kernel/fields.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { list, searchText } from '../kernel/list.ts'
import { batchId } from './office-gifts.ts'

/** All gifts, whatever the way of payment. Amounts are rupees, to the paisa. */

export const giftWays = ['online', 'cash', 'cheque', 'transfer'] as const
/** Online payment methods. */
const onlineMethods = ['upi', 'card', 'netbanking', 'wallet', 'emi'] as const
/** The purpose of a gift: a need, an event entry, an application's fee, a giver's inquiry, or the trust's work. */
export const giftAims = ['need', 'event', 'application', 'inquiry', 'schemes', 'general'] as const
/**
 * The states of a gift. 'waiting': started online, not paid yet; 'banked' and 'cleared': a cheque at the bank; 'failed':
 * nobody paid; 'reversed': entered wrongly and removed from the books.
 */
export const anyGiftStates = [
  'waiting',
  'received',
  'banked',
  'cleared',
  'refund_pending',
  'refunded',
  'failed',
  'bounced',
  'reversed',
] as const
/** 'given': all except unpaid orders; those are 'unpaid'. */
const stateFilter = [...anyGiftStates, 'given', 'unpaid'] as const
export type GiftStateFilter = (typeof stateFilter)[number]

export const allGifts = {
  list: list('GET office/all-gifts', {
    name: 'officeAllGifts',
    may: 'gifts.read',
    summary:
      'List gifts online, in cash, by cheque and by bank transfer in one list, newest first. Online gifts are for callers who may read payments. A search by number, address or mobile finds at most 200; one for a person by mobile or address is recorded in the audit log.',
    row: z.object({
      /** The id of the order, or of the gift over the counter. */
      id: z.string(),
      /** When it was started online; for a gift over the counter, the start of its day in India. */
      at: instant,
      way: z.enum(giftWays),
      /** Only for online gifts. */
      method: z.string().nullable(),
      international: z.boolean(),
      state: z.enum(anyGiftStates),
      /** The giver's name; null if none is recorded. */
      name: z.string().nullable(),
      amount: rupees,
      /** The amount refunded or being refunded. */
      returned: rupees,
      aim: z.enum(giftAims),
      /** The need's id, if it is for a need. */
      need_id: z.string().nullable(),
      need: z.string().nullable(),
      slip: z.string().nullable(),
      /** For online gifts: the provider's payment id. */
      payment: z.string().nullable(),
      /** For gifts over the counter: the voucher's number in the books. */
      voucher: z.string().nullable(),
    }),
    sort: ['-at', 'at', '-amount'],
    filter: {
      /** 'counter': all except online gifts. */
      way: oneOf([...giftWays, 'counter']).optional(),
      method: oneOf(onlineMethods).optional(),
      state: oneOf(stateFilter).optional(),
      aim: oneOf(giftAims).optional(),
      ...dayRange,
      amount: rupeesInQuery.optional(),
      returned: z.literal('yes', choose).optional(),
      foreign: z.literal('yes', choose).optional(),
      batch: batchId.optional(),
      /** The beginning of a first or last name, or a complete mail address, mobile, id, slip number, cheque number or UTR. */
      q: searchText,
    },
  }),
}
