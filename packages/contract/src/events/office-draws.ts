import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { instant } from '../kernel/codecs.ts'
import { fileProblems, officeCall } from '../kernel/endpoint.ts'
import { anyId, day, recordVersionSent } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { filled, optionalText, reasonText } from '../staff/office-fields.ts'
import { eventId } from './office-events.ts'

/** The draws of events, their winners, and what each winner was given. Mobile numbers are masked. */

const drawId = z.string().regex(idPattern('drw'), /*i18n*/ 'Please choose from the list.')
const winnerId = z.string().regex(idPattern('win'), /*i18n*/ 'Please choose from the list.')

/** What the list of draws is narrowed to; due: it waits, and its time is today or over; overdue: its time is over. */
const drawFilter = z.enum(
  ['due', 'overdue', 'waiting', 'drawn', 'void'],
  /*i18n*/ 'Please choose from the list.',
)

/** Waiting: its list is fixed, and its time has not come. Void: two people agreed that it does not count. */
const drawState = z.enum(['waiting', 'drawn', 'void'], /*i18n*/ 'Please choose from the list.')

const person = z.object({ id: z.string(), name: z.string() })

const drawRow = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  /** The public code. */
  code: z.string(),
  /** 1 for the first; one more after each void. */
  draw: z.number().int(),
  state: drawState,
  drawAt: instant,
  drawnAt: instant.nullable(),
  /** How many places are in it, how many win, and how many of those have their prize. */
  places: z.number().int(),
  winners: z.number().int(),
  handed: z.number().int(),
  /** Of one that is void: why, who wanted it, and who approved it. */
  void: z
    .object({
      reason: z.string(),
      askedBy: person,
      askedAt: instant,
      approvedBy: z.string(),
      approvedAt: instant,
    })
    .nullable(),
})

const prize = z.object({
  prize: z.string(),
  received_by: z.string(),
  /** A day, yyyy-MM-dd. */
  handed_on: z.string(),
  note: z.string(),
  /** Whether tax was to be taken off it (TDS), for the accountant. */
  tax_note: z.string(),
  /** Whether there is a photograph of the receipt. */
  receipt: z.boolean(),
  by: z.string(),
  at: instant,
  version: z.number().int(),
})

const winnerRow = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  rank: z.number().int(),
  entryId: z.string(),
  /** What the place is called in the draw. */
  uniqueId: z.string(),
  name: z.string(),
  /** Masked: 98••••••10. */
  mobile: z.string(),
  drawnAt: instant,
  prize: prize.nullable(),
  /** Of one whose prize passed on: when, and to which winner; null: to the event's purpose. */
  passed: z.object({ at: instant, to: z.string().nullable() }).nullable(),
  /** The place whose prize passed on to this one. */
  instead_of: z.string().nullable(),
  /** From when the prize may pass on, where the event's rules say that it does. */
  passes_from: instant.nullable(),
  passes_to: z.enum(['next', 'purpose']).nullable(),
  /** On how many days nobody answered a call. */
  unanswered: z.number().int(),
})

export const draws = {
  list: list({
    name: 'officeDraws',
    path: 'office/draws',
    may: 'draws.read',
    summary: 'List the draws that are due, were held or were voided, the latest first.',
    row: drawRow,
    sort: ['-drawAt'],
    filter: { state: drawFilter.optional(), eventId: eventId.optional() },
  }),
  one: officeCall({
    name: 'officeDraw',
    method: 'GET',
    path: 'office/draws/one',
    may: 'draws.read',
    summary: 'Get one draw with its winners; held first, where it is due.',
    query: z.object({ id: drawId }),
    answer: z.object({
      data: drawRow.extend({
        commitment: z.string(),
        listHash: z.string(),
        winners_list: z.array(winnerRow),
        /** The server's clock, for pages whose own is wrong. */
        now: instant,
      }),
    }),
    problems: ['not_found'],
  }),
}

export const winners = {
  one: officeCall({
    name: 'officeWinner',
    method: 'GET',
    path: 'office/winners/one',
    may: 'draws.read',
    summary: 'Get one winner, and what was handed over.',
    query: z.object({ id: winnerId }),
    answer: z.object({ data: winnerRow }),
    problems: ['not_found'],
  }),
  notePrize: officeCall({
    name: 'officePrizeNote',
    method: 'POST',
    path: 'office/winners/prize',
    may: 'prizes.hand',
    summary:
      'Note that a prize was handed over: what, to whom, on which day, with a photograph of the receipt; or mends the note.',
    takes: 'form',
    body: z.object({
      id: winnerId,
      /** Of the note that is mended; 0 where there is none yet. */
      version: recordVersionSent,
      prize: filled(line, /*i18n*/ 'Please write what the prize is.', 200, 2),
      received_by: filled(line, /*i18n*/ 'Please write who collected it.', 120, 2),
      /** Not a day to come. */
      handed_on: day,
      note: optionalText(lines, 500).default(''),
      /** Whether tax was to be taken off it (TDS), for the accountant. */
      tax_note: optionalText(line, 200).default(''),
    }),
    files: { receipt: picture },
    answer: z.object({ data: z.object({ version: z.number().int() }) }),
    problems: ['not_found', 'prize_settled', 'changed_meanwhile', ...fileProblems, 'aadhaar_number'],
  }),
  askPass: officeCall({
    name: 'officePrizePass',
    method: 'POST',
    path: 'office/winners/pass',
    may: 'events.draw',
    summary:
      'Ask for the prize of a winner who cannot be reached to pass on, as the event’s rules say. Nothing changes until a second person approves it.',
    body: z.object({
      id: winnerId,
      reason: reasonText(/*i18n*/ 'Please write in a sentence how you tried to reach the winner.', 10, 500),
    }),
    answer: z.object({ data: z.object({ approval: z.string() }) }),
    problems: [
      'step_up_needed',
      'not_found',
      'prize_settled',
      'no_pass_rule',
      'pass_early',
      'winner_not_tried',
      'approval_open',
      'aadhaar_number',
    ],
  }),
}

/** For those with draws.read. */
export const prizeReceipt = officeCall({
  name: 'officePrizeReceipt',
  method: 'GET',
  path: 'office/winners/receipt/{id}',
  may: 'draws.read',
  summary: 'Get the photograph of the receipt for a prize; the look is noted.',
  params: z.object({ id: anyId }),
  gives: 'picture',
  answer: z.object({}),
  problems: ['not_found'],
})
