import { type Paise, paise, sum, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import { type Message, msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import {
  type ApprovalKind,
  approvalKind,
  type ChangedFact,
} from '../../../platform/approvals/approvals.published.ts'
import { isLedgerAccount, type LedgerAccount } from '../../payments/payments.published.ts'
import { lockTill } from './left.ts'
import { bookVoucher } from './vouchers.ts'

/** Vouchers that a second person has to approve before they are booked. */

const account = z.custom<LedgerAccount>((value) => typeof value === 'string' && isLedgerAccount(value))
/** Paise as a string for JSON. */
const amount = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => paise(BigInt(digits)))
const entry = z.object({ debit: account, credit: account, amount })

const waitingVoucher = z.object({
  kind: z.enum(['paid_out', 'transfer']),
  once: z.string(),
  day: z.string().nullable(),
  narration: z.string(),
  reference: z.string().nullable(),
  subject: z.string().nullable(),
  entries: z.tuple([entry]).rest(entry),
  /** For a till count: the counted amount, and the balance in the books. */
  till: z.object({ counted: amount, booked: amount }).optional(),
  /** The names of both accounts. */
  from: z.string(),
  to: z.string(),
})
/** A voucher as it is stored until it is approved. */
export type WaitingVoucher = z.input<typeof waitingVoucher>

const names = {
  from: msg('books.from', 'From'),
  to: msg('books.to', 'To'),
  amount: msg('books.amount', 'Rupees'),
  day: msg('books.day', 'Day'),
  counted: msg('till.counted', 'Counted in the till'),
  booked: msg('till.booked', 'In the books'),
} as const

const fact = (name: Message, after: string): ChangedFact => ({ name, before: '', after })
const rules = {
  path: 'ledger',
  reads: 'books.read',
  asks: 'books.write',
} as const

function voucherKind(kind: 'transfer' | 'till_difference', title: Message, outcome: Message): ApprovalKind {
  const total = ({ entries }: z.output<typeof waitingVoucher>) => sum(...entries.map((one) => one.amount))
  const rupees = (of: Paise) => writeRupees(toRupees(of))
  const facts = (voucher: z.output<typeof waitingVoucher>) => [
    ...(voucher.till
      ? [fact(names.counted, rupees(voucher.till.counted)), fact(names.booked, rupees(voucher.till.booked))]
      : []),
    fact(names.from, voucher.from),
    fact(names.to, voucher.to),
    fact(names.amount, rupees(total(voucher))),
    ...(voucher.day === null ? [] : [fact(names.day, voucher.day)]),
  ]
  return approvalKind({
    ...rules,
    kind,
    title,
    outcome,
    change: waitingVoucher,
    facts,
    noted: (voucher) => ({ paise: Number(total(voucher)) }),
    async apply(
      tx,
      { from: _from, to: _to, till, once: idempotencyKey, ...voucher },
      { id: approvalId },
      at,
    ) {
      if (till && (await lockTill(tx)) !== till.booked) throw new Problem('till_changed')
      await bookVoucher(tx, {
        ...voucher,
        idempotencyKey,
        approvalId,
        by: { kind: 'rule' },
        at,
      })
    },
  })
}

/** The kinds of approvals that the books have. */
export const bookApprovals = (): readonly ApprovalKind[] => [
  voucherKind(
    'transfer',
    msg('approval.transfer', 'Money moved between accounts'),
    msg('approval.transfer_then', 'The books move it from one to the other.'),
  ),
  voucherKind(
    'till_difference',
    msg('approval.till_difference', 'A difference in the till'),
    msg(
      'approval.till_difference_then',
      'The books take over the amount counted in the till, and the general fund bears the difference.',
    ),
  ),
]
