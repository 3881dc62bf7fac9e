import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { bankForms } from '../settings/office-bank.ts'
import { schoolId } from './office-schools.ts'
import { filled, staffReason } from '../staff/office-fields.ts'

/** Schools' bank accounts: stored encrypted, changed by two people, shown in full only to those who pay. */

const text = (most: number) => filled(line, /*i18n*/ 'Please fill this in.', most)

const withoutSpaces = (value: string) => value.replaceAll(' ', '')

/** An account in full. */
const account = z.object({
  holder: z.string(),
  number: z.string(),
  ifsc: z.string(),
  /** The bank's name, with the branch if useful. */
  bank: z.string(),
})

export const schoolAccounts = {
  one: officeCall('GET office/schools/account', {
    name: 'officeSchoolAccount',
    may: 'schools.account',
    summary:
      'Get the full bank account of a school, and the one requested in its place. The view is recorded in the audit log.',
    query: z.object({ id: schoolId }),
    data: z.object({ present: account.nullable(), asked: account.nullable() }),
  }),
  ask: officeCall('POST office/schools/account/ask', {
    name: 'officeSchoolAccountAsk',
    may: 'schools.ask_account',
    summary:
      'Request another bank account for a school, or its first. It takes effect once a second person has approved it. Can be repeated safely.',
    body: z
      .object({
        id: schoolId,
        holder: text(120),
        number: text(40)
          .transform(withoutSpaces)
          .pipe(z.string().regex(bankForms.accountNumber.is, bankForms.accountNumber.say)),
        /** The number repeated, to detect typing errors. */
        numberAgain: text(40).transform(withoutSpaces),
        ifsc: text(20)
          .transform((value) => withoutSpaces(value).toUpperCase())
          .pipe(z.string().regex(bankForms.ifsc.is, bankForms.ifsc.say)),
        bank: text(120),
        reason: staffReason,
      })
      .refine(({ number, numberAgain }) => number === numberAgain, {
        path: ['numberAgain'],
        error: /*i18n*/ 'This is not the same number as above.',
      }),
    data: z.object({ approval: z.string() }),
    problems: ['not_found', 'nothing_changed', ...secondPersonProblems],
  }),
  transfers: list('GET office/payouts/transfers', {
    name: 'officeTransfersToSchools',
    may: 'schools.account',
    summary:
      'List payouts that are to be transferred and are not paid yet, oldest first, each with the school’s full account. The view is recorded in the audit log.',
    row: account.extend({
      /** The payout's id. */
      id: z.string(),
      school: z.string(),
      schoolId: z.string(),
      amount: rupees,
      children: z.number().int(),
      /** The trust's account from which it is paid. */
      from: z.string(),
      createdAt: instant,
    }),
    sort: ['createdAt', '-createdAt'],
    filter: {},
  }),
}
