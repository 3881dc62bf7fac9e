import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'
import { openAlertsCount } from '../alerts/alerts.store.ts'

export interface Reconciliation {
  readonly kind: 'provider_lists' | 'books'
  /** The day of a check of the books, or the instant up to which lists were read. */
  readonly upTo: string
  readonly at: Date
  readonly ok: boolean
  readonly findings: string
}

/** Keeps what was compared, once for each stretch; false when somebody has done it already. */
export async function keepReconciliation(tx: Executor, done: Reconciliation): Promise<boolean> {
  const kept = await changedBy(
    tx,
    sql`
    insert into reconciliations (kind, up_to, at, ok, findings)
    values (${done.kind}, ${done.upTo}, ${done.at}, ${done.ok}, ${done.findings})
    on conflict (kind, up_to) do nothing`,
  )
  return kept === 1
}

/** What was compared last. */
export function lastReconciliation(
  tx: Executor,
  kind: Reconciliation['kind'],
): Promise<Reconciliation | null> {
  return rowOf<Reconciliation>(
    tx,
    sql`
    select kind, up_to as "upTo", at, ok, findings from reconciliations where kind = ${kind} order by id desc limit 1`,
  )
}

/** When books and lists were compared last, with what result, and how many alerts are open. In one statement. */
export async function comparisons(tx: Executor): Promise<{
  booksAt: Date | null
  booksOk: boolean | null
  listsAt: Date | null
  listsUpTo: string | null
  alerts: number
}> {
  const found = await rowOf<Awaited<ReturnType<typeof comparisons>>>(
    tx,
    sql`
    select books.at as "booksAt", books.ok as "booksOk", lists.at as "listsAt", lists.up_to as "listsUpTo",
      ${openAlertsCount} as alerts
    from (select) one
    left join lateral (select at, ok from reconciliations where kind = 'books' order by id desc limit 1) books on true
    left join lateral (
      select at, up_to from reconciliations where kind = 'provider_lists' order by id desc limit 1) lists on true`,
  )
  return found ?? { booksAt: null, booksOk: null, listsAt: null, listsUpTo: null, alerts: 0 }
}

/** What we know of payments in the provider's list: whether their order is ours, and how far they have come with us. */
export function knownOf(
  tx: Executor,
  payments: readonly { readonly id: string; readonly orderId: string | null }[],
): Promise<{ id: string; orderId: string | null; status: string | null }[]> {
  return rowsOf(
    tx,
    sql`
    select listed.id, payment_orders.id as "orderId", payments.status
    from json_to_recordset(${JSON.stringify(payments)}::json) as listed (id text, "orderId" text)
    left join payment_orders on payment_orders.provider_order_id = listed."orderId"
    left join payments on payments.id = listed.id`,
  )
}

/** Makes orders due that are not due already. */
export async function makeOrdersDue(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update payment_orders set next_check_at = ${now}
    where id = any(${sql.param(ids)}::text[]) and (next_check_at is null or next_check_at > ${now})`)
}

/** Makes the orders of payments due. */
export async function makePaymentsDue(tx: Executor, paymentIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update payment_orders set next_check_at = ${now} where id in (
      select order_id from payments
      where id in (select value from json_array_elements_text(${JSON.stringify(paymentIds)}::json)))`)
}
