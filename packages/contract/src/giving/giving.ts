import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { donationFields } from '../fields/payers.ts'
import {
  arrayOf,
  contentLanguage,
  idempotencyKey,
  recordId,
  oneOf,
  pageQuery,
  pagination,
  paymentStatus,
} from '../kernel/fields.ts'
import { shapeOf } from '../kernel/form.ts'

/** Urgent needs and the donations made to them (product.md 2, 3, 7). Amounts are rupees. */

export const needId = recordId('need', /*i18n*/ 'Please choose a need from the list.')

/** Known things that a need can ask for, recognised at the start of its request. */
export const thingsNeeded = [
  'bicycle',
  'spectacles',
  'uniform',
  'bag',
  'books',
  'fee',
  'lunch',
  'shoes',
  'geometry',
  'water',
  'other',
] as const
export type ThingNeeded = (typeof thingsNeeded)[number]

/** How a need ended: it received what it asked for, or it is no longer needed. */
export const needOutcome = oneOf(['met', 'closed'])

export const need = z
  .object({
    id: z.string(),
    /** Address of the need's picture: an uploaded photograph, or a drawing generated from the need's text. */
    image: z.string(),
    /**
     * The alternative text of the photograph, written by staff in English; absent for a drawing, which the text beside it
     * describes.
     */
    alt: z.string().optional(),
    name: z.string(),
    required_amount: z.number(),
    received_amount: z.number(),
    pending_amount: z.number(),
    requirement: z.string(),
    lang: contentLanguage,
    thing: z.enum(thingsNeeded),
    /** When the last gift completed it (ISO 8601, UTC), and how many gifts it took; only for a need that is met. */
    met: z.object({ at: z.string(), gifts: z.number().int() }).optional(),
    /** When staff closed it (ISO 8601, UTC); nothing is pending then, whatever amount was received. */
    closed: z.object({ at: z.string(), outcome: needOutcome }).optional(),
  })
  .meta({ id: 'Need' })
export type Need = z.infer<typeof need>

/** An update of a need's story: what happened on a day, and what was bought. */
const storyEntry = z
  .object({
    id: z.string(),
    /** yyyy-MM-dd. */
    day: z.string(),
    text: z.string(),
    /** What was bought that day; empty, without an amount (rupees), if nothing was. */
    bought: z.string(),
    spent: z.number().nullable(),
    lang: contentLanguage,
    /** Address of a photograph and its alternative text, written by staff in English. */
    photo: z.object({ image: z.string(), alt: z.string() }).nullable(),
  })
  .meta({ id: 'StoryEntry' })
export type StoryEntry = z.infer<typeof storyEntry>

/** A need as its own page shows it. */
export const needPage = z.object({
  ...need.shape,
  /** How many gifts it received. */
  gifts: z.number().int(),
  /** The amount spent so far, according to the books. Rupees. */
  spent_amount: z.number(),
  /** The closing words of the staff. */
  closing: z.object({ word: z.string(), lang: contentLanguage }).nullable(),
  /** The latest first. */
  story: z.array(storyEntry),
})
export type NeedPage = z.infer<typeof needPage>

/** A part of a gift that went to another need; `lang` is the language of that need's name. Rupees. */
export const movedPart = z
  .object({ need: z.string(), lang: contentLanguage, amount: z.number() })
  .meta({ id: 'MovedPart' })

export const listNeeds = endpoint('GET donation/list', {
  name: 'getDonatorRequirement',
  who: 'anyone',
  cacheable: true,
  shows: ['needs', 'pictures'],
  tag: 'giving',
  summary: 'List the published urgent needs, those that still need money first.',
  data: z.array(need),
})

export const readNeed = endpoint('GET donation/one', {
  name: 'getNeed',
  who: 'anyone',
  shows: ['needs', 'need_updates', 'pictures'],
  tag: 'giving',
  summary: 'Get one published need with its story: what happened, and what was bought.',
  query: z.object({ id: needId }),
  example: { query: { id: 'need_4h8k2m9p' } },
  data: needPage,
  problems: ['not_found', 'need_gone'],
})

/** The problems with which a need can refuse a gift. */
export const needProblems = ['need_closed', 'need_ended', 'amount_above_pending'] as const

/** The donor's input: `amount` in whole rupees, `donationId` the need's id (product.md 3). */
const donationDraft = z.object({
  ...shapeOf(donationFields),
  donationId: needId,
  /** Where the money goes if the need is met before it arrives: to the next urgent need, or back to the donor. */
  if_full: z
    .enum(['next', 'back'], /*i18n*/ 'Please choose: the next urgent need, or a refund to you.')
    .default('next'),
  once: idempotencyKey,
})

export const addDonation = endpoint('POST donationDetail/add', {
  name: 'donatorDetails',
  who: 'bearer',
  tag: 'giving',
  summary: 'Record a donation to a need and create its order at the payment provider.',
  takes: 'form',
  body: donationDraft,
  example: {
    body: {
      name: 'Bhavna Desai',
      email: 'bhavna@mail.example',
      mobile_no: '+919825012345',
      message: 'Ride well.',
      amount: 500,
      donationId: 'need_4h8k2m9p',
      if_full: 'next',
    },
  },
  answer: z.object({
    /** The provider's order, to open the checkout with. */
    orderId: z.string(),
    /** The record; `amount` in rupees, `amountPaise` in paise for the checkout. */
    donation: z.object({
      id: z.string(),
      donationId: z.string(),
      name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      message: z.string(),
      amount: z.number(),
      amountPaise: z.number().int(),
      status: paymentStatus,
    }),
  }),
  problems: [
    'key_used',
    'foreign_form',
    'provider_unavailable',
    'too_many',
    'aadhaar_number',
    'not_found',
    ...needProblems,
  ],
})

export const donationHistory = endpoint('GET donationDetail/history', {
  name: 'donationHistory',
  who: 'bearer',
  tag: 'giving',
  summary:
    "List the signed-in person's donations to urgent needs, and gifts over the counter made with an address or number that the person has verified, newest first.",
  query: pageQuery,
  example: { query: { page: 1, perPage: 10 } },
  data: z.object({
    data: arrayOf({
      id: z.string(),
      name: z.string(),
      amount: z.number(),
      mobile_no: z.string(),
      email: z.string(),
      message: z.string(),
      status: paymentStatus,
      /** The number of its slip, once one is issued. */
      slip: z.string().nullable(),
      /** The need it was for, and the time (ISO 8601, UTC). */
      need: z.string(),
      lang: contentLanguage,
      /** The need's id while its page is on the site; null for a gift that is not for a need. */
      need_id: z.string().nullable(),
      at: z.string(),
      /** Where the surplus parts of the gift went if the need was already met, and how much was refunded. */
      moved: z.array(movedPart).optional(),
      returned: z.number().optional(),
      /** For a gift in cash, by cheque or by bank transfer: how it was paid, and why it does not count, if so. */
      counter: z.object({ paid_by: z.string(), ended: z.string().nullable() }).optional(),
    }),
    pagination,
  }),
})
