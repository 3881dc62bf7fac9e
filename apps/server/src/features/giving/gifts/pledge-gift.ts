import { noteOf } from '@sahay/contract/giving/pledge-note'
import type { LineBooking } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import type { LockedPledge } from '../pledges/pledges.store.ts'
import { recordGift } from './record-gift.ts'
import { pledgedFund } from './pledged-fund.ts'

/**
 * Records what is left of a bank's line, in paise, as a gift of a pledge's giver, for what was pledged. `as` says what the
 * line is taken for. Throws what `recordGift` throws.
 */
export async function giftOfPledge(
  tx: Executor,
  slips: Pick<Slips, 'request'>,
  { name, mobile, email, language, code, fund }: LockedPledge,
  { line, left, id, by, at }: LineBooking,
  as: 'pledge' | 'again',
) {
  return recordGift(tx, slips, {
    // once the gift is taken back, the line may become another one
    idempotencyKey: `${as} ${id} bank line ${line.id} ${at.getTime()}`,
    way: { mode: 'transfer', bankAccountId: line.accountId, utr: line.reference },
    name,
    mobile,
    email,
    language,
    amount: left,
    day: line.day,
    ...(await pledgedFund(tx, fund)),
    takenBy: '',
    note: noteOf(code),
    batchId: null,
    by,
    at,
  })
}
