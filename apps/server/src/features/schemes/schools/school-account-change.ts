import { z } from 'zod'
import {
  type ApprovalKind,
  approvalKind,
  type ChangedFact,
} from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { msg } from '../../../kernel/language/message.ts'
import { writeAccount } from './school-accounts.store.ts'

/** The part of an account that approvals contain: they are kept for good, and read by many. */
const open = z.object({ ends: z.string(), ifsc: z.string() })

export const accountChange = z.object({
  school: z.string(),
  from: open.nullable(),
  to: open,
  /** The complete account, encrypted for the school, in hexadecimal. */
  sealed: z.string(),
})
export type AccountChange = z.infer<typeof accountChange>

const masked = (ends: string) => `•••• ${ends}`

const factsOf = ({ school, from, to }: AccountChange): ChangedFact[] => [
  {
    name: msg('payout.school', 'School'),
    before: from ? school : '',
    after: school,
  },
  {
    name: msg('bank.account_number', 'Account number'),
    before: from ? masked(from.ends) : '',
    // a different number may end in the same digits
    after: from?.ends === to.ends ? `${masked(to.ends)} (2)` : masked(to.ends),
  },
  { name: msg('bank.ifsc', 'IFSC'), before: from?.ifsc ?? '', after: to.ifsc },
]

/** A change of the account that a school is paid into: one person requests it, another approves it. */
export const schoolAccountKind: ApprovalKind = approvalKind({
  kind: 'school_account',
  title: msg('school.account_change', 'A new bank account for a school'),
  outcome: msg(
    'school.account_change_then',
    'From then on, the school is paid into this account. Open its record, and compare the number with its letter.',
  ),
  path: 'schools',
  reads: 'schools.read',
  asks: 'schools.ask_account',
  approves: 'schools.account',
  change: accountChange,
  facts: factsOf,
  masked: factsOf,
  noted: ({ to }) => ({ ends: to.ends }),
  async apply(tx, { sealed, to }, { id: approvalId, subject: schoolId }, at) {
    const { ends } = to
    await writeAccount(tx, { schoolId, sealed: Buffer.from(sealed, 'hex'), ends, since: at, approvalId })
    const changed = { action: 'school.account_changed', by: { kind: 'rule' }, subject: schoolId } as const
    await recordAudit(tx, { ...changed, detail: { approval: approvalId, ends } }, at)
  },
})
