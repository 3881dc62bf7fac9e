import { z } from 'zod'
import { choose, dayRange, oneOf, rupeesInQuery } from '../kernel/fields.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { list, searchText } from '../kernel/list.ts'
import { batchId } from './office-gifts.ts'

/** All that people give, however it comes. Amounts are rupees, to the paisa. */

export const giftWays = ['online', 'cash', 'cheque', 'transfer'] as const
/** How somebody paid online. */
const onlineMethods = ['upi', 'card', 'netbanking', 'wallet', 'emi'] as const
/** What it is for: a need, a place in an event, an application's fee, a giver's inquiry, or the trust's work. */
export const giftAims = ['need', 'event', 'application', 'inquiry', 'schemes', 'general'] as const
/**
 * What became of it. 'waiting': begun online, not paid yet; 'banked' and 'cleared': a cheque at the bank; 'failed': nobody
 * paid; 'reversed': entered wrongly, and taken out of the books.
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
/** 'given': all but orders that nobody has paid, which are 'unpaid'. */
const stateFilter = [...anyGiftStates, 'given', 'unpaid'] as const
export type GiftStateFilter = (typeof stateFilter)[number]

export const allGifts = {
  list: list('GET office/all-gifts', {
    name: 'officeAllGifts',
    may: 'gifts.read',
    summary:
      'List gifts online, in cash, by cheque and by bank transfer in one list, the newest first; those online for who reads payments. A number finds at most two hundred; looking for a person by mobile or address is noted.',
    row: z.object({
      /** Of the order, or of the gift that came over the counter. */
      id: z.string(),
      /** When it was begun online; of what came over the counter the beginning of its day in India. */
      at: instant,
      way: z.enum(giftWays),
      /** Of what was paid online. */
      method: z.string().nullable(),
      international: z.boolean(),
      state: z.enum(anyGiftStates),
      /** Who gave; null where nobody is named. */
      name: z.string().nullable(),
      amount: rupees,
      /** What went back, or is on its way back. */
      returned: rupees,
      aim: z.enum(giftAims),
      /** The need, where it is for one. */
      need_id: z.string().nullable(),
      need: z.string().nullable(),
      slip: z.string().nullable(),
      /** Of what was paid online: the payment at the provider. */
      payment: z.string().nullable(),
      /** Of what came over the counter: its number in the books. */
      voucher: z.string().nullable(),
    }),
    sort: ['-at', 'at', '-amount'],
    filter: {
      /** 'counter': all but those online. */
      way: oneOf([...giftWays, 'counter']).optional(),
      method: oneOf(onlineMethods).optional(),
      state: oneOf(stateFilter).optional(),
      aim: oneOf(giftAims).optional(),
      ...dayRange,
      amount: rupeesInQuery.optional(),
      returned: z.literal('yes', choose).optional(),
      foreign: z.literal('yes', choose).optional(),
      batch: batchId.optional(),
      /** The beginning of a name or of a last name, or a whole mail address, mobile, id, slip number, cheque number or UTR. */
      q: searchText,
    },
  }),
}
