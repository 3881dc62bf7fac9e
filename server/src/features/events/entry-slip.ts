import type { Captured } from '../../foundation/payments/settle.service.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { entryForMail } from './entries.store.ts'

/** Owes a donor the slip of an entry, with the transaction that books it; its mail says what its places are called. */
export async function oweEntrySlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, kept, at }: Captured,
): Promise<void> {
  const { event, places, name, email, commitment } = await entryForMail(tx, subjectId)
  await slips.owe(tx, {
    paymentId,
    subjectId,
    name,
    email,
    amount: kept,
    towards: places.length === 1 ? event : `${event}, ${places.length} places`,
    thanks: `Thank you. ${paidFor(event, places)} When the last place is paid for, winners are drawn at 11:00 on the next morning. We will write to you then. Keep this fingerprint of the draw's secret number, and you can check the draw: ${commitment}`,
    paidAt: at,
  })
}

function paidFor(event: string, places: readonly string[]): string {
  if (places.length === 1) return `Your place in ${event} is paid for. In the draw it is called ${places[0]}.`
  return `Your ${places.length} places in ${event} are paid for. In the draw they are called ${places.join(', ')}.`
}
