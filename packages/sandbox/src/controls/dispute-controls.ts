import type { Dispute } from '../entities.ts'
import { badRequest } from '../errors.ts'
import { choice } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { newId } from '../ids.ts'
import { announce, type ProviderContext, seconds } from '../provider-context.ts'
import { namedPayment, webhookMode } from './control-fields.ts'
import { newAdjustment } from '../payments/settlements.ts'

const DAY = 24 * 60 * 60
const ANSWER_DAYS = 7

/** The disputed amount of a payment: all of it, unless `amount` is less. Paise. */
function amountOf(fields: RequestFields, total: number): number {
  const { amount = total } = fields
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1 || amount > total)
    throw badRequest('amount must be whole paise of the payment.', 'amount')
  return amount
}

/**
 * Simulates a dispute by the payer's bank. 'open': it claims the money, and the merchant has a week to answer. 'lost': it
 * keeps the money, and the next settlement is reduced by it. 'won': the merchant keeps the money; a previous reduction is
 * returned with the next settlement. 'closed': the claim is dropped. All except 'open' apply to the newest dispute of
 * `payment_id`.
 */
export function controlDispute(context: ProviderContext, fields: RequestFields): Dispute {
  const status = choice(fields, 'status', ['open', 'lost', 'won', 'closed'], 'open')
  const mode = webhookMode(fields)
  const payment = namedPayment(context, fields)
  if (!payment.captured) throw badRequest('This payment was not captured.', 'payment_id')
  const known = context.store.disputes.where('payment', payment.id).at(-1)
  if (status !== 'open' && known === undefined) throw badRequest('This payment has no dispute.', 'payment_id')
  const begun: Dispute =
    status !== 'open' && known !== undefined
      ? known
      : {
          id: newId('disp'),
          entity: 'dispute',
          payment_id: payment.id,
          amount: amountOf(fields, payment.amount),
          currency: payment.currency,
          amount_deducted: 0,
          reason_code: 'goods_or_services_not_received_or_partially_received',
          respond_by: seconds(context) + ANSWER_DAYS * DAY,
          status: 'open',
          phase: 'chargeback',
          created_at: seconds(context),
        }
  const { id, amount, amount_deducted: deducted } = begun
  const dispute: Dispute = { ...begun, status, amount_deducted: status === 'lost' ? amount : 0 }
  const moved = deducted - dispute.amount_deducted
  const adjustment = newAdjustment(context, {
    amount: moved,
    description: moved < 0 ? `Debited for dispute ${id}` : `Credited for dispute ${id}`,
    paymentId: payment.id,
    disputeId: id,
  })
  const event = status === 'open' ? 'created' : status
  context.store.commit(`dispute.${event}`, {
    disputes: [dispute],
    adjustments: moved === 0 ? [] : [adjustment],
    deliveries: announce(context, `payment.dispute.${event}`, { payment, dispute }, mode),
  })
  return dispute
}
