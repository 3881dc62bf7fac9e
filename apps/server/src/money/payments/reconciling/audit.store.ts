import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { openAlertsCount } from '../../../platform/alerts/alerts.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, one, statement, rowBy } from '../../../kernel/database/statement.ts'
import { insertInto } from '../../../kernel/database/insert-into.ts'
import { paymentOrders, payments, reconciliations } from '../payments.tables.ts'

/** `upTo`: the day of a check of the books, or the instant up to which lists were read. */
const reconciliation = rowOf(reconciliations, ['kind', 'upTo', 'at', 'ok', 'findings'])
export type Reconciliation = RowOf<typeof reconciliation>

const compared = {
  booksAt: t.computed(t.nullable(reconciliations.at), sql`books.at`),
  booksOk: t.computed(t.nullable(reconciliations.ok), sql`books.ok`),
  listsAt: t.computed(t.nullable(reconciliations.at), sql`lists.at`),
  listsUpTo: t.computed(t.nullable(reconciliations.upTo), sql`lists.up_to`),
  alerts: t.computed(t.integer, openAlertsCount),
}

const writeReconciliation = statement('payments.writeReconciliation', {
  takes: [reconciliation],
  gives: changes,
  sql: (done) => sql`
    ${insertInto(reconciliations, done)} on conflict (kind, up_to) do nothing`,
})

/** Stores a comparison, once for each range; false if another process has done it. */
export async function saveReconciliation(tx: Executor, done: Reconciliation): Promise<boolean> {
  const stored = await writeReconciliation(tx, done)
  return stored === 1
}

/** The latest comparison. */
export const lastReconciliation = rowBy('payments.lastReconciliation', reconciliations.kind, reconciliation, {
  rest: sql`order by id desc limit 1`,
})

const lastComparisons = statement('payments.lastComparisons', {
  gives: one(compared),
  sql: () => sql`
    select ${columns(compared)}
    from (select) one
    left join lateral (select at, ok from reconciliations where kind = 'books' order by id desc limit 1) books on true
    left join lateral (
      select at, up_to from reconciliations where kind = 'provider_lists' order by id desc limit 1) lists on true`,
})

/** When books and lists were last compared, the results, and the number of open alerts. One statement. */
export async function comparisons(tx: Executor): Promise<RowOf<typeof compared>> {
  const found = await lastComparisons(tx)
  return found ?? { booksAt: null, booksOk: null, listsAt: null, listsUpTo: null, alerts: 0 }
}

/** Our data on payments in the provider's list: whether their order is ours, and their state. */
export const knownOf = statement('payments.knownOf', {
  takes: [t.given<readonly { readonly id: string; readonly orderId: string | null }[]>([])],
  gives: many({ id: t.text, orderId: t.nullable(paymentOrders.id), status: t.nullable(payments.status) }),
  sql: (listed) => sql`
    select listed.id, payment_orders.id as "orderId", payments.status
    from json_to_recordset(${JSON.stringify(listed)}::json) as listed (id text, "orderId" text)
    left join payment_orders on payment_orders.provider_order_id = listed."orderId"
    left join payments on payments.id = listed.id`,
})

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
