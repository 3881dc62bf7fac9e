import { announce, type ProviderContext } from '../provider-context.ts'
import { badRequest } from '../errors.ts'
import { choice } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { givenBackLess } from '../payments/payment-states.ts'
import { namedPayment } from './control-fields.ts'
import { newAdjustment } from '../payments/settlements.ts'

/**
 * What the payer's bank does with what goes back. 'pending': from now on it takes its time with this payment's
 * refunds. 'processed' and 'failed': it has taken the newest of them, or not; then the money is the merchant's again.
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
    // what a settlement was made less by comes back with the next
    adjustments: status === 'failed' && wasSettled ? [newAdjustment(context, back)] : [],
    deliveries: announce(context, `refund.${status}`, { payment: next, refund }),
  })
  return refund
}
