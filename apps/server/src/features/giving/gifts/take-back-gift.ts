import { paise } from '@sahay/contract/kernel/money'
import type { AuditActor } from '../../../platform/audit/audit.ts'
import { requireNotSpent, reverseVoucher } from '../../../money/books/books.published.ts'
import { forgetCash } from '../../../money/cash/cash.published.ts'
import { cancelSlipOf } from '../../../money/slips/slips.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { endGift, lockGift, type LockedGift } from './gifts-office.store.ts'
import { reopenPledgeOf } from '../pledges/pledges.store.ts'

/** Locks a gift until the transaction ends, in the version that was read before. Refuses with not_found, changed_meanwhile. */
export async function lockAsRead(tx: Executor, id: string, version: number): Promise<LockedGift> {
  const gift = await lockGift(tx, id)
  if (!gift) throw new Problem('not_found')
  if (gift.version !== version) throw new Problem('changed_meanwhile')
  return gift
}

interface How {
  readonly as: 'reversed' | 'bounced'
  /** Why, for the books; it names nobody. */
  readonly narration: string
  /** Why, as staff wrote it. */
  readonly reason: string
  readonly by: AuditActor
  /** The member of staff who asked for it. */
  readonly staffId: string
  readonly approvalId?: string
  readonly at: Date
}

/**
 * Takes a locked gift out of the books and cancels its slip. Refuses with gift_state where it has ended already, and with
 * fund_short where the fund has spent some of it.
 */
export async function takeBack(
  tx: Executor,
  gift: LockedGift,
  { as, reason, staffId, ...how }: How,
): Promise<void> {
  const { id, state, fund, restFund, rest, amount, voucherId, clearedVoucherId } = gift
  if (state === 'bounced' || state === 'reversed') throw new Problem('gift_state')
  await requireNotSpent(tx, fund, paise(amount - rest))
  if (restFund !== null) await requireNotSpent(tx, restFund, rest)
  if (clearedVoucherId !== null) await reverseVoucher(tx, { voucherId: clearedVoucherId, ...how })
  await reverseVoucher(tx, { voucherId, ...how })
  await endGift(tx, id, as, reason)
  await forgetCash(tx, [id])
  await reopenPledgeOf(tx, id)
  await cancelSlipOf(tx, id, { at: how.at, by: staffId, reason })
}
