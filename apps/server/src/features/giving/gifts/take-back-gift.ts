import { paise } from '@sahay/contract/kernel/money'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { ReversalContext, SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { type Booked, requireNotSpent, reverseVoucher } from '../../../money/books/books.published.ts'
import { takeBackReceived } from '../../../money/cash/receive.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { nextVersion } from '../../../kernel/database/insert-into.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem, inVersion } from '../../../kernel/problem.ts'
import { offlineGifts } from '../gifts.tables.ts'
import { hasEnded, lockGift, type LockedGift } from './gifts-office.store.ts'
import { reopenPledgeOf } from '../pledges/pledges.store.ts'

/** Locks a gift until the transaction ends, in the version that was read. Refuses with not_found, changed_meanwhile. */
export async function lockAsRead(tx: Executor, id: string, version: number): Promise<LockedGift> {
  return inVersion(await lockGift(tx, id), version)
}

/** The narration of a reversal; it names nobody. */
const narrations = {
  reversed: 'A gift that was entered wrongly',
  bounced: 'A cheque bounced',
} as const

/**
 * Reverses a locked gift and cancels its slip; returns the voucher that debited the bank account for a cleared cheque.
 * Refuses with gift_state if it has ended already, and with fund_short if the fund has spent some of it.
 */
export async function takeBack(
  tx: Executor,
  gift: LockedGift,
  as: 'reversed' | 'bounced',
  how: Omit<ReversalContext, 'details'>,
): Promise<Booked | null> {
  const { id, fund, restFund, rest, amount, voucherId, clearedVoucherId } = gift
  if (hasEnded(gift)) throw new Problem('gift_state')
  await requireNotSpent(tx, fund, paise(amount - rest))
  if (restFund !== null) await requireNotSpent(tx, restFund, rest)
  const { by, approvalId, at } = how
  const narration = narrations[as]
  const booked = { narration, by, at, approvalId }
  const cleared =
    clearedVoucherId === null ? null : await reverseVoucher(tx, { ...booked, voucherId: clearedVoucherId })
  await takeBackReceived(tx, { subject: id, voucherId, narration }, how)
  await nextVersion(tx, offlineGifts, id, { state: as, endReason: how.reason })
  await reopenPledgeOf(tx, id)
  return cleared
}

/** The reversal of a gift that was entered wrongly; its slip is cancelled. */
export const giftReversal = ({ takingBack }: SecondPerson) =>
  takingBack({
    kind: 'gift_reversal',
    title: msg('gift.reversal', 'A gift over the counter, reversed'),
    outcome: msg(
      'gift.reversal_then',
      'A counter-entry takes it out of the books, and its receipt is cancelled.',
    ),
    path: 'gifts',
    reads: 'gifts.read',
    needs: 'gifts.record',
    async lock(tx, id) {
      const gift = orNotFound(await lockGift(tx, id))
      if (hasEnded(gift)) throw new Problem('gift_state')
      return gift
    },
    // its giver is only on the gift's own page, so that it can be erased
    describe: ({ amount, day, voucher }) => ({ amount, day, voucher }),
    async act(tx, gift, how) {
      await takeBack(tx, gift, 'reversed', how)
      await recordAudit(tx, { action: 'gift.reversed', by: how.by, subject: gift.id }, how.at)
    },
  })
export type GiftReversal = ReturnType<typeof giftReversal>
