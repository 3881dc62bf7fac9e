import { z } from 'zod'
import { rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { amountWithin, choose } from '../kernel/fields.ts'
import { bankLineId, MOST_WAITING_LINES } from './office-banking.ts'
import { giver } from '../giving/office-gifts.ts'
import { reason } from '../schemes/office-decisions.ts'
import { bankAccountId, ownAccount } from '../staff/office-fields.ts'

/** Matching of bank statement lines by staff. Amounts are rupees to the paisa. */

const entryId = rowNumber(z.string(choose).regex(/^\d{1,18}$/, choose))
const amount = amountWithin(0.01, 1_000_000_000).pipe(rupees)

const lineProblems = ['not_found', 'already_matched'] as const
const takeProblems = [
  ...lineProblems,
  'month_closed',
  'line_does_not_fit',
  'opening_booked',
  'aadhaar_number',
  'need_takes_less',
  'gift_state',
  'fund_short',
] as const

const guessKey = z.string(choose).max(200, choose)
/** The result for one line. */
const confirmedLine = z.object({
  line: z.string(),
  /** The part of it that is still unexplained. */
  left: rupees,
  /** The voucher that was booked for it; null if it matches entries that were already booked. */
  number: z.string().nullable(),
  /** The ledger entries that it is matched with; they can be unmatched again. */
  entries: z.array(rowNumber()),
})

export const bankMatching = {
  match: officeCall('POST office/banking/match', {
    name: 'officeMatchLine',
    may: 'books.write',
    summary: 'Match a line with entries of the books, each whole or with a part.',
    body: z.object({
      line: bankLineId,
      entries: z
        .array(z.object({ id: entryId, amount: amount.optional() }))
        .min(1, choose)
        .max(50, choose),
    }),
    data: z.object({ left: rupees }),
    problems: lineProblems,
  }),
  unmatch: officeCall('POST office/banking/unmatch', {
    name: 'officeUnmatchLine',
    may: 'books.write',
    summary:
      'Take an entry of the books off a line. The entry stays booked. What stood when the month of the line was closed stays until the entry itself is taken back. May be repeated.',
    body: z.object({ line: bankLineId, entry: entryId }),
    problems: ['not_found', 'line_closed'],
  }),
  ignore: officeCall('POST office/banking/ignore', {
    name: 'officeIgnoreLine',
    may: 'books.write',
    summary: 'Leave a line out of the books, with the reason.',
    body: z.object({ line: bankLineId, reason }),
    problems: lineProblems,
  }),
  reopen: officeCall('POST office/banking/heed', {
    name: 'officeHeedLine',
    may: 'books.write',
    summary: 'Undo leaving a line out: it waits for an explanation again. May be repeated.',
    body: z.object({ line: bankLineId }),
    problems: ['not_found'],
  }),
  book: officeCall('POST office/banking/book', {
    name: 'officeBookLine',
    may: 'books.write',
    summary: 'Book the rest of a bank line, and match the line with it.',
    body: z.discriminatedUnion('as', [
      z.object({ line: bankLineId, as: z.literal('charge') }),
      z.object({ line: bankLineId, as: z.literal('interest') }),
      z.object({ line: bankLineId, as: z.literal('opening') }),
      /** A transfer from or to another account of the trust, or the till. */
      z.object({
        line: bankLineId,
        as: z.literal('transfer'),
        account: ownAccount,
      }),
      /** A record that a feature offered for it. */
      z.object({
        line: bankLineId,
        as: z.literal('offer'),
        taker: z.string(choose).max(40, choose),
        id: z.string(choose).max(60, choose),
        /** For a gift: the giver, the purpose, and how much of the line it is. Left out for an anonymous giver. */
        giver: giver
          .extend({
            amount: amount.nullable(),
            /** The unexplained part of the line when it was read; the call is refused if it has changed. */
            left: amount,
          })
          .optional(),
      }),
    ]),
    data: z.object({ number: z.string(), left: rupees }),
    problems: takeProblems,
  }),
  take: officeCall('POST office/banking/take', {
    name: 'officeTakeGuess',
    may: 'books.write',
    summary:
      'Explain a line by one of its guesses, matched or booked as the guess says. Refused where it is no guess of the line any more.',
    body: z.object({ line: bankLineId, guess: guessKey }),
    data: confirmedLine,
    problems: takeProblems,
  }),
  confirmSure: officeCall('POST office/banking/confirm', {
    name: 'officeConfirmSure',
    may: 'books.write',
    summary:
      'Explain every line of an account for which there is exactly one entry of the same amount and reference, or one sure offer; or those that are named, each by the guess that was shown. A line that changed meanwhile is left, and named. May be repeated.',
    body: z.object({
      account: bankAccountId,
      lines: z
        .array(z.object({ line: bankLineId, guess: guessKey }))
        .max(MOST_WAITING_LINES, choose)
        .optional(),
    }),
    data: z.object({
      confirmed: z.number().int(),
      left: z.number().int(),
      taken: z.array(confirmedLine),
      /** Lines whose match is no longer certain, or that were explained in the meantime. */
      refused: z.array(z.object({ line: z.string(), code: z.string() })),
    }),
    problems: ['not_found'],
  }),
}

export type BookedLine = z.output<typeof bankMatching.book.body>
