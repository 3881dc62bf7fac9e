import { createHash } from 'node:crypto'
import { type ProviderContext, announce, seconds } from '../provider-context.ts'
import type { Notes, Payment, Refund } from '../entities.ts'
import { ApiError, badRequest } from '../errors.ts'
import { amountField, notesField, onlyFields, receiptField } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { newId } from '../ids.ts'
import { refunded } from './payment-states.ts'
import type { RefundRecord } from '../store.ts'

interface RefundOptions {
  readonly notes?: Notes
  readonly receipt?: string | null
  readonly speed?: 'normal' | 'optimum'
  readonly key?: string | null
  readonly requestDigest?: string
}

/** Builds a refund in paise, processed immediately unless the bank is slow; does not store it. */
export function newRefund(
  context: ProviderContext,
  payment: Payment,
  amount: number,
  options: RefundOptions = {},
): RefundRecord {
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: options.notes ?? [],
    receipt: options.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: seconds(context),
    batch_id: null,
    status: context.slowBanks.has(payment.id) ? 'pending' : 'processed',
    speed_requested: options.speed ?? 'normal',
    speed_processed: 'normal',
  }
  return { id: refund.id, refund, key: options.key ?? null, requestDigest: options.requestDigest ?? '' }
}

const step = { step: 'payment_refund' }

function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[A-Za-z0-9_-]{10,}$/.test(header)) {
    throw badRequest(
      'The refund idempotency key must be at least 10 letters, digits, hyphens or underscores.',
      undefined,
      step,
    )
  }
  return header
}

/** Returns the digest of a request, independent of the order of its fields. */
function digestOf(paymentId: string, fields: RequestFields): string {
  const sorted = Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([paymentId, sorted]))
    .digest('hex')
}

/**
 * Refunds the remaining amount, or `amount` paise of it. The same idempotency key with the same request returns the earlier
 * refund; with a different request it is a 409.
 */
export function refundPayment(
  context: ProviderContext,
  paymentId: string,
  fields: RequestFields,
  header: string | undefined,
): Refund {
  const key = keyOf(header)
  const requestDigest = digestOf(paymentId, fields)
  const earlier = key === null ? undefined : context.store.refunds.where('key', key)[0]
  if (earlier !== undefined) {
    if (earlier.requestDigest === requestDigest) return earlier.refund
    throw new ApiError(409, {
      description: 'Different request with the same idempotency key was already received.',
      ...step,
      reason: 'idempotency_key_reused',
    })
  }
  const payment = context.store.payments.find(paymentId)
  onlyFields(fields, ['amount', 'speed', 'notes', 'receipt'])
  const { speed } = fields
  if (speed !== undefined && speed !== 'normal' && speed !== 'optimum')
    throw badRequest('The selected speed is invalid.', 'speed')
  const notes = notesField(fields)
  const receipt = receiptField(fields)
  if (payment.status === 'refunded')
    throw badRequest('The payment has been fully refunded already', undefined, step)
  if (payment.status !== 'captured')
    throw badRequest('Only captured payments can be refunded', undefined, step)
  const left = payment.amount - payment.amount_refunded
  const amount =
    fields.amount === undefined || fields.amount === null
      ? left
      : amountField(fields, 100, 'The amount must be at least INR 1.00')
  if (amount > left) {
    throw badRequest('The refund amount provided is greater than amount captured', 'amount', step)
  }
  const record = newRefund(context, payment, amount, {
    notes,
    receipt,
    speed: speed ?? 'normal',
    key,
    requestDigest,
  })
  const next = refunded(payment, amount)
  context.store.commit('refund.processed', {
    payments: [next],
    refunds: [record],
    deliveries: [
      ...announce(context, 'refund.created', { payment: next, refund: record.refund }),
      ...(record.refund.status === 'processed'
        ? announce(context, 'refund.processed', { payment: next, refund: record.refund })
        : []),
    ],
  })
  return record.refund
}
