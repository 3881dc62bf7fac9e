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
    summary: 'Match a bank line with ledger entries, each in full or in part.',
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
      'Remove the match of a bank line with a ledger entry. The entry stays booked. A match that existed when the month of the line was closed stays until the entry itself is reversed. Can be repeated safely.',
    body: z.object({ line: bankLineId, entry: entryId }),
    problems: ['not_found', 'line_closed'],
  }),
  ignore: officeCall('POST office/banking/ignore', {
    name: 'officeIgnoreLine',
    may: 'books.write',
    summary: 'Exclude a bank line from the books, with the reason.',
    body: z.object({ line: bankLineId, reason }),
    problems: lineProblems,
  }),
  reopen: officeCall('POST office/banking/heed', {
    name: 'officeHeedLine',
    may: 'books.write',
    summary: 'Undo the exclusion of a bank line: it needs an explanation again. Can be repeated safely.',
    body: z.object({ line: bankLineId }),
    problems: ['not_found'],
  }),
  book: officeCall('POST office/banking/book', {
    name: 'officeBookLine',
    may: 'books.write',
    summary: 'Book the unexplained rest of a bank line, and match the line with what was booked.',
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
      'Explain a bank line by one of its guesses: matches or books it as the guess says. Refused if it is no longer a guess of this line.',
    body: z.object({ line: bankLineId, guess: guessKey }),
    data: confirmedLine,
    problems: takeProblems,
  }),
  confirmSure: officeCall('POST office/banking/confirm', {
    name: 'officeConfirmSure',
    may: 'books.write',
    summary:
      'Explain every line of an account that has exactly one entry of the same amount and reference, or one sure offer; with `lines`, explain those instead, each by the guess that was shown. Lines that changed meanwhile are skipped and listed in the answer. Can be repeated safely.',
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
