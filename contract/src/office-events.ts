import { languageCodes, sourceLanguage } from './kernel/languages.ts'
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { personName, rupees } from './kernel/fields.ts'
import { idPattern } from './kernel/ids.ts'
import { list } from './kernel/list.ts'
import { lines } from './kernel/text.ts'

/** What the trust's own people do with events and draws. A draw is voided by two of them, for a reason that everybody can read. */

const eventId = z.string().regex(idPattern('evt'), /*i18n*/ 'Please choose an event from the list.')

const count = (most: number) =>
  z
    .number(/*i18n*/ 'Please write whole numbers.')
    .int(/*i18n*/ 'Please write whole numbers.')
    .min(1, /*i18n*/ 'Please write at least 1.')
    .max(most, `Please write at most ${most}.`)

const rules = lines(/*i18n*/ 'Please write the rules.').max(20_000, /*i18n*/ 'Please shorten the rules.')
const otherLanguages = languageCodes.filter((code) => code !== sourceLanguage)

export const eventDraft = z.object({
  /** Absent for a new event. */
  id: eventId.optional(),
  name: personName,
  /** Rupees a place. */
  amount: rupees,
  total_people: count(100_000),
  /** How many win; not more than there are places. */
  winners: count(1000),
  /** 1, or null where a donor may take several places. */
  entriesPerDonor: z.literal(1).nullable(),
  /** HTML; paragraphs, lists and emphasis are kept, everything else of it is dropped. */
  rules,
  /** Name and rules in other languages; a language has both. */
  translations: z.partialRecord(z.enum(otherLanguages), z.object({ name: personName, rules })).default({}),
})
export type EventDraft = z.output<typeof eventDraft>

export const saveEvent = endpoint({
  name: 'officeEventSave',
  method: 'POST',
  path: 'office/events/save',
  who: 'staff',
  tag: 'office',
  summary:
    'Opens an event, and publishes the fingerprint of its draw; or changes one. Places, price and winners stay once somebody has a place.',
  body: eventDraft.refine(({ winners, total_people: total }) => winners <= total, {
    path: ['winners'],
    error: /*i18n*/ 'Please have no more winners than places.',
  }),
  answer: z.object({
    id: z.string(),
    /** The event's public code. */
    eventId: z.string(),
  }),
  problems: ['forbidden', 'not_found', 'event_begun', 'aadhaar_number'],
})

export const voidRequest = z.object({
  eventId: z.string(),
  event: z.string(),
  draw: z.number().int(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Null until a second person approves; then the draw is void, and the next one is fixed. */
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
})

export const listVoids = list({
  name: 'officeVoids',
  path: 'office/events/voids',
  summary: 'The draws that somebody wants voided, and those that were, newest first.',
  row: voidRequest,
  sort: ['-askedAt'],
  filter: {},
})

export const askVoid = endpoint({
  name: 'officeVoidAsk',
  method: 'POST',
  path: 'office/events/void/ask',
  who: 'staff',
  tag: 'office',
  summary:
    'Asks for the draw of an event to be voided. Nothing changes until a second person approves; asking again replaces the reason.',
  body: z.object({
    eventId,
    reason: lines(/*i18n*/ 'Please give the reason in a sentence: everybody will read it.')
      .trim()
      .min(10, /*i18n*/ 'Please give the reason in a sentence: everybody will read it.')
      .max(500, /*i18n*/ 'Please shorten the reason.'),
  }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'not_drawn', 'aadhaar_number'],
})

export const approveVoid = endpoint({
  name: 'officeVoidApprove',
  method: 'POST',
  path: 'office/events/void/approve',
  who: 'staff',
  tag: 'office',
  summary: 'Approves what somebody else asked for: the draw is void, stays visible, and a new one is fixed.',
  body: z.object({ eventId }),
  answer: z.object({
    /** When the new draw is held. */
    draw_at: z.string(),
  }),
  problems: ['forbidden', 'not_found', 'void_not_asked', 'second_person'],
})
