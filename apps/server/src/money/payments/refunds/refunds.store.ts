import type { Paise } from '@sahay/contract/kernel/money'
import { sql, and, eq } from 'drizzle-orm'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import type { ProviderRefund } from '../razorpay.ts'
import { type RowOf, t, rowOf } from '../../../kernel/database/fields.ts'
import { columns, many, one, statement, rowBy, rowsBy } from '../../../kernel/database/statement.ts'
import { refunds } from '../payments.tables.ts'

const refundRow = {
  ...rowOf(refunds, ['id', 'paymentId', 'reason', 'askedBy']),
  ...rowOf(refunds, ['state', 'providerRefundId', 'createdAt', 'tries']),
  amount: refunds.amountPaise,
}
export type Refund = RowOf<typeof refundRow>

export type NewRefund = Pick<Refund, 'id' | 'paymentId' | 'amount' | 'reason' | 'askedBy' | 'createdAt'>

/** Stores a refund before the request to the provider. */
export async function insertRefund(tx: Executor, refund: NewRefund): Promise<void> {
  const { id, paymentId, amount: amountPaise, reason, askedBy, createdAt } = refund
  const written = { id, paymentId, amountPaise, reason, askedBy, createdAt, nextTryAt: createdAt }
  await tx.insert(refunds).values({ ...written, state: 'intended' })
}

/** A payment's refunds, the oldest first. */
export const refundsOf = rowsBy('refunds.refundsOf', refunds.paymentId, refundRow, {
  rest: sql`order by created_at, id`,
})

/** A refund by its id; locked until the transaction ends. */
export const lockRefund = rowBy('refunds.lockRefund', refunds.id, refundRow, { rest: sql`for update` })

/** Claims due refunds, postponing each for longer with every try, so that no other process requests them meanwhile. */
export const claimDueRefunds = statement('refunds.claimDueRefunds', {
  hot: true,
  takes: [t.instant, t.integer],
  gives: many(refundRow),
  sql: (now, most) => sql`
    update refunds set tries = tries + 1,
      next_try_at = ${minutesAfter(now, 1)}::timestamptz + least(tries * tries, 720) * interval '1 minute'
    where id in (
      select id from refunds where next_try_at <= ${now} order by next_try_at limit ${most} for update skip locked
    )
    returning ${columns(refundRow)}`,
})

/** Releases claimed refunds that were not requested. */
export async function releaseRefunds(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update refunds set next_try_at = ${now}, tries = greatest(tries - 1, 0)
    where id = any(${sql.param(ids)}::text[]) and next_try_at is not null`)
}

/** Stores the provider's report of a refund; a completed one stays completed. Returns null if nothing is new. */
export const recordReported = statement('refunds.recordReported', {
  takes: [refunds.id, { id: t.text, status: t.oneOf('pending', 'processed', 'failed') }],
  gives: one(refundRow),
  sql: (id, reported) => sql`
    update refunds set state = ${reported.status}, provider_refund_id = ${reported.id},
      next_try_at = case when ${reported.status} = 'pending' then next_try_at end
    where id = ${id} and state <> ${reported.status}
      and (state in ('intended', 'pending') or (state = 'failed' and ${reported.status} = 'processed'))
    returning ${columns(refundRow)}`,
})

/** Adds a refund that was made at the provider's dashboard. */
export async function adoptRefund(tx: Executor, refund: NewRefund, reported: ProviderRefund): Promise<void> {
  const { id, paymentId, amount: amountPaise, reason, askedBy, createdAt } = refund
  const written = { id, paymentId, amountPaise, reason, askedBy, createdAt, nextTryAt: createdAt }
  await tx.insert(refunds).values({ ...written, state: 'pending', providerRefundId: reported.id })
}

/** Stores the amount that the giver's bank took, which a settlement deducted. */
export async function insertDisputed(tx: Executor, refund: NewRefund, adjustmentId: string): Promise<void> {
  const { id, paymentId, amount: amountPaise, reason, askedBy, createdAt } = refund
  const written = { id, paymentId, amountPaise, reason, askedBy, createdAt }
  await tx.insert(refunds).values({ ...written, state: 'processed', providerRefundId: adjustmentId })
}

/** Stores that the giver's bank returned the amount. */
export async function noteWon(tx: Executor, id: string, adjustmentId: string): Promise<void> {
  await tx.update(refunds).set({ state: 'replaced', returnedWith: adjustmentId }).where(eq(refunds.id, id))
}

const lostAndBooked = statement('refunds.lostAndBooked', {
  takes: [refunds.paymentId, refunds.amountPaise],
  gives: one({ is: t.boolean }),
  sql: (paymentId, amount) => sql`
    select exists (select from refunds where payment_id = ${paymentId} and amount_paise = ${amount}
      and asked_by = 'dispute' and state = 'processed') as is`,
})

/** True if this amount of a payment is booked as taken by the giver's bank. Paise. */
export async function isLostAndBooked(tx: Executor, paymentId: string, amount: Paise): Promise<boolean> {
  return (await lostAndBooked(tx, paymentId, amount))?.is ?? false
}

/** The provider refused: no more automatic tries. */
export async function giveUp(tx: Executor, id: string): Promise<void> {
  await tx.update(refunds).set({ state: 'failed', nextTryAt: null }).where(eq(refunds.id, id))
}

/** Marks a failed refund as replaced by another one. */
export async function replaceRefund(tx: Executor, id: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'replaced' })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
}

const knownAmong = statement('refunds.knownAmong', {
  takes: [t.texts],
  gives: many({ id: t.present(refunds.providerRefundId) }),
  sql: (ids) => sql`
    select provider_refund_id as id from refunds
    where provider_refund_id in (select value from json_array_elements_text(${JSON.stringify(ids)}::json))`,
})

/** The provider's refunds that we do not have yet. */
export async function unknownAmong(
  tx: Executor,
  reported: readonly ProviderRefund[],
): Promise<ProviderRefund[]> {
  const ids = reported.map(({ id }) => id)
  const rows = await knownAmong(tx, ids)
  const known = new Set(rows.map(({ id }) => id))
  return reported.filter(({ id }) => !known.has(id))
}
