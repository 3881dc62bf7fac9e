import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { lockGift } from './gifts-office.store.ts'
import { takeBack } from './take-back-gift.ts'

/** A gift that was entered wrongly, taken out of the books; its slip is cancelled. */
export const giftReversal = ({ takingBack }: SecondPerson) =>
  takingBack({
    kind: 'gift_reversal',
    title: msg(/*i18n*/ { id: 'gift.reversal', message: 'A gift over the counter, reversed' }),
    outcome: msg(
      /*i18n*/ {
        id: 'gift.reversal_then',
        message: 'A counter-entry takes it out of the books, and its receipt is cancelled.',
      },
    ),
    path: 'gifts',
    reads: 'gifts.read',
    needs: 'gifts.record',
    async lock(tx, id) {
      const gift = await lockGift(tx, id)
      if (!gift) throw new Problem('not_found')
      if (gift.state === 'bounced' || gift.state === 'reversed') throw new Problem('gift_state')
      return gift
    },
    // whom it is from stands on its own page alone, so that it can be erased
    describe: ({ amount, day, voucher }) => ({ amount, day, voucher }),
    async act(tx, gift, { by, staffId, approvalId, reason, at }) {
      await takeBack(tx, gift, {
        as: 'reversed',
        narration: 'A gift that was entered wrongly',
        reason,
        by,
        staffId,
        at,
        ...(approvalId === null ? {} : { approvalId }),
      })
      await recordAudit(tx, { action: 'gift.reversed', by, subject: gift.id }, at)
    },
  })
export type GiftReversal = ReturnType<typeof giftReversal>
