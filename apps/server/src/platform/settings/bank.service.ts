import { isDeepStrictEqual } from 'node:util'
import { type BankDetails, bankForms } from '@sahay/contract/settings/office-bank'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import type { Approval } from '../approvals/approvals.published.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { BANK, presentBank } from './bank.ts'

export interface BankDeps {
  readonly db: Database
  readonly now: () => Date
  readonly approvals: Approvals
  /** Whether any gift was paid yet. */
  readonly isPaidTo: (tx: Executor) => Promise<boolean>
}

/** How a change that is asked for now would go. */
type Way = 'first' | 'two' | 'alone'

/** Where gifts are sent by bank and UPI. */
export type Bank = ReturnType<typeof createBank>

export function createBank({ db, now, approvals, isPaidTo }: BankDeps) {
  /** Whether nothing is at stake: no details stand there, and nothing was given yet. */
  const isFirst = async (bank: BankDetails) =>
    Object.values(bank).every((value) => value === '') && !(await isPaidTo(db))

  return {
    /** What stands on the site, and what is under way. For those with bank.read. */
    async read(actor: Actor): Promise<{ bank: BankDetails; underWay: Approval | null; way: Way }> {
      requirePermission(actor, 'bank.read')
      const bank = await presentBank(db)
      const underWay = await approvals.underWay('bank_change', BANK)
      const alone = await approvals.isAlone('bank_change')
      const way = (await isFirst(bank)) ? 'first' : alone ? 'alone' : 'two'
      return { bank, underWay, way }
    },

    /**
     * Asks for other details. For those with bank.change; refuses with forbidden, step_up_needed, authority_new,
     * approval_open, aadhaar_number, nothing_changed, and with bad_request what has not the form of an IFSC, an account
     * number or a UPI id, unless it stands there already.
     */
    async ask(actor: Actor, wanted: BankDetails, reason: string): Promise<Approval> {
      requireFreshPermission(actor, 'bank.change', now())
      const from = await presentBank(db)
      const to = checked(from, wanted)
      refuseAadhaar(to.accountName)
      refuseAadhaar(to.paymentId)
      if (isDeepStrictEqual(to, from)) throw new Problem('nothing_changed')
      return approvals.ask(actor, {
        kind: 'bank_change',
        subject: BANK,
        change: { from, to },
        reason,
        atOnce: await isFirst(from),
      })
    },
  }
}

/** What was written, put into its form. Refuses with bad_request what has another; empty is allowed. */
function checked(present: BankDetails, wanted: BankDetails): BankDetails {
  const same = (field: keyof typeof bankForms) => wanted[field] === present[field]
  const to = {
    ...wanted,
    accountNumber: same('accountNumber') ? wanted.accountNumber : wanted.accountNumber.replaceAll(' ', ''),
    ifsc: same('ifsc') ? wanted.ifsc : wanted.ifsc.toUpperCase(),
  }
  const wrong = (['accountNumber', 'ifsc', 'upi'] as const).filter(
    (field) => !same(field) && to[field] !== '' && !bankForms[field].is.test(to[field]),
  )
  if (wrong.length > 0)
    throw new Problem(
      'bad_request',
      {},
      Object.fromEntries(wrong.map((field) => [field, bankForms[field].say])),
    )
  return to
}
