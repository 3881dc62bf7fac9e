import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { Captured } from '../../foundation/payments/settle.service.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { donationToThank } from './giving.store.ts'

type LateMoney = Pick<Captured, 'excess' | 'back' | 'kept'>

/**
 * Owes a donor the slip of a payment, with the transaction that books it; slip and thanks follow by mail. It is a slip
 * of what the trust keeps: what goes back to the donor is told beside it.
 */
export async function oweDonationSlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, at, ...late }: Captured,
): Promise<void> {
  const donation = await donationToThank(tx, subjectId)
  if (!donation) throw new Error(`no donation ${subjectId}`)
  const { name, email, need } = donation
  await slips.owe(tx, {
    paymentId,
    subjectId,
    name,
    email,
    amount: late.kept,
    towards: towards(need, late),
    thanks: `Thank you. Your gift for ${need} has reached us${whither(late)}`,
    paidAt: at,
  })
}

const elsewhere = ({ excess, back }: LateMoney) => paise(excess - back)

/** What the kept money is for: the need, the ones after it, or both. */
function towards(need: string, late: LateMoney): string {
  const moved = elsewhere(late)
  if (moved === 0n) return `Urgent need of ${need}`
  return moved < late.kept ? `Urgent need of ${need}, and the next urgent needs` : 'The next urgent needs'
}

/** Where the gift goes, in the end of a sentence: the whole truth when the need was met before it came. */
function whither(late: LateMoney): string {
  if (late.excess === 0n) return ', and it goes to this need alone.'
  const inWords = (amount: Paise) => writeRupees(toRupees(amount))
  const next = elsewhere(late)
  const ways = [
    ...(next > 0n ? [`${inWords(next)} of it goes to the next urgent needs`] : []),
    ...(late.back > 0n ? [`${inWords(late.back)} of it comes back to you`] : []),
  ]
  return `. The need was met before it came, so ${ways.join(', and ')}.`
}
