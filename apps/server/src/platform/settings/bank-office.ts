import { isDeepStrictEqual } from 'node:util'
import * as contract from '@sahay/contract/settings/office-bank'
import { type BankDetails, bankDetails, bankForms } from '@sahay/contract/settings/office-bank'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import type { ApprovalAnswer } from '../approvals/approval-answer.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { BANK, presentBank } from './bank.ts'

interface Parts extends Core {
  readonly approvals: Approvals
  readonly approvalAnswer: ApprovalAnswer
  /** True if any gift was paid yet. */
  readonly isPaidTo: (tx: Executor) => Promise<boolean>
}

/** The account for gifts by bank and UPI. */
export const bank = implement(contract.bank, ({ db, now, approvals, approvalAnswer, isPaidTo }: Parts) => {
  /** True if nothing is at stake: no details are set, and nothing was given yet. */
  const isFirst = async (present: BankDetails) =>
    Object.values(present).every((value) => value === '') && !(await isPaidTo(db))

  return {
    async read({ staff, say }) {
      const present = await presentBank(db)
      const open = await approvals.underWay('bank_change', BANK)
      const alone = await approvals.isAlone('bank_change')
      const route = (await isFirst(present)) ? 'first' : alone ? 'alone' : 'two'
      const underWay = open && approvalAnswer(open, staff, say)
      return { data: { bank: present, underWay, way: route } }
    },

    /** Refuses with bad_request an invalid IFSC, account number or UPI id, unless it is the present one. */
    async ask({ body, staff, say }) {
      requireStaffFresh(staff, now())
      const from = await presentBank(db)
      const to = checked(from, bankDetails.parse(body))
      refuseAadhaar(to.accountName)
      refuseAadhaar(to.paymentId)
      if (isDeepStrictEqual(to, from)) throw new Problem('nothing_changed')
      const approval = await approvals.ask(staff, {
        kind: 'bank_change',
        subject: BANK,
        change: { from, to },
        reason: body.reason,
        atOnce: await isFirst(from),
      })
      return {
        data: approvalAnswer(approval, staff, say),
        message: msg(
          'message.bank_asked',
          'It is under way. Everyone who works here has an e-mail about it.',
        ),
      }
    },
  }
})

/** Normalises the input. Refuses invalid input with bad_request; empty is allowed. */
function checked(present: BankDetails, proposed: BankDetails): BankDetails {
  const same = (field: keyof typeof bankForms) => proposed[field] === present[field]
  const to = {
    ...proposed,
    accountNumber: same('accountNumber')
      ? proposed.accountNumber
      : proposed.accountNumber.replaceAll(' ', ''),
    ifsc: same('ifsc') ? proposed.ifsc : proposed.ifsc.toUpperCase(),
  }
  const wrong = (['accountNumber', 'ifsc', 'upi'] as const).filter(
    (field) => !same(field) && to[field] !== '' && !bankForms[field].is.test(to[field]),
  )
  if (wrong.length > 0)
    throw wrongFields(Object.fromEntries(wrong.map((field) => [field, bankForms[field].say])))
  return to
}
