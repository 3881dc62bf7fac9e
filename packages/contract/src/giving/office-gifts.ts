import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import {
  amountWithin,
  choose,
  day,
  dayRange,
  recordId,
  named,
  oneOf,
  personName,
  requiredKey,
  savedVersion,
} from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { languageCodes } from '../kernel/languages.ts'
import { list, searchText } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { bankAccountId, optionalText, staffReason } from '../staff/office-fields.ts'
import { waits, secondPersonProblems } from '../staff/office-approvals.ts'
import { emailOrNone } from '../schemes/office-corrections.ts'

/** Gifts in cash, by cheque or by bank transfer, as the treasurer records them. Amounts are rupees, to the paisa. */

const giftModes = ['cash', 'cheque', 'transfer'] as const
export const giftStates = ['received', 'banked', 'cleared', 'bounced', 'reversed'] as const

/** Unusual inputs that staff must confirm before a gift is recorded, because they are usually mistakes. */
const giftDoubts = [
  'utr_seen',
  'cheque_seen',
  'day_long_ago',
  'day_closed',
  'cheque_to_come',
  'cheque_stale',
  'cash_same_person',
] as const
export type GiftDoubt = (typeof giftDoubts)[number]

export const giftId = recordId('gft')
export const batchId = recordId('bat')
const short = (most: number) => optionalText(line, most)
export const giftAmount = amountWithin(1, 100_000_000)

/** The purposes of a gift: the trust's work, the schemes, or a need. */
const fund = z.union(
  [z.enum(['fund:general', 'fund:schemes']), z.string().regex(/^need:need_[0-9a-z_]{1,40}$/)],
  choose,
)
/** A name that may stay empty. */
const nameOrNone = z.union([z.literal(''), personName])
/** A mobile as typed, or empty. */
export const mobileOrNone = short(24)

/** The giver and the purpose of the money. */
export const giver = z.object({
  name: nameOrNone,
  mobile: mobileOrNone,
  email: emailOrNone,
  /** The language of messages to the giver. */
  language: oneOf(languageCodes),
  fund,
  /** Where the surplus goes if the need needs less; if empty, the gift is refused. */
  rest: z.union([z.literal(''), fund]),
  note: short(300),
})

/** The answer's fields for money received over the counter. */
export const counterReceipt = {
  id: z.string(),
  voucher: z.string(),
  slip: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** True if the slip is sent by mail. */
  mailed: z.boolean(),
  /** The giver's total cash of that day, if it is ₹1,50,000 or more. */
  cash_of_day: rupees.nullable(),
}

const giftRow = z.object({
  id: z.string(),
  day: z.string(),
  mode: z.enum(giftModes),
  state: z.enum(giftStates),
  /** Empty if the giver is not named. */
  name: z.string(),
  mobile: z.string(),
  amount: rupees,
  /** Empty if it is not a cheque; these fields distinguish cheques from one another. */
  cheque_number: z.string(),
  cheque_bank: z.string(),
  fund: z.string(),
  /** The need's name, if it is for a need. */
  need: z.string().nullable(),
  /** The number of its slip. */
  slip: z.string().nullable(),
  voucher: z.string(),
  batch: z.string().nullable(),
  version: z.number().int(),
})

export const gifts = {
  list: list('GET office/gifts', {
    name: 'officeGifts',
    may: 'gifts.read',
    summary: 'List gifts in cash, by cheque or by bank transfer, latest day first.',
    row: giftRow,
    sort: ['-day', 'day', '-amount'],
    filter: {
      mode: oneOf(giftModes).optional(),
      state: oneOf(giftStates).optional(),
      ...dayRange,
      batch: batchId.optional(),
      /** The beginning of a first or last name, or a mobile, cheque number or UTR. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/gifts/one', {
    name: 'officeGift',
    may: 'gifts.read',
    summary: 'Get one gift over the counter, in full. The view is recorded in the audit log.',
    query: z.object({ id: giftId }),
    data: giftRow.extend({
      email: z.string(),
      language: z.enum(languageCodes),
      rest_fund: z.string().nullable(),
      rest_amount: rupees,
      bank: z.string().nullable(),
      utr: z.string(),
      cheque_day: z.string().nullable(),
      banked_on: z.string().nullable(),
      cleared_on: z.string().nullable(),
      taken_by: z.string(),
      note: z.string(),
      end_reason: z.string(),
      slip_id: z.string().nullable(),
      entered_by: z.string().nullable(),
      entered_at: instant,
    }),
  }),

  choices: officeCall('GET office/gifts/choices', {
    name: 'officeGiftChoices',
    may: 'gifts.record',
    summary:
      'Get the choices for recording a gift: needs with what they still need, bank accounts, open batches.',
    data: z.object({
      needs: z.array(z.object({ id: z.string(), name: z.string(), pending: rupees })),
      banks: z.array(z.object({ id: z.string(), name: z.string(), ends: z.string() })),
      batches: z.array(named),
    }),
  }),

  record: officeCall('POST office/gifts/record', {
    name: 'officeGiftRecord',
    may: 'gifts.record',
    summary:
      'Record a gift in cash, by cheque or by bank transfer. It is booked and has its slip immediately. Repeated with the same key, it returns the first answer.',
    body: z.object({
      once: requiredKey,
      mode: oneOf(giftModes),
      ...giver.shape,
      amount: giftAmount,
      /** The day it came, in India. */
      day,
      /** For a transfer: the account that received it, and the bank's reference. */
      bank: z.union([z.literal(''), bankAccountId]),
      utr: short(40),
      cheque_number: short(20),
      cheque_bank: short(80),
      cheque_day: day.nullable(),
      taken_by: short(120),
      batch: z.union([z.literal(''), batchId]),
      /** The unusual inputs that staff have confirmed. */
      checked: z.array(z.enum(giftDoubts)).max(giftDoubts.length).default([]),
    }),
    data: z.object(counterReceipt),
    problems: [
      'not_found',
      'aadhaar_number',
      'gift_doubtful',
      'need_takes_less',
      'cash_limit',
      'batch_closed',
      'month_closed',
    ],
  }),

  correct: officeCall('POST office/gifts/correct', {
    name: 'officeGiftCorrect',
    may: 'gifts.record',
    summary: "Correct a donor's name, mobile or address, also on the slip. A new address is sent the slip.",
    body: z.object({
      id: giftId,
      version: savedVersion,
      ...giver.omit({ fund: true, rest: true }).shape,
    }),
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'aadhaar_number', 'gift_state', 'cash_limit'],
  }),

  reverse: officeCall('POST office/gifts/reverse', {
    name: 'officeGiftReverse',
    may: 'gifts.record',
    summary:
      'Reverse a gift that was entered wrongly, by a counter-entry; its slip is cancelled. Above the limit, a second person approves it first.',
    body: z.object({ id: giftId, version: savedVersion, reason: staffReason }),
    data: waits,
    problems: ['not_found', 'gift_state', 'fund_short', ...secondPersonProblems],
  }),
}
