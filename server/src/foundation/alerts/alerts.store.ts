import type { AlertKind } from '@sahay/contract/office-payments'
import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import {
  type Key,
  keyset,
  type Order,
  type Page,
  type PageAsked,
  pageFrom,
} from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { rowOf, rowsOf } from '../../kernel/database/query.ts'

/** A matter to put before staff. */
export interface Alert {
  readonly kind: AlertKind
  /** What it is about: a payment, a refund, a day, a job. One alert a kind and subject. */
  readonly subject: string
  /** Paise; null where no money waits. */
  readonly amount: Paise | null
  /** For people: what happened, in a sentence or two. */
  readonly details: string
}

export interface KeptAlert extends Alert {
  readonly id: string
  readonly createdAt: Date
}

const columns = sql`id, kind, subject, amount_paise as amount, details, created_at as "createdAt"`

/** Writes an alert; null where the same matter stands there already. */
export async function insertAlert(
  tx: Executor,
  alert: Alert & { readonly passing: boolean; readonly at: Date },
): Promise<KeptAlert | null> {
  const { kind, subject, amount, details, passing, at } = alert
  return rowOf<KeptAlert>(
    tx,
    sql`
    insert into payment_alerts (id, kind, subject, amount_paise, details, created_at, passing)
    values (${newId('alert')}, ${kind}, ${subject}, ${amount}, ${details}, ${at}, ${passing})
    on conflict do nothing returning ${columns}`,
  )
}

/** How many alerts of a kind were mailed since an instant. */
export async function mailedSince(tx: Executor, kind: AlertKind, since: Date): Promise<number> {
  const row = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from payment_alerts where kind = ${kind} and mailed_at > ${since}`,
  )
  return row?.count ?? 0
}

/** Notes that a mail about an alert is written. */
export async function markMailed(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update payment_alerts set mailed_at = ${at} where id = ${id}`)
}

/** Marks as mailed all open alerts of the kinds whose oldest unmailed one was raised by an instant, and answers them. */
export function gatherUnmailed(tx: Executor, raisedBy: Date, at: Date): Promise<KeptAlert[]> {
  return rowsOf<KeptAlert>(
    tx,
    sql`
    update payment_alerts set mailed_at = ${at}
    where mailed_at is null and resolved_at is null and kind in (
      select kind from payment_alerts where mailed_at is null and resolved_at is null and created_at <= ${raisedBy})
    returning ${columns}`,
  )
}

/** How many alerts are open, as a column of somebody else's statement. */
export const openAlertsCount = sql`(select count(*)::int from payment_alerts where resolved_at is null)`

const byId: Key = { sql: sql`id`, type: 'text' }
const byTime: Key = { sql: sql`created_at`, type: 'timestamptz' }
const orders = {
  at: { keys: [byTime, byId], direction: 'asc' },
  '-at': { keys: [byTime, byId], direction: 'desc' },
} as const satisfies Record<string, Order>
export type AlertsPage = PageAsked<keyof typeof orders>

/** One page of what waits for staff, of one kind where it is named. Refuses with bad_request (after). */
export async function openAlerts(
  tx: Executor,
  kind: AlertKind | null,
  page: AlertsPage,
): Promise<Page<KeptAlert>> {
  const { where, orderBy, limit, cursor } = keyset(orders, page)
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`
  const found = await rowsOf<KeptAlert & { cursor: string }>(
    tx,
    sql`select ${columns}, ${cursor} from payment_alerts where resolved_at is null and ${ofKind} and ${where}
      order by ${orderBy} limit ${limit}`,
  )
  return pageFrom(found, page)
}

/** An alert by its id, open or resolved. */
export function alertById(tx: Executor, id: string): Promise<KeptAlert | null> {
  return rowOf<KeptAlert>(tx, sql`select ${columns} from payment_alerts where id = ${id}`)
}

/** Holds an open alert until the transaction ends; null when there is none, or it is resolved. */
export function holdAlert(tx: Executor, id: string): Promise<KeptAlert | null> {
  return rowOf<KeptAlert>(
    tx,
    sql`select ${columns} from payment_alerts where id = ${id} and resolved_at is null for update`,
  )
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

/** Closes what was raised of a passing condition before an instant; answers those that were mailed about. */
export async function closePassed(
  tx: Executor,
  { kind, subject, before, at }: { kind: AlertKind; subject: string; before: Date; at: Date },
): Promise<KeptAlert[]> {
  const closed = await rowsOf<KeptAlert & { mailedAt: Date | null }>(
    tx,
    sql`
    update payment_alerts set resolved_at = ${at}, resolved_by = 'system', resolution = 'passed'
    where kind = ${kind} and subject = ${subject} and passing and resolved_at is null and created_at <= ${before}
    returning ${columns}, mailed_at as "mailedAt"`,
  )
  return closed.filter(({ mailedAt }) => mailedAt !== null)
}
