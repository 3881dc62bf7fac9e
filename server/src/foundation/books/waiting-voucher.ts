import { paise, sum, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import { type ApprovalKind, approvalKind, type ChangedFact } from '../approvals/approvals.published.ts'
import { isLedgerAccount, type LedgerAccount } from '../payments/payments.published.ts'
import { bookVoucher, reverseVoucher } from './vouchers.ts'

/** Vouchers that a second person has to approve before they are booked. */

const account = z.custom<LedgerAccount>((value) => typeof value === 'string' && isLedgerAccount(value))
/** Paise, as JSON carries them. */
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
  /** What both accounts are called. */
  from: z.string(),
  to: z.string(),
})
/** A voucher as it is stored until it is approved. */
export type WaitingVoucher = z.input<typeof waitingVoucher>

const names = {
  from: msg(/*i18n*/ { id: 'books.from', message: 'From' }),
  to: msg(/*i18n*/ { id: 'books.to', message: 'To' }),
  amount: msg(/*i18n*/ { id: 'books.amount', message: 'Rupees' }),
  day: msg(/*i18n*/ { id: 'books.day', message: 'Day' }),
  voucher: msg(/*i18n*/ { id: 'books.voucher', message: 'Voucher' }),
  narration: msg(/*i18n*/ { id: 'books.narration', message: 'What for' }),
} as const

const fact = (name: Message, after: string): ChangedFact => ({ name, before: '', after })
const rules = {
  path: 'ledger',
  reads: 'books.read',
  asks: 'books.write',
  approves: 'books.write',
  stops: 'books.write',
  expiresDays: 14,
} as const

function voucherKind(kind: 'transfer' | 'till_difference', title: Message): ApprovalKind {
  const total = ({ entries }: z.output<typeof waitingVoucher>) => sum(...entries.map((one) => one.amount))
  const facts = (voucher: z.output<typeof waitingVoucher>) => [
    fact(names.from, voucher.from),
    fact(names.to, voucher.to),
    fact(names.amount, writeRupees(toRupees(total(voucher)))),
    fact(names.day, voucher.day ?? ''),
  ]
  return approvalKind({
    ...rules,
    kind,
    title,
    change: waitingVoucher,
    facts,
    masked: facts,
    noted: (voucher) => ({ paise: Number(total(voucher)) }),
    async apply(tx, { from: _from, to: _to, day, reference, subject, ...voucher }, { id: approvalId }, at) {
      await bookVoucher(tx, {
        ...voucher,
        ...(day === null ? {} : { day }),
        ...(reference === null ? {} : { reference }),
        ...(subject === null ? {} : { subject }),
        approvalId,
        by: { kind: 'rule' },
        at,
      })
    },
  })
}

const waitingReversal = z.object({
  voucherId: z.string(),
  number: z.string(),
  narration: z.string(),
  reason: z.string(),
  paise: z.string().regex(/^\d+$/),
})
/** A reversal as it is stored until it is approved. */
export type WaitingReversal = z.input<typeof waitingReversal>

function reversalKind(): ApprovalKind {
  const rupees = (digits: string) => writeRupees(toRupees(paise(BigInt(digits))))
  const facts = ({ number, narration, paise: digits }: WaitingReversal) => [
    fact(names.voucher, number),
    fact(names.narration, narration),
    fact(names.amount, rupees(digits)),
  ]
  return approvalKind({
    ...rules,
    kind: 'reversal',
    title: msg(/*i18n*/ { id: 'approval.reversal', message: 'A voucher taken back' }),
    change: waitingReversal,
    facts,
    masked: facts,
    noted: ({ number, paise: digits }) => ({ number, paise: Number(digits) }),
    async apply(tx: Executor, { voucherId, reason }, { id: approvalId }, at) {
      await reverseVoucher(tx, { voucherId, narration: reason, approvalId, by: { kind: 'rule' }, at })
    },
  })
}

/** The kinds of changes in the books that two people decide. */
export const bookApprovals = (): readonly ApprovalKind[] => [
  voucherKind('transfer', msg(/*i18n*/ { id: 'approval.transfer', message: 'Money moved between accounts' })),
  voucherKind(
    'till_difference',
    msg(/*i18n*/ { id: 'approval.till_difference', message: 'A difference in the till' }),
  ),
  reversalKind(),
]
