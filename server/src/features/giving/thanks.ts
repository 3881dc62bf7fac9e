import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { writeDay } from '@sahay/contract/kernel/time'
import { setLetter } from '../../foundation/messages/letter.ts'
import type { Messages } from '../../foundation/messages/messages.service.ts'
import type { Captured } from '../../foundation/payments/settle.ts'
import type { Executor } from '../../kernel/database.ts'
import { donationToThank } from './giving.store.ts'

/** Thanks a donor by mail for a payment, once, with the transaction that books it; it leaves after the commit. */
export async function thankForDonation(
  messages: Messages,
  tx: Executor,
  { subjectId, paymentId, excess, back, at }: Captured,
): Promise<void> {
  const donation = await donationToThank(tx, subjectId)
  if (!donation) throw new Error(`no donation ${subjectId}`)
  const amount = writeRupees(toRupees(donation.amount))
  const letter = setLetter(
    `Thank you for your gift of ${amount}`,
    [
      `Dear ${donation.name},`,
      `Thank you. Your gift for ${donation.need} has reached us${whither(excess, back)}`,
      {
        facts: [
          ['Amount', amount],
          ['For', donation.need],
          ['Date', writeDay(at)],
          ['Payment', paymentId],
          ['Our reference', donation.id],
        ],
      },
      'Your donation slip follows within 7 working days. You find this gift under Transaction History when you sign in.',
    ],
    'Sahay Trust',
  )
  await messages.write(tx, { recipient: donation.email, once: `thanks:${paymentId}`, ...letter })
}

/** Where the gift goes, in the end of a sentence: the whole truth when the need was met before it came. */
function whither(excess: Paise, back: Paise): string {
  if (excess === 0n) return ', and it goes to this need alone.'
  const inWords = (amount: Paise) => writeRupees(toRupees(amount))
  const next = paise(excess - back)
  const ways = [
    ...(next > 0n ? [`${inWords(next)} of it goes to the next urgent needs`] : []),
    ...(back > 0n ? [`${inWords(back)} of it comes back to you`] : []),
  ]
  return `. The need was met before it came, so ${ways.join(', and ')}.`
}
