import { type Paise, paise } from '@sahay/contract/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf } from '../../kernel/database/fields.ts'
import { columns, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { payments } from './payments.tables.ts'
import { type ProviderPayment, wasCaptured } from './razorpay.ts'
import { progress } from './states.ts'

const rank = (status: SQL) => sql`array_position(${sql.raw(`array['${progress.join("','")}']`)}, ${status})`

/** A stored payment. Paise. */
const storedRow = rowOf(payments, ['id', 'status', 'captured', 'international'], {
  amount: payments.amountPaise,
  refunded: payments.amountRefundedPaise,
  /** The provider's fee excluding tax, as reported with the capture; null if not reported. */
  fee: payments.feePaise,
  tax: payments.taxPaise,
})
export type StoredPayment = RowOf<typeof storedRow>

/** The provider's fee of a captured payment excluding tax, and the tax; null if not reported. Paise. */
function feesOf(reported: ProviderPayment): { fee: Paise | null; tax: Paise | null } {
  if (!wasCaptured(reported) || (reported.fee ?? null) === null) return { fee: null, tax: null }
  return { fee: paise((reported.fee ?? 0) - (reported.tax ?? 0)), tax: paise(reported.tax ?? 0) }
}

const reported = rowOf(payments, ['id', 'status', 'method', 'captured', 'international'], {
  amount: payments.amountPaise,
  refunded: payments.amountRefundedPaise,
  fee: payments.feePaise,
  tax: payments.taxPaise,
})

const writePayment = statement('payments.savePayment', {
  hot: true,
  takes: [payments.orderId, reported, payments.askedAt],
  gives: one(storedRow),
  sql: (orderId, payment, now) => sql`
    insert into payments (id, order_id, amount_paise, status, method, captured, international, amount_refunded_paise, asked_at,
      fee_paise, tax_paise)
    values (${payment.id}, ${orderId}, ${payment.amount}, ${payment.status}, ${payment.method}, ${payment.captured},
      ${payment.international}, ${payment.refunded}, ${now}, ${payment.fee}::bigint, ${payment.tax}::bigint)
    on conflict (id) do update set
      status = case when ${rank(sql`excluded.status`)} > ${rank(sql`payments.status`)} then excluded.status else payments.status end,
      method = excluded.method, captured = payments.captured or excluded.captured,
      amount_refunded_paise = greatest(payments.amount_refunded_paise, excluded.amount_refunded_paise), asked_at = excluded.asked_at,
      fee_paise = case when payments.captured then payments.fee_paise else excluded.fee_paise end,
      tax_paise = case when payments.captured then payments.tax_paise else excluded.tax_paise end
    returning ${columns(storedRow)}`,
})

/** Stores the provider's report of a payment, and returns what is known now: an outdated report reverts nothing. */
export async function savePayment(
  tx: Executor,
  orderId: string,
  payment: ProviderPayment,
  now: Date,
): Promise<StoredPayment> {
  const { id, status, method = null, international, amount, amount_refunded: refunded } = payment
  const stored = await writePayment(
    tx,
    orderId,
    {
      id,
      status,
      method,
      captured: wasCaptured(payment),
      international: international === true,
      amount: paise(amount),
      refunded: paise(refunded ?? 0),
      ...feesOf(payment),
    },
    now,
  )
  if (!stored) throw new Error(`payment ${id} was not kept`)
  return stored
}

/** A payment as stored. */
export const storedPayment = rowBy('payments.storedPayment', payments.id, storedRow)
