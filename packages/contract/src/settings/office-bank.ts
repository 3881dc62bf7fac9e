import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { line } from '../kernel/text.ts'
import { approvalRow, secondPersonProblems } from '../staff/office-approvals.ts'
import { settings } from './settings.ts'
import { optionalText, staffReason } from '../staff/office-fields.ts'

/** The bank and UPI details for gifts. A change needs two people and takes effect after a day at the earliest. */

/** The format of each field, as defined by banks and the National Payments Corporation of India. */
export const bankForms = {
  accountNumber: { is: /^\d{9,18}$/, say: /*i18n*/ 'An account number has 9 to 18 digits.' },
  ifsc: {
    is: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    say: /*i18n*/ 'An IFSC has eleven characters, and the fifth is a zero.',
  },
  upi: {
    is: /^[\w.-]{2,256}@[A-Za-z]{2,64}$/,
    say: /*i18n*/ 'A UPI ID is a name, then @, then the letters of the bank.',
  },
} as const

const text = (most: number) => optionalText(line, most)

const written = z.object({
  accountName: text(120),
  accountNumber: text(40),
  ifsc: text(20),
  /** The text that givers add to a transfer, so that it can be identified. */
  paymentId: text(60),
  upi: text(100),
})

/** The details on the site; empty if the trust has none. */
export const bankDetails = settings.shape.bank
export type BankDetails = z.infer<typeof bankDetails>

export const bank = {
  read: officeCall('GET office/bank', {
    name: 'officeBank',
    may: 'bank.read',
    summary:
      'Get the bank account and UPI id as the site shows them, the pending change, and how a new change would proceed.',
    data: z.object({
      bank: bankDetails,
      underWay: approvalRow.nullable(),
      /**
       * How a change requested now would take effect: immediately (`first`: no details exist and no gift was received yet),
       * after a second owner's approval (`two`), or after seven days if there is no second owner (`alone`).
       */
      way: z.enum(['first', 'two', 'alone']),
    }),
  }),

  ask: officeCall('POST office/bank/ask', {
    name: 'officeBankAsk',
    may: 'bank.change',
    summary:
      'Request another bank account or UPI id. It takes effect one day after a second owner has approved it; without a second owner, after seven days; immediately where none was set and nothing was given yet. Can be repeated safely.',
    body: written
      .extend({
        /** The account number repeated, to detect typing errors. */
        accountNumberAgain: text(40),
        reason: staffReason,
      })
      .refine(
        ({ accountNumber, accountNumberAgain }) =>
          accountNumber.replaceAll(' ', '') === accountNumberAgain.replaceAll(' ', ''),
        { path: ['accountNumberAgain'], error: /*i18n*/ 'This is not the same number as above.' },
      ),
    data: approvalRow,
    problems: ['authority_new', 'nothing_changed', ...secondPersonProblems],
  }),
}
