import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { rowOf } from '../../kernel/query.ts'
import { afterEvidence, type OrderStatus } from './states.ts'

/** Orders for which no money has come, whatever became of them. */
const unpaid: readonly OrderStatus[] = ['created', 'attempted', 'failed', 'cancelled', 'expired']

/**
 * Gives up on an order that no money has come for: its owner cancelled it, or its time is over. False, and nothing
 * changed, where money is authorised or captured (departure 6). The provider is asked about it as before, since a late
 * payment may still come; the order is held until the transaction ends.
 */
export async function giveUpOrder(
  tx: Executor,
  subjectId: string,
  why: 'cancelled' | 'lapsed',
): Promise<boolean> {
  const order = await rowOf<{ id: string; status: OrderStatus }>(
    tx,
    sql`select id, status from payment_orders where subject_id = ${subjectId} for update`,
  )
  if (!order || !unpaid.includes(order.status)) return false
  const status = afterEvidence(order.status, why)
  if (status !== order.status)
    await tx.execute(sql`update payment_orders set status = ${status} where id = ${order.id}`)
  return true
}
