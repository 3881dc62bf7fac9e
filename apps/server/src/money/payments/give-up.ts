import { type SQL, sql, eq } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { afterEvidence, type OrderStatus, isAmong } from './states.ts'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { many, statement, rowBy } from '../../kernel/database/statement.ts'
import { paymentOrders } from './payments.tables.ts'

const orderToGiveUp = rowBy(
  'payments.orderToGiveUp',
  paymentOrders.subjectId,
  rowOf(paymentOrders, ['id', 'status']),
  { rest: sql`for update` },
)

/**
 * Gives up an order for which the trust holds no money: its owner cancelled it, its time is over, or its money was returned.
 * Returns the order's state then; null, with no change, if money is authorised or captured (departure 6). The provider is
 * still asked about it, because a late payment may come; the order is locked until the transaction ends.
 */
export async function giveUpOrder(
  tx: Executor,
  subjectId: string,
  why: 'cancelled' | 'lapsed',
): Promise<OrderStatus | null> {
  const order = await orderToGiveUp(tx, subjectId)
  if (!order || isAmong(order.status, 'funded')) return null
  const status = afterEvidence(order.status, why)
  if (status !== order.status)
    await tx.update(paymentOrders).set({ status }).where(eq(paymentOrders.id, order.id))
  return status
}

const ordersOf = statement('payments.ordersOf', {
  takes: [t.sql(sql`select id from payment_orders`)],
  gives: many({ id: paymentOrders.subjectId }),
  sql: (which) =>
    sql`select subject_id as id from payment_orders where subject_id in (${which}) order by subject_id`,
})

/**
 * Gives up the orders of records that are being erased, one after the other in the order in which everyone locks several;
 * orders whose money has arrived, or is about to, stay unchanged. `which` selects the records' ids.
 */
export async function giveUpOrders(tx: Executor, which: SQL): Promise<void> {
  const rows = await ordersOf(tx, which)
  for (const { id } of rows) await giveUpOrder(tx, id, 'cancelled')
}
