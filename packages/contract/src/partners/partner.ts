import { z } from 'zod'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { arrayOf, count, dayRange } from '../kernel/fields.ts'
import { settlementStates } from '../payments/office-settlements.ts'
import type { PartnerEvent } from './partner-names.ts'

/**
 * The calls of partner organisations and the trust's accountant, with a key (`Authorization: Bearer sahay_…`), at most 120
 * per minute. Amounts are rupees, instants ISO 8601 in UTC; nothing names a giver. Pass `next` as `after` for the next
 * page; null means this was the last one.
 */

const byPartner = { who: 'partner', tag: 'partners', problems: ['forbidden', 'too_many'] } as const

const page = {
  after: z.string().max(400).optional(),
  perPage: count(/*i18n*/ 'Please choose from 1 to 100 for each page.', 100).default(100),
}

const pageOf = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({ data: arrayOf(row), next: z.string().nullable() })

export const partnerNeeds = endpoint('GET partner/needs', {
  name: 'partnerNeeds',
  ...byPartner,
  summary: 'List the published needs by id, with what each has received. Scope: needs.read.',
  query: z.object(page),
  answer: pageOf({
    id: z.string(),
    name: z.string(),
    requirement: z.string(),
    status: z.enum(['open', 'met', 'closed']),
    required: rupees,
    received: rupees,
  }),
})

export const partnerTotals = endpoint('GET partner/totals', {
  name: 'partnerTotals',
  ...byPartner,
  summary:
    'Get what came in for each fund between two days in India, both included; without days, in this financial year. Scope: totals.read.',
  query: z.object(dayRange),
  data: z.object({
    from: z.string(),
    until: z.string(),
    /** The amounts received, refunded and retained after transfers, and the number of gifts. */
    funds: arrayOf({
      fund: z.string(),
      came: rupees,
      back: rupees,
      retained: rupees,
      gifts: z.number().int(),
    }),
  }),
})

export const partnerGifts = endpoint('GET partner/gifts', {
  name: 'partnerGifts',
  ...byPartner,
  summary:
    'List gifts in the order in which they were booked, without the donors; optionally of one need. Scope: gifts.read.',
  query: z.object({
    ...page,
    need: z.string().max(60).optional(),
    ...dayRange,
  }),
  answer: pageOf({
    id: rowNumber(),
    at: instant,
    /** The purpose: `need:…`, `event:…` or `fund:…`. */
    account: z.string(),
    amount: rupees,
    way: z.enum(['online', 'offline']),
  }),
})

export const partnerSettlements = endpoint('GET partner/settlements', {
  name: 'partnerSettlements',
  ...byPartner,
  summary:
    'List what the payment service paid out to the bank, in the order in which it was paid, compared with the books. Scope: settlements.read.',
  query: z.object({ ...page, ...dayRange }),
  answer: pageOf({
    id: z.string(),
    at: instant,
    /** The day in India on which the money reached the bank; null if it has not yet. */
    day: z.string().nullable(),
    state: z.enum(settlementStates),
    amount: rupees,
    /** The provider's fees on its payments including tax, and that tax. */
    fees: rupees,
    tax: rupees,
    /** The bank's reference (UTR). */
    utr: z.string().nullable(),
    /** The part that is booked to the bank. */
    booked: rupees,
    /** The settlement minus what the books explain; null if not compared yet. */
    difference: rupees.nullable(),
  }),
})

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    /** The event's id; the same if an event is delivered twice. */
    id: z.string(),
    type: z.literal(type),
    at: z.string(),
    data,
  })

/** The bodies of webhooks, by event. Header `Sahay-Signature: t=…,v1=…`: HMAC-SHA256 of `t.body` with the secret, in hex. */
export const webhookBodies = {
  'donation.received': event(
    'donation.received',
    z.object({
      /** The record of the gift; null if it has none. */
      gift: z.string().nullable(),
      /** Null for a gift to the trust's work. */
      need: z.string().nullable(),
      amount: z.number(),
      way: z.enum(['online', 'offline']),
    }),
  ),
  'need.met': event('need.met', z.object({ need: z.string(), required: z.number(), received: z.number() })),
  'event.drawn': event('event.drawn', z.object({ event: z.string(), draw: z.string(), drawnAt: z.string() })),
  'month.closed': event('month.closed', z.object({ month: z.string() })),
} as const satisfies Readonly<Record<PartnerEvent, z.ZodType>>
