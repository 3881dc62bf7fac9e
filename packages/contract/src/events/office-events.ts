import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { choose, day, oneOf, personName, rupeeAmount } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { lines } from '../kernel/text.ts'
import { reasonText } from '../staff/office-fields.ts'
import {
  contentRow,
  draftOf,
  translatedTexts,
  translationsOf,
  draftProblems,
} from '../content/office-content.ts'
import { reason } from '../schemes/office-decisions.ts'
import { eventId } from './events.ts'

/**
 * The staff's calls for events and draws. Publishing and order are in office-content.ts: the seed of the draw is fixed when
 * a draft is opened. Voiding a draw takes two people and a public reason.
 */

/**
 * waiting: the list is closed and the draw is fixed. drawn: the winners are known. returned: it was not filled, and the
 * money is refunded.
 */
const eventState = z.enum(['draft', 'scheduled', 'open', 'waiting', 'drawn', 'returned', 'archived'], choose)

/** What happens to an event that is not full on its closing day. */
const atClose = oneOf(['draw', 'refund'])

/** Where the prize of an unreachable winner goes: to the next in the drawn order, or to the event's purpose. */
const unreachedThen = oneOf(['next', 'purpose'])

const count = (most: number) =>
  z
    .number(/*i18n*/ 'Please enter whole numbers.')
    .int(/*i18n*/ 'Please enter whole numbers.')
    .min(1, /*i18n*/ 'Please enter at least 1.')
    .max(most, `Please write at most ${most}.`)

export const eventTexts = {
  name: personName,
  /** HTML; paragraphs, lists and emphasis are kept, everything else is removed. */
  rules: lines(/*i18n*/ 'Please write the rules.').max(20_000, /*i18n*/ 'Please shorten the rules.'),
}

const eventRow = z.object({
  ...contentRow,
  state: eventState,
  /** The public code. */
  eventId: z.string(),
  image: z.string(),
  name: z.string(),
  rules: z.string(),
  translations: translatedTexts('name', 'rules'),
  /** Rupees per entry. */
  amount: rupees,
  total_people: z.number().int(),
  /** Entries paid for, and entries with a payment in progress. */
  completed_people: z.number().int(),
  held_people: z.number().int(),
  winners: z.number().int(),
  entriesPerDonor: z.literal(1).nullable(),
  /** The last day of sales, yyyy-MM-dd, until 20:00 in India; null for events created before this field existed. */
  closes_on: z.string().nullable(),
  at_close: atClose.nullable(),
  /** Days after which the prize of an unreachable winner passes on, and to whom; null if the rules do not say. */
  unreached_days: z.number().int().nullable(),
  unreached_then: unreachedThen.nullable(),
  /** For an event whose money is refunded: the cash sales that staff still have to refund by hand. */
  cash_left: z.number().int(),
  /** The fingerprint of the draw's seed, set when the event opens. */
  commitment: z.string().nullable(),
  /** The time of the draw; null until the last entry is paid for. */
  draw_at: instant.nullable(),
  /** How many draws were voided. */
  voided: z.number().int(),
})

const eventDraft = draftOf(eventId, {
  ...eventTexts,
  /** Rupees per entry. */
  amount: rupeeAmount,
  total_people: count(100_000),
  /** How many win; at most the number of entries. */
  winners: count(1000),
  /** 1, or null if a donor may have several entries. */
  entriesPerDonor: z.literal(1).nullable(),
  /** The last day of sales, until 20:00 in India; required before the event is opened. */
  closes_on: day.nullable().default(null),
  at_close: atClose.nullable().default(null),
  /** At least seven days after the draw; null, together with the other field, for an event opened before this rule existed. */
  unreached_days: count(365).min(7, /*i18n*/ 'Please give winners at least 7 days.').nullable().default(30),
  unreached_then: unreachedThen.nullable().default('next'),
  /** Name and rules in other languages; a language that is left out is removed. */
  translations: translationsOf(eventTexts).default({}),
})
  .refine(({ winners, total_people: total }) => winners <= total, {
    path: ['winners'],
    error: /*i18n*/ 'Please have no more winners than places.',
  })
  .refine(({ closes_on: closing, at_close: then }) => closing === null || then !== null, {
    path: ['at_close'],
    error: /*i18n*/ 'Please choose what happens if places are left on the closing day.',
  })
  .refine(({ closes_on: closing, at_close: then }) => then === null || closing !== null, {
    path: ['closes_on'],
    error: /*i18n*/ 'Please choose a day.',
  })
  .refine(({ unreached_days: days, unreached_then: then }) => (days === null) === (then === null), {
    path: ['unreached_days'],
    error: /*i18n*/ 'Please give winners at least 7 days.',
  })

export const events = {
  list: list('GET office/events', {
    name: 'officeEvents',
    may: 'events.read',
    summary: 'List all events except archived ones, in the order of the site or newest first.',
    row: eventRow,
    sort: ['position', '-createdAt'],
    filter: {
      /** `void`: events with a voided draw. */
      state: oneOf([...eventState.options, 'void']).optional(),
      /** Words of the name, or the public code. */
      q: searchText,
    },
  }),
  one: officeCall('GET office/events/one', {
    name: 'officeEvent',
    may: 'events.read',
    summary: 'Get one event as staff wrote it.',
    query: z.object({ id: eventId }),
    data: eventRow,
  }),
  save: officeCall('POST office/events/save', {
    name: 'officeEventSave',
    may: 'events.edit',
    summary:
      'Create an event as a draft, or change one. Places, price, number of winners and end cannot change once somebody has a place.',
    body: eventDraft,
    answer: z.object({
      id: z.string(),
      version: z.number().int(),
      /** The event's public code. */
      eventId: z.string(),
    }),
    problems: ['event_begun', 'event_needs_end', ...draftProblems],
  }),
  copy: officeCall('POST office/events/copy', {
    name: 'officeEventCopy',
    may: 'events.edit',
    summary: 'Copy an event, as a draft in which nobody has a place.',
    body: z.object({ id: eventId }),
    data: z.object({ id: z.string() }),
  }),
}

export const ends = {
  ask: officeCall('POST office/events/end/ask', {
    name: 'officeEventEndAsk',
    may: 'events.edit',
    summary:
      'Request a closing day, and what happens then, for an event that has sold places without one. Nothing changes until a second person approves it; then everybody who has a place is told.',
    body: z.object({
      eventId,
      /** The last day of sales, until 20:00 in India; at least 14 days ahead when it is approved. */
      closes_on: day,
      at_close: atClose,
      reason,
    }),
    data: z.object({ approval: z.string() }),
    problems: ['not_found', 'event_ended', 'event_has_end', 'end_soon', ...secondPersonProblems],
  }),
}

export const voids = {
  ask: officeCall('POST office/events/void/ask', {
    name: 'officeVoidAsk',
    may: 'events.draw',
    summary:
      'Request that the draw of an event be voided. Nothing changes until a second person approves it (office/approvals).',
    body: z.object({
      eventId,
      reason: reasonText(/*i18n*/ 'Please give the reason in a sentence: everyone will read it.', 10, 500),
    }),
    data: z.object({ approval: z.string() }),
    problems: ['not_found', 'not_drawn', ...secondPersonProblems],
  }),
}
