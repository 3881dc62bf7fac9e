import { announce, type ProviderContext } from '../provider-context.ts'
import { badRequest } from '../errors.ts'
import { choice } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { givenBackLess } from '../payments/payment-states.ts'
import { namedPayment } from './control-fields.ts'
import { newAdjustment } from '../payments/settlements.ts'

/**
 * Simulates the payer's bank for refunds. 'pending': from now on, this payment's refunds are delayed. 'processed' and
 * 'failed': the newest of them succeeds or fails; after a failure the money is the merchant's again.
 */
export function controlRefund(context: ProviderContext, fields: RequestFields): object {
  const status = choice(fields, 'status', ['pending', 'processed', 'failed'])
  const payment = namedPayment(context, fields)
  if (status === 'pending') {
    context.slowBanks.add(payment.id)
    return { payment_id: payment.id, status }
  }
  context.slowBanks.delete(payment.id)
  const record = context.store.refunds
    .where('payment', payment.id)
    .findLast(({ refund }) => refund.status === 'pending')
  if (!record) throw badRequest('No refund of this payment waits for its bank.')
  const refund = { ...record.refund, status }
  const next = status === 'failed' ? givenBackLess(payment, refund.amount) : payment
  const wasSettled = !context.store.payable.has(record.id)
  const back = { amount: refund.amount, description: `Reversal of ${refund.id}`, paymentId: payment.id }
  context.store.commit(`refund.${status}`, {
    payments: [next],
    refunds: [{ ...record, refund }],
    // a reduction of an earlier settlement is returned with the next
    adjustments: status === 'failed' && wasSettled ? [newAdjustment(context, back)] : [],
    deliveries: announce(context, `refund.${status}`, { payment: next, refund }),
  })
  return refund
}
