import type { Captured } from '../../foundation/payments/settle.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Executor } from '../../kernel/database.ts'
import { entryToTell } from './entries.store.ts'

/** Owes a donor the slip of a place, with the transaction that books it; its mail says what the place is called. */
export async function oweEntrySlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, kept, at }: Captured,
): Promise<void> {
  const { event, uniqueId, name, email, commitment } = await entryToTell(tx, subjectId)
  await slips.owe(tx, {
    paymentId,
    subjectId,
    name,
    email,
    amount: kept,
    towards: event,
    thanks: `Thank you. Your place in ${event} is paid for. In the draw it is called ${uniqueId}. When the last place is paid for, winners are drawn at 11:00 on the next morning. We will write to you then. Keep this fingerprint of the draw's secret number, and you can check the draw: ${commitment}`,
    paidAt: at,
  })
}
