import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { oneOf, paymentStatus } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { entryId, eventId } from './events.ts'

/** Event entries as staff see them. Mobile numbers are masked; a full number needs a call of its own. */

/** held: payment is in progress. released: it was given back, or its time ran out. */
const place = oneOf(['held', 'confirmed', 'released'])

/** The sales channels of an entry. */
const soldWays = ['online', 'counter'] as const
export type SoldWay = (typeof soldWays)[number]

const entryRow = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  /** Its name in the draw. */
  uniqueId: z.string(),
  /** Empty if its owner's account is erased. */
  name: z.string(),
  /** Masked: 98••••••10. */
  mobile: z.string(),
  place,
  /** When it was reserved, when it was paid for, and until when it is held while payment is in progress. */
  at: instant,
  confirmedAt: instant.nullable(),
  heldUntil: instant.nullable(),
  /** Its rank among the winners of the valid draw. */
  won: z.number().int().nullable(),
  /** Sold on the site, or for cash and then by whom. */
  sold: z.enum(soldWays),
  soldBy: z.string().nullable(),
})

const filter = {
  eventId: eventId.optional(),
  /** If left out: all except released ones. */
  place: place.optional(),
  sold: oneOf(soldWays).optional(),
  /** Words of a name, the digits of a mobile, or an entry's name in the draw. */
  q: searchText,
}

export const entries = {
  list: list('GET office/entries', {
    name: 'officeEntries',
    may: 'events.read',
    summary: 'List the places taken in one event or in all events, newest first.',
    row: entryRow,
    sort: ['-at', 'at'],
    filter,
  }),
  one: officeCall('GET office/entries/one', {
    name: 'officeEntry',
    may: 'events.read',
    summary: 'Get one place: its state, and the places that are paid for with it.',
    query: z.object({ id: entryId }),
    data: entryRow.extend({
      message: z.string(),
      /** The amount paid for all entries in `together`; null if not recorded. */
      amount: rupees.nullable(),
      /** The status of its payment; null for a counter sale. */
      status: paymentStatus.nullable(),
      slip: z.string().nullable(),
      slip_id: z.string().nullable(),
      voucher: z.string().nullable(),
      /** Why the sale was cancelled. */
      end_reason: z.string(),
      together: z.array(z.object({ id: z.string(), uniqueId: z.string() })),
      /** The time of the draw; null until all entries are paid for. */
      draw_at: instant.nullable(),
      drawn: z.boolean(),
    }),
  }),
  contact: officeCall('POST office/entries/contact', {
    name: 'officeEntryContact',
    may: 'entries.contact',
    harmlessTwice: 'It only reads.',
    summary:
      'Get the full mobile number and e-mail address of somebody who has a place. Each view is recorded in the audit log.',
    body: z.object({ id: entryId }),
    data: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
  }),
  free: officeCall('POST office/entries/free', {
    name: 'officeEntryFree',
    may: 'entries.free',
    summary:
      'Release the unpaid places of one payment, once the provider says that nothing was paid. Paid places can only be refunded.',
    body: z.object({ id: entryId }),
    problems: ['not_found', 'already_paid'],
  }),
}
