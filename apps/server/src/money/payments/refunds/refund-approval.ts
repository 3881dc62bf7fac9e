import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import type { Executor } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import {
  type ApprovalKind,
  approvalKind,
  type ChangedFact,
} from '../../../platform/approvals/approvals.published.ts'

const refundChange = z.object({
  paymentId: z.string(),
  /** Paise. */
  amount: z.string().regex(/^\d{1,15}$/),
  reason: z.string(),
})
type RefundChange = z.infer<typeof refundChange>

/** A refund that a second person has approved. Paise. */
interface ApprovedRefund {
  readonly paymentId: string
  readonly amount: Paise
  readonly reason: string
  /** The member of staff who asked for it. */
  readonly askedBy: string
}

interface RefundKindParts {
  /** Refunds the amount, or what is left of it by then. */
  giveBack(tx: Executor, refund: ApprovedRefund, at: Date): Promise<void>
  /** After the commit. */
  readonly done: () => void
}

const PAYMENT = msg('refund.payment', 'Payment')
const AMOUNT = msg('slip.amount', 'Amount')

const factsOf = ({ paymentId, amount }: RefundChange): ChangedFact[] => [
  { name: PAYMENT, before: paymentId, after: paymentId },
  { name: AMOUNT, before: '', after: writeRupees(toRupees(paise(BigInt(amount)))) },
]

/** Refunds above one person's limit: another person with that right approves, and the refund is made immediately. */
export function refundKind({ giveBack, done }: RefundKindParts): ApprovalKind {
  return approvalKind({
    kind: 'refund',
    title: msg('refund.above_limit', 'A refund above the limit'),
    outcome: msg('refund.then', 'The payment service refunds the money to the donor, who gets an e-mail.'),
    path: 'approvals',
    reads: 'payments.read',
    asks: 'payments.refund',
    expiresDays: 7,
    change: refundChange,
    facts: factsOf,
    noted: ({ paymentId, amount }) => ({ payment: paymentId, paise: Number(amount) }),
    async apply(tx, { paymentId, amount, reason }, { askedBy }, at) {
      await giveBack(tx, { paymentId, amount: paise(BigInt(amount)), reason, askedBy }, at)
    },
    applied: done,
  })
}
