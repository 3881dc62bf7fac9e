import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { changedBy } from '../../kernel/query.ts'

/**
 * Gives up on an order that no money has come for: it was cancelled, or its time is over. False, and nothing changed,
 * where money is authorised or captured (departure 6). The provider is asked about it as before, since a late payment
 * may still come; the order is held until the transaction ends.
 */
export async function giveUpOrder(
  tx: Executor,
  subjectId: string,
  become: 'cancelled' | 'expired',
): Promise<boolean> {
  const changed = await changedBy(
    tx,
    sql`
    update payment_orders set status = case when status in ('created', 'attempted') then ${become} else status end
    where subject_id = ${subjectId} and status not in ('authorised', 'captured', 'refund_pending', 'refunded')`,
  )
  return changed > 0
}
