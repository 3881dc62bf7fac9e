import { type Paise, paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts'
import type { LedgerAccount } from '../accounts.ts'
import { accrueRefund, bookRefund, owedOf, transferFunds } from '../ledger.ts'
import { transitionOrder } from '../orders.store.ts'
import { type LockedPayment, lockPayment } from '../refunds/refund-books.ts'
import * as refunds from '../refunds/refunds.store.ts'
import type { Settler } from '../settle.service.ts'
import { afterEvidence, type Evidence } from '../states.ts'
import { sumValue } from '../../../kernel/language/message.ts'

/** An amount that the provider withheld for a dispute, or returned, with a settlement. Paise. */
export interface DisputeEntry {
  readonly paymentId: string
  /** The settlement's adjustment. */
  readonly adjustmentId: string
  readonly amount: Paise
  readonly reason: string
  readonly by: AuditActor
  readonly at: Date
}

/** Books disputes, in the caller's transaction. */
export type DisputeBooks = ReturnType<typeof createDisputeBooks>

async function move(tx: Executor, { order, payment }: LockedPayment, evidence: Evidence): Promise<void> {
  if (order.paidBy !== payment.id) return
  const status = afterEvidence(order.status, evidence)
  await transitionOrder(tx, order.id, { status, nextCheckAt: null, paidBy: payment.id })
}

/** `stands`: whether the giver still has what the order paid for. */
export function createDisputeBooks(stands: Settler['stands']) {
  return {
    /**
     * Locks the payment's order before booking a lost dispute; null if this adjustment was booked before. Refuses with
     * not_found, refund_above_left.
     */
    async lock(
      tx: Executor,
      { paymentId, adjustmentId, amount }: Pick<DisputeEntry, 'paymentId' | 'adjustmentId' | 'amount'>,
    ): Promise<LockedPayment | null> {
      const locked = await lockPayment(tx, paymentId)
      const known = await refunds.refundsOf(tx, paymentId)
      if (known.some(({ providerRefundId }) => providerRefundId === adjustmentId)) return null
      if (amount > locked.left) throw new Problem('refund_above_left', { left: sumValue(locked.left) })
      return locked
    },

    /** Takes the amount out of its fund, like a refund that the provider has made. Sends no mail to the giver. */
    async lost(
      tx: Executor,
      locked: LockedPayment,
      { paymentId, adjustmentId, amount, reason, by, at }: DisputeEntry,
    ): Promise<void> {
      const refundId = newId('ref')
      const written = { id: refundId, paymentId, amount, reason, askedBy: 'dispute', createdAt: at }
      await refunds.insertDisputed(tx, written, adjustmentId)
      const entry = { refundId, paymentId, amount, at }
      await accrueRefund(tx, entry)
      await bookRefund(tx, 'refund', entry)
      if (amount === locked.left) await move(tx, locked, 'dispute_lost')
      const detail = { refund: refundId, item: adjustmentId, paise: Number(amount) }
      await recordAudit(tx, { action: 'payment.dispute_lost', by, subject: paymentId, detail }, at)
    },

    /**
     * Returns the amount of a lost dispute: to the fund that it was taken from, or to the general fund if the giver no
     * longer has what was paid for. Once for each adjustment. Refuses with not_found, dispute_not_booked.
     */
    async won(tx: Executor, { paymentId, adjustmentId, amount, by, at }: DisputeEntry): Promise<void> {
      const locked = await lockPayment(tx, paymentId)
      const known = await refunds.refundsOf(tx, paymentId)
      const found = known.find(
        (one) => one.askedBy === 'dispute' && one.state === 'processed' && one.amount === amount,
      )
      if (!found) throw new Problem('dispute_not_booked')
      await refunds.noteWon(tx, found.id, adjustmentId)
      await bookRefund(tx, 'refund_failed', { refundId: found.id, paymentId, amount, at })
      const stand = await stands(tx, locked.order)
      for (const { account, amount: part } of await owedOf(tx, found.id)) {
        const to: LedgerAccount = stand ? account : 'fund:general'
        await transferFunds(tx, { paymentId, from: 'owed:refunds', to, amount: paise(part), by, at })
      }
      if (stand) await move(tx, locked, 'dispute_won')
      const detail = { refund: found.id, item: adjustmentId, paise: Number(amount) }
      await recordAudit(tx, { action: 'payment.dispute_won', by, subject: paymentId, detail }, at)
    },
  }
}
