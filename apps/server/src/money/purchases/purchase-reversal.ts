import { eq } from 'drizzle-orm'
import { msg } from '../../kernel/language/message.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { SecondPerson } from '../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { reverseVoucher } from '../books/books.published.ts'
import { lockPurchase } from './purchases.store.ts'
import { purchases } from './purchases.tables.ts'

/** Reversal of a purchase or prize by a counter-entry. */
export const purchaseReversal = ({ takingBack }: SecondPerson) =>
  takingBack({
    kind: 'purchase_reversal',
    title: msg('purchase.reversal', 'A purchase, reversed'),
    outcome: msg(
      'purchase.reversal_then',
      'A counter-entry puts the money back to where it was paid from. It can be booked again.',
    ),
    path: 'purchases',
    reads: 'purchases.read',
    needs: 'purchases.book',
    async lock(tx, id) {
      const found = orNotFound(await lockPurchase(tx, id))
      return found.isReversed ? null : found
    },
    describe: ({ what, amount, day, voucher }) => ({ what, amount, day, voucher }),
    async act(tx, { id, voucherId }, { by, staffId, approvalId, reason, at }) {
      const reversed = { reversedAt: at, reversedBy: staffId, reverseReason: reason }
      await tx.update(purchases).set(reversed).where(eq(purchases.id, id))
      await reverseVoucher(tx, { voucherId, narration: reason, by, at, approvalId })
      await recordAudit(tx, { action: 'purchase.reversed', by, subject: id }, at)
    },
  })
export type PurchaseReversal = ReturnType<typeof purchaseReversal>
