import { paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import {
  type ApprovalKind,
  approvalKind,
  type ChangedFact,
  fact,
} from '../../../platform/approvals/approvals.published.ts'
import { msg } from '../../../kernel/language/message.ts'
import { changePayout, type Payout } from './payouts.store.ts'

const change = z.object({
  school: z.string(),
  paise: z.number().int(),
  children: z.number().int(),
  /** The last digits of the school's account; empty if the register has none, or it is paid by cheque. */
  account: z.string().default(''),
})
type Change = z.infer<typeof change>

/** The change of a payout that a second person approves. */
export const payoutChange = ({ school, amount, children, way, accountEnds }: Payout): Change => ({
  school: school.name,
  paise: Number(amount),
  children,
  account: way === 'transfer' ? (accountEnds ?? '') : '',
})

const factsOf = ({ school, paise: amount, children, account }: Change): ChangedFact[] => [
  fact(msg('payout.school', 'School'), school),
  fact(msg('payout.amount', 'Amount'), writeRupees(toRupees(paise(amount)))),
  fact(msg('payout.children', 'Children'), String(children)),
  ...(account === '' ? [] : [fact(msg('bank.account_number', 'Account number'), `•••• ${account}`)]),
]

/** A payout above the limit: a second person approves it before it is paid. One reversed meanwhile stays reversed. */
export const payoutKind: ApprovalKind = approvalKind({
  kind: 'payout',
  title: msg('payout.approval', 'A payment to a school'),
  outcome: msg('payout.approval_then', 'It can be paid, and is then noted as paid.'),
  path: 'payouts',
  reads: 'payouts.read',
  asks: 'applications.disburse',
  change,
  facts: factsOf,
  masked: factsOf,
  noted: ({ paise: amount }) => ({ paise: amount }),
  async apply(tx, _change, { id, subject }) {
    await changePayout(tx, { id: subject, state: 'drafted' }, { approvalId: id })
  },
})
