import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { changedBy, rowsOf } from '../../kernel/query.ts'

/** What the machine cannot decide, and why. */
export type AlertKind =
  | 'amount_mismatch'
  | 'unknown_payment'
  | 'refund_failed'
  | 'refund_unknown'
  | 'books_broken'

export interface Alert {
  readonly kind: AlertKind
  /** The provider's payment, our refund, or the day of a check: one alert a kind and subject. */
  readonly subject: string
  readonly amount: Paise | null
  readonly details: string
}

export interface KeptAlert extends Alert {
  readonly id: string
  readonly createdAt: Date
}

/** Puts a matter before staff, once; false when it was put before them already. */
export async function raiseAlert(tx: Executor, alert: Alert, at: Date): Promise<boolean> {
  const raised = await changedBy(
    tx,
    sql`
    insert into payment_alerts (id, kind, subject, amount_paise, details, created_at)
    values (${newId('alert')}, ${alert.kind}, ${alert.subject}, ${alert.amount}, ${alert.details}, ${at})
    on conflict (kind, subject) do nothing`,
  )
  return raised === 1
}

/** What waits for staff, the oldest first. */
export function openAlerts(tx: Executor, most: number): Promise<KeptAlert[]> {
  return rowsOf<KeptAlert>(
    tx,
    sql`
    select id, kind, subject, amount_paise as amount, details, created_at as "createdAt"
    from payment_alerts where resolved_at is null order by created_at, id limit ${most}`,
  )
}

/** Holds an open alert until the transaction ends; null when there is none, or it is resolved. */
export async function holdAlert(tx: Executor, id: string): Promise<KeptAlert | null> {
  const [found] = await rowsOf<KeptAlert>(
    tx,
    sql`
    select id, kind, subject, amount_paise as amount, details, created_at as "createdAt"
    from payment_alerts where id = ${id} and resolved_at is null for update`,
  )
  return found ?? null
}

/** Notes who resolved an alert, when and how. */
export async function closeAlert(
  tx: Executor,
  id: string,
  by: string,
  resolution: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update payment_alerts set resolved_at = ${at}, resolved_by = ${by}, resolution = ${resolution} where id = ${id}`)
}
