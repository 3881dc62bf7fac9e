import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { toThePaisa } from '../kernel/fields.ts'
import { bankAccountId, bankLineId } from './office-banking.ts'
import { giver } from '../giving/office-gifts.ts'
import { reason } from '../schemes/office-decisions.ts'

/** What staff say that a line of the bank's statement is. Amounts are rupees to the paisa. */

const choose = /*i18n*/ 'Please choose from the list.'
const act = { method: 'POST', who: 'staff', tag: 'office' } as const
const entryId = z.string(choose).regex(/^\d{1,18}$/, choose)
const amount = toThePaisa(/*i18n*/ 'Please write the amount in rupees.')
  .min(0.01, /*i18n*/ 'Please check the amount.')
  .max(1_000_000_000, /*i18n*/ 'Please check the amount.')

const lineProblems = ['forbidden', 'not_found', 'already_matched'] as const

export const matchLine = endpoint({
  ...act,
  name: 'officeMatchLine',
  path: 'office/banking/match',
  summary: 'Says which entries of the books a line stands for, each whole or with a part.',
  body: z.object({
    line: bankLineId,
    entries: z
      .array(z.object({ id: entryId, amount: amount.optional() }))
      .min(1, choose)
      .max(50, choose),
  }),
  answer: z.object({ data: z.object({ left: z.number() }) }),
  problems: lineProblems,
})

export const unmatchLine = endpoint({
  ...act,
  name: 'officeUnmatchLine',
  path: 'office/banking/unmatch',
  summary:
    'Takes an entry of the books off a line. The entry stays booked. What stood when the month of the line was closed stays until the entry itself is taken back. May be repeated.',
  body: z.object({ line: bankLineId, entry: entryId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'line_closed'],
})

export const ignoreLine = endpoint({
  ...act,
  name: 'officeIgnoreLine',
  path: 'office/banking/ignore',
  summary: 'Says why a line has nothing in the books, and shall have nothing.',
  body: z.object({ line: bankLineId, reason }),
  answer: z.object({}),
  problems: lineProblems,
})

export const heedLine = endpoint({
  ...act,
  name: 'officeHeedLine',
  path: 'office/banking/heed',
  summary: 'Takes that back: the line waits for an explanation again. May be repeated.',
  body: z.object({ line: bankLineId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

export const bookLine = endpoint({
  ...act,
  name: 'officeBookLine',
  path: 'office/banking/book',
  summary: 'Books what is left of a line, and says that it stands for it.',
  body: z.discriminatedUnion('as', [
    z.object({ line: bankLineId, as: z.literal('charge') }),
    z.object({ line: bankLineId, as: z.literal('interest') }),
    z.object({ line: bankLineId, as: z.literal('opening') }),
    /** From or to another account of the trust, or the till. */
    z.object({
      line: bankLineId,
      as: z.literal('transfer'),
      account: z.string(choose).regex(/^(?:till|bank:bac_[0-9a-z]{1,40})$/, choose),
    }),
    /** What a feature offered for it. */
    z.object({
      line: bankLineId,
      as: z.literal('offer'),
      taker: z.string(choose).max(40, choose),
      id: z.string(choose).max(60, choose),
      /** Of a gift: from whom and what for, and how much of the line; without it, of somebody who is not named. */
      giver: giver
        .extend({
          amount: amount.nullable(),
          /** What was left of the line when it was read; refused where that is not so any more. */
          left: amount,
        })
        .optional(),
    }),
  ]),
  answer: z.object({ data: z.object({ number: z.string(), left: z.number() }) }),
  problems: [
    ...lineProblems,
    'month_closed',
    'line_does_not_fit',
    'opening_booked',
    'aadhaar_number',
    'need_takes_less',
    'gift_state',
    'fund_short',
  ],
})

export type BookedLine = z.output<typeof bookLine.body>

export const confirmSure = endpoint({
  ...act,
  name: 'officeConfirmSure',
  path: 'office/banking/confirm',
  summary:
    'Explains every line of an account for which there is exactly one entry of the same amount and reference, or one sure offer. May be repeated.',
  body: z.object({ account: bankAccountId }),
  answer: z.object({ data: z.object({ confirmed: z.number().int(), left: z.number().int() }) }),
  problems: ['forbidden', 'not_found'],
})
