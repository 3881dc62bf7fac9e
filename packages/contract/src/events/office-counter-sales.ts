import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, oneOf, personName, integer, requiredKey } from '../kernel/fields.ts'
import { languageCodes } from '../kernel/languages.ts'
import { entryId, eventId, MOST_PLACES, placeProblems } from './events.ts'
import { emailOrNone } from '../schemes/office-corrections.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { counterReceipt, mobileOrNone } from '../giving/office-gifts.ts'
import { staffReason } from '../staff/office-fields.ts'

/** Event entries sold at a stall for cash. */

export const counterSales = {
  events: officeCall('GET office/counter-sales/events', {
    name: 'officeEventsToSell',
    may: 'events.sell',
    summary: 'List the events that have places left, with the price of a place, in the order of the site.',
    data: arrayOf({
      id: z.string(),
      name: z.string(),
      /** What one place costs. */
      amount: rupees,
      /** Entries that nobody has paid for, and how many of those nobody is currently paying for. */
      left: z.number().int(),
      free: z.number().int(),
      /** The highest number one person may buy in one sale. */
      most: z.number().int(),
    }),
  }),
  sell: officeCall('POST office/counter-sales/sell', {
    name: 'officeCounterSale',
    may: 'events.sell',
    summary:
      'Sell places in an event for cash. The places are in the draw, the cash is in the till, and a slip is issued immediately. Repeated with the same key, it returns the first answer.',
    body: z.object({
      once: requiredKey,
      eventId,
      /** The payer's name for the draw and the slip. */
      name: personName,
      mobile: mobileOrNone,
      email: emailOrNone,
      /** The language of messages to the payer. */
      language: oneOf(languageCodes),
      places: integer(/*i18n*/ 'Please check this.', 1, MOST_PLACES),
      /** The price of one entry that the seller saw. */
      amount: z.number(/*i18n*/ 'Please check this.'),
    }),
    data: z.object({
      ...counterReceipt,
      places: z.array(z.object({ id: z.string(), uniqueId: z.string() })),
      /** The total price. */
      amount: rupees,
      /** The time of the draw, if these were the last entries. */
      draw_at: instant.nullable(),
    }),
    problems: [
      'not_found',
      'aadhaar_number',
      'event_amount',
      'mobile_entered',
      'cash_limit',
      'month_closed',
      ...placeProblems,
    ],
  }),
  takeBack: officeCall('POST office/counter-sales/take-back', {
    name: 'officeCounterSaleTakeBack',
    may: 'events.sell',
    summary:
      'Reverse a wrong sale, with all its places, by a counter-entry: the cash is handed back, the slip is cancelled, the places are free. Above the limit, a second person approves it first. Not possible once the draw is fixed.',
    body: z.object({ id: entryId, reason: staffReason }),
    data: waits,
    problems: ['not_found', 'draw_fixed', 'already_reversed', 'fund_short', ...secondPersonProblems],
  }),
}
