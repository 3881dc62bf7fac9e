import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { entryFields } from '../fields/payers.ts'
import {
  arrayOf,
  contentLanguage,
  count,
  idempotencyKey,
  recordId,
  pageQuery,
  pagination,
  paymentStatus,
  ticked,
} from '../kernel/fields.ts'
import { shapeOf } from '../kernel/form.ts'

/**
 * Events with places, and people's entries in them (product.md 2, 3, 7). Amounts are rupees, instants ISO 8601 in UTC.
 */

/** Minutes for which an entry is held while the donor pays. */
export const HOLD_MINUTES = 15

/** The highest number of entries in one payment, unless the event allows only one per donor. */
export const MOST_PLACES = 5

/** A person's entry in an event. */
export const entryId = recordId('ent', /*i18n*/ 'This is not a place in an event.')

export const eventId = recordId('evt', /*i18n*/ 'Please choose an event from the list.')
/** An event's public code, as in the address of its countdown. */
export const eventCode = z.string().trim().min(1).max(40)

/**
 * open: entries are available. closed: its time is over, but some payments are still pending. waiting: the list is closed
 * and the draw is fixed. drawn: the winners are known. returned: it was not filled, and the money is refunded.
 */
export const eventState = z.enum(['open', 'closed', 'waiting', 'drawn', 'returned'])
export type EventState = z.infer<typeof eventState>

export const event = z
  .object({
    id: z.string(),
    /** The event's public code, part of the address of its countdown. */
    eventId: z.string(),
    name: z.string(),
    image: z.string(),
    /** The alternative text of the photograph, written by staff in English; absent for a drawing. */
    alt: z.string().optional(),
    amount: z.number(),
    total_people: z.number().int(),
    /** Places paid for. */
    completed_people: z.number().int(),
    /** Entries still available; 0 once it has closed. */
    pending_people: z.number().int(),
    /** The rules as cleaned HTML; may be empty. */
    rules: z.string(),
    lang: contentLanguage,
    /** How many win. */
    winners: z.number().int(),
    /** The highest number of entries in one payment; 1 if a donor may have only one. */
    places_most: z.number().int(),
    /** Null until the last place is paid for, or the event has closed. */
    draw_at: z.string().nullable(),
    /** The time until which entries are available; null if the event waits until all are taken. */
    closes_at: z.string().nullable(),
    /** What happens then if entries are left: a draw among the paid ones, or a full refund. */
    at_close: z.enum(['draw', 'refund']).nullable(),
    /** Days after which the prize of an unreachable winner passes on, and to whom; null if the rules do not say. */
    unreached_days: z.number().int().nullable(),
    unreached_then: z.enum(['next', 'purpose']).nullable(),
    /** The fingerprint of the draw's secret seed, published before the first place is taken. */
    commitment: z.string().nullable(),
    state: eventState,
    /** The server's clock, for pages whose own is wrong. */
    now: z.string(),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof event>

export const byAnyone = { who: 'anyone', tag: 'events' } as const
const bySignedIn = { who: 'bearer', tag: 'events' } as const

export const events = {
  list: endpoint('GET event/list', {
    name: 'getamount',
    shows: ['events', 'event_draws', 'event_seeds', 'pictures'],
    ...byAnyone,
    summary: 'List the published events, open ones first. Never cached: `now` is the moment of the answer.',
    data: z.array(event),
  }),
  one: endpoint('GET event/one', {
    name: 'getEvent',
    shows: ['events', 'event_draws', 'event_seeds', 'pictures'],
    ...byAnyone,
    summary:
      'Get one event. Also answers an event that left the list after its draw, so that participants still find it at its address.',
    query: z.object({ eventId }),
    example: { query: { eventId: 'evt_4h8k2m9p' } },
    data: event,
    problems: ['not_found'],
  }),
}

/** The donor's input. `amount` must be the event's price of one entry, however many are bought (departure 10). */
const entryDraft = z
  .object({
    ...shapeOf(entryFields),
    eventId,
    places: count(/*i18n*/ 'Please choose how many places, from 1 to 5.', MOST_PLACES).default(1),
    /** Whether the terms box was ticked; recorded, never enforced (product.md 5). */
    terms: ticked,
    once: idempotencyKey,
  })
  .transform(({ terms, ...rest }) => ({
    ...rest,
    termsTicked: terms,
  }))

/** The problems with which entries of an event can be refused. */
export const placeProblems = [
  'event_full',
  'event_closed',
  'event_one_each',
  'places_few',
  'places_held',
] as const

/** One entry: its id and its name in the draw. */
const entryPlace = z.object({ id: z.string(), uniqueId: z.string() }).meta({ id: 'EntryPlace' })

export const entries = {
  add: endpoint('POST event/add', {
    name: 'addevent',
    ...bySignedIn,
    summary:
      'Reserve one or more places for 15 minutes, all or none, and create one order for all of them at the payment provider.',
    takes: 'form',
    body: entryDraft,
    example: {
      body: {
        name: 'Bhavna Desai',
        email: 'bhavna@mail.example',
        mobile_no: '+919825012345',
        message: 'Fly well.',
        amount: 100,
        eventId: 'evt_4h8k2m9p',
        places: 2,
      },
    },
    answer: z.object({
      /** The provider's order, to open the checkout with. */
      orderId: z.string(),
      /** All entries of this order in sequence, each with its name in the draw. */
      entries: z.array(entryPlace),
      /**
       * The record, identified by its first entry; `amount` is the total in rupees, `amountPaise` the same in paise for the
       * checkout.
       */
      events: z.object({
        id: z.string(),
        /** The name of the first entry in the draw. */
        uniqueId: z.string(),
        eventId: z.string(),
        name: z.string(),
        email: z.string(),
        mobile_no: z.string(),
        message: z.string(),
        amount: rupees,
        amountPaise: z.number().int(),
        status: paymentStatus,
        /** The time until which the entries are held, and the server's clock for the countdown. */
        heldUntil: instant,
        now: instant,
      }),
    }),
    problems: [
      'key_used',
      'foreign_form',
      'places_shared',
      'holds_most',
      'hold_lapsed',
      'event_amount',
      'event_entered',
      'provider_unavailable',
      'too_many',
      'aadhaar_number',
      'not_found',
      ...placeProblems,
    ],
  }),
  cancel: endpoint('GET event/cancelpayment/{id}', {
    name: 'cancelPayment',
    ...bySignedIn,
    summary:
      'Release the unpaid places of one order, named by its first place. Can be repeated safely; paid places are kept (departure 6).',
    params: z.object({ id: entryId }),
    example: { params: { id: 'ent_4h8k2m9p' } },
    answer: z.object({ payment: paymentStatus }),
    problems: ['already_paid', 'not_found'],
  }),
  history: endpoint('GET event/history', {
    name: 'eventHistory',
    ...bySignedIn,
    summary: "List the signed-in person's entries in events, one for each payment, newest first.",
    query: pageQuery,
    example: { query: { page: 1, perPage: 10 } },
    data: z.object({
      data: arrayOf({
        id: z.string(),
        name: z.string(),
        amount: rupees,
        mobile_no: z.string(),
        email: z.string(),
        message: z.string(),
        status: paymentStatus,
        /** The first entry's name in the draw; all entries; the event; and the time. */
        uniqueId: z.string(),
        entries: z.array(entryPlace),
        event: z.string(),
        lang: contentLanguage,
        at: instant,
        /** The number of its slip, once one is issued. */
        slip: z.string().nullable(),
      }),
      pagination,
    }),
  }),
}
