import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import type { Paise } from '@sahay/contract/kernel/money'
import { sql, eq } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { when, whenIs, listFrom } from '../../kernel/database/list-statement.ts'
import { newId } from '../../kernel/new-id.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import {
  columns,
  counted,
  many,
  one,
  statement,
  value,
  rowBy,
  rowsByAny,
} from '../../kernel/database/statement.ts'
import { alerts } from './alerts.tables.ts'
import type { Text } from '../../kernel/language/message.ts'

/** A matter that staff must look at. */
export interface Alert {
  readonly kind: AlertKind
  /** The subject: a payment, a refund, a day, a job. One alert per kind and subject. */
  readonly subject: string
  /** Paise; null if no money is involved. */
  readonly amount: Paise | null
  /** What happened, for people to read. */
  readonly details: Text
}

const storedAlert = rowOf(alerts, ['id', 'kind', 'subject', 'details', 'createdAt'], {
  amount: alerts.amountPaise,
})
export type StoredAlert = RowOf<typeof storedAlert>

const newAlert = rowOf(alerts, ['kind', 'subject', 'details', 'passing'], {
  amount: alerts.amountPaise,
  at: t.instant,
})

/** Inserts an alert; null if one for the same matter exists. */
export const insertAlert = statement('alerts.insertAlert', {
  takes: [newAlert],
  gives: one(storedAlert),
  sql: ({ kind, subject, amount: amountPaise, details, passing, at: createdAt }) => sql`
    ${insertInto(alerts, { id: newId('alt'), kind, subject, amountPaise, details, createdAt, passing })}
    on conflict do nothing returning ${columns(storedAlert)}`,
})

/** How many alerts of a kind were mailed since an instant. */
export const mailedSince = statement('alerts.countMailed', {
  takes: [alerts.kind, t.instant],
  gives: counted,
  sql: (kind, since) =>
    sql`select count(*)::int as count from payment_alerts where kind = ${kind} and mailed_at > ${since}`,
})

/** Marks an alert's mail as written. */
export async function markMailed(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.update(alerts).set({ mailedAt: at }).where(eq(alerts.id, id))
}

/** Marks as mailed all open alerts of the kinds whose oldest unmailed alert was raised by an instant; returns them. */
export const gatherUnmailed = statement('alerts.gatherUnmailed', {
  takes: [t.instant, t.instant],
  gives: many(storedAlert),
  sql: (raisedBy, at) => sql`
    update payment_alerts set mailed_at = ${at}
    where mailed_at is null and resolved_at is null and kind in (
      select kind from payment_alerts where mailed_at is null and resolved_at is null and created_at <= ${raisedBy})
    returning ${columns(storedAlert)}`,
})

/** The number of open alerts, as a column value in another module's statement. */
export const openAlertsCount = sql`(select count(*)::int from payment_alerts where resolved_at is null)`

/** How many open alerts were raised before an instant. */
export const openAlertsBefore = statement('alerts.openBefore', {
  takes: [t.instant],
  gives: counted,
  sql: (before) => sql`
    select count(*)::int as count from payment_alerts where resolved_at is null and created_at < ${before}`,
})

/** True if an alert of a kind is open. */
export const isAlertOpen = statement('alerts.isOpen', {
  takes: [alerts.kind],
  gives: value({ is: t.boolean }),
  sql: (kind) =>
    sql`select exists (select from payment_alerts where kind = ${kind} and resolved_at is null) as is`,
})

const orders = bothWays({ at: { sql: sql`created_at`, type: 'timestamptz' } }, sql`id`)

const alertRow = { ...storedAlert, resolvedAt: alerts.resolvedAt, resolution: alerts.resolution }
/** An alert, with how it was closed if it was. */
export type AlertDetail = RowOf<typeof alertRow>

const narrow = {
  state: when(t.oneOf('open', 'closed'), (state) =>
    state === 'open' ? sql`resolved_at is null` : sql`resolved_at is not null`,
  ),
  kind: whenIs(alerts.kind),
}

/** One page of alerts, of one kind if given. Refuses with bad_request (after). */
export const alertsPage = listFrom('alerts.alertsPage', {
  row: alertRow,
  orders,
  from: sql`from payment_alerts`,
  narrow,
})

/** Open alerts of all kinds but one, oldest first, with their number, counted to a hundred. */
export const openToday = statement('alerts.openToday', {
  takes: [alerts.kind, t.integer],
  gives: many({ ...storedAlert, all: t.integer }),
  sql: (but, most) => sql`
    select ${columns(storedAlert)}, count(*) over ()::int as "all"
    from (select * from payment_alerts where resolved_at is null and kind <> ${but}
      order by created_at, id limit ${sql.raw(String(MOST_WAITING))}) payment_alerts
    order by created_at, id limit ${most}`,
})

/** An alert by its id, open or resolved. */
export const alertById = rowBy('alerts.alertById', alerts.id, alertRow)

/** Alerts about any of these subjects, oldest first. */
export const alertsAbout = rowsByAny('alerts.alertsAbout', alerts.subject, alertRow, {
  rest: sql`order by created_at`,
})

/** How many alerts of a kind are open, their sum (paise), and when the last was raised. */
export const openOfKind = statement('alerts.openOfKind', {
  takes: [alerts.kind],
  gives: one({ count: t.integer, amount: t.paise, last: t.nullable(t.instant) }),
  sql: (kind) => sql`
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as amount, max(created_at) as last
    from payment_alerts where kind = ${kind} and resolved_at is null`,
})

/** Open alerts of a kind that were raised up to an instant, in order of id, after a given id. */
export const someOfKind = statement('alerts.someOfKind', {
  takes: [{ kind: alerts.kind, upTo: t.instant, after: alerts.id, most: t.integer }],
  gives: many(storedAlert),
  sql: ({ kind, upTo, after, most }) => sql`
    select ${columns(storedAlert)} from payment_alerts
    where kind = ${kind} and resolved_at is null and created_at <= ${upTo} and id > ${after}
    order by id limit ${most}`,
})

/** Locks an open alert until the transaction ends; null if none exists or it is resolved. */
export const lockAlert = rowBy('alerts.lockAlert', alerts.id, storedAlert, {
  rest: sql`and resolved_at is null for update`,
})

/** Marks an alert as resolved: by whom, when and how. */
export async function closeAlert(
  tx: Executor,
  id: string,
  by: string,
  resolution: string,
  at: Date,
): Promise<void> {
  await tx.update(alerts).set({ resolvedAt: at, resolvedBy: by, resolution }).where(eq(alerts.id, id))
}

const resolvePassed = statement('alerts.resolvePassed', {
  takes: [{ kind: alerts.kind, subject: alerts.subject, before: t.instant, at: t.instant }],
  gives: many({ ...storedAlert, mailedAt: alerts.mailedAt }),
  sql: ({ kind, subject, before, at }) => sql`
    update payment_alerts set resolved_at = ${at}, resolved_by = 'system', resolution = 'passed'
    where kind = ${kind} and subject = ${subject} and passing and resolved_at is null and created_at <= ${before}
    returning ${columns(storedAlert)}, mailed_at as "mailedAt"`,
})

/** Closes alerts of a passing condition that were raised before an instant; returns those that were mailed about. */
export async function closePassed(
  tx: Executor,
  passed: { kind: AlertKind; subject: string; before: Date; at: Date },
): Promise<StoredAlert[]> {
  const closed = await resolvePassed(tx, passed)
  return closed.filter(({ mailedAt }) => mailedAt !== null)
}
