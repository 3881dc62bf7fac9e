import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { picture } from '../fields/picture.ts'
import { instant } from '../kernel/codecs.ts'
import { officeCall, pictureCall } from '../kernel/endpoint.ts'
import { choose, day, recordId, named, oneOf, recordVersionSent } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { filled, optionalText, reasonText } from '../staff/office-fields.ts'
import { eventId } from './events.ts'

/** Draws of events, their winners, and the prizes handed over. Mobile numbers are masked. */

const drawId = recordId('drw')
const winnerId = recordId('win')

/** Filters of the list of draws. due: waiting, and its time is today or past; overdue: its time is past. */
const drawFilter = z.enum(['due', 'overdue', 'waiting', 'drawn', 'void'], choose)

/** waiting: its list is fixed and its time has not come. void: two people agreed that it does not count. */
const drawState = oneOf(['waiting', 'drawn', 'void'])

const drawRow = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  /** The public code. */
  code: z.string(),
  /** 1 for the first draw; 1 more after each voided one. */
  draw: z.number().int(),
  state: drawState,
  drawAt: instant,
  drawnAt: instant.nullable(),
  /** How many entries are in it, how many win, and how many winners have received their prize. */
  places: z.number().int(),
  winners: z.number().int(),
  handed: z.number().int(),
  /** For a voided draw: the reason, who requested it, and who approved it. */
  void: z
    .object({
      reason: z.string(),
      askedBy: named,
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
  /** Whether tax had to be deducted (TDS), for the accountant. */
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
  /** The entry's name in the draw. */
  uniqueId: z.string(),
  name: z.string(),
  /** Masked: 98••••••10. */
  mobile: z.string(),
  drawnAt: instant,
  prize: prize.nullable(),
  /** For an entry whose prize passed on: when, and to which winner; null means to the event's purpose. */
  passed: z.object({ at: instant, to: z.string().nullable() }).nullable(),
  /** The entry whose prize passed on to this one. */
  instead_of: z.string().nullable(),
  /** The time from which the prize may pass on, if the event's rules allow it. */
  passes_from: instant.nullable(),
  passes_to: z.enum(['next', 'purpose']).nullable(),
  /** The number of days on which nobody answered a call. */
  unanswered: z.number().int(),
})

export const draws = {
  list: list('GET office/draws', {
    name: 'officeDraws',
    may: 'draws.read',
    summary: 'List the draws that are due, were held or were voided, latest first.',
    row: drawRow,
    sort: ['-drawAt'],
    filter: { state: drawFilter.optional(), eventId: eventId.optional() },
  }),
  one: officeCall('GET office/draws/one', {
    name: 'officeDraw',
    may: 'draws.read',
    summary: 'Get one draw with its winners. A draw that is due is held first.',
    query: z.object({ id: drawId }),
    data: drawRow.extend({
      commitment: z.string(),
      listHash: z.string(),
      winners_list: z.array(winnerRow),
      /** The server's clock, for pages whose own is wrong. */
      now: instant,
    }),
  }),
}

export const winners = {
  one: officeCall('GET office/winners/one', {
    name: 'officeWinner',
    may: 'draws.read',
    summary: 'Get one winner and what was handed over.',
    query: z.object({ id: winnerId }),
    data: winnerRow,
  }),
  notePrize: officeCall('POST office/winners/prize', {
    name: 'officePrizeNote',
    may: 'prizes.hand',
    summary:
      'Record that a prize was handed over: what, to whom, on which day, with a photograph of the receipt. Also corrects such a record.',
    takes: 'form',
    body: z.object({
      id: winnerId,
      /** The version of the note that is corrected; 0 if there is none yet. */
      version: recordVersionSent,
      prize: filled(line, /*i18n*/ 'Please write what the prize is.', 200, 2),
      received_by: filled(line, /*i18n*/ 'Please write who collected it.', 120, 2),
      /** Not in the future. */
      handed_on: day,
      note: optionalText(lines, 500).default(''),
      /** Whether tax had to be deducted (TDS), for the accountant. */
      tax_note: optionalText(line, 200).default(''),
    }),
    files: { receipt: picture },
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'prize_settled', 'aadhaar_number'],
  }),
  askPass: officeCall('POST office/winners/pass', {
    name: 'officePrizePass',
    may: 'events.draw',
    summary:
      'Request that the prize of a winner who cannot be reached passes on, as the event’s rules say. Nothing changes until a second person approves it.',
    body: z.object({
      id: winnerId,
      reason: reasonText(/*i18n*/ 'Please write in a sentence how you tried to reach the winner.', 10, 500),
    }),
    data: z.object({ approval: z.string() }),
    problems: [
      'not_found',
      'prize_settled',
      'no_pass_rule',
      'pass_early',
      'winner_not_tried',
      ...secondPersonProblems,
    ],
  }),
}

/** Needs draws.read. */
export const prizeReceipt = pictureCall('GET office/winners/receipt/{id}', {
  name: 'officePrizeReceipt',
  may: 'draws.read',
  summary: 'Get the photograph of the receipt for a prize. The view is recorded in the audit log.',
})
