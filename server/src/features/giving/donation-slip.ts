import type { Captured } from '../../foundation/payments/settle.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Executor } from '../../kernel/database.ts'
import { donationToThank } from './giving.store.ts'

/** Owes a donor the slip of a payment, with the transaction that books it; slip and thanks follow by mail. */
export async function oweDonationSlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, at }: Captured,
): Promise<void> {
  const donation = await donationToThank(tx, subjectId)
  if (!donation) throw new Error(`no donation ${subjectId}`)
  const { name, email, amount, need } = donation
  await slips.owe(tx, {
    paymentId,
    subjectId,
    name,
    email,
    amount,
    towards: `Urgent need of ${need}`,
    thanks: `Thank you. Your gift for ${need} has reached us.`,
    paidAt: at,
  })
}
