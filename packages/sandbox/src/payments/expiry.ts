import { failPayment } from '../checkout/attempts.ts'
import { type ProviderContext, announce, seconds } from '../provider-context.ts'
import { failures } from '../checkout/failures.ts'
import { refunded } from './payment-states.ts'
import { newRefund } from './refunds.ts'

/** A payment without an answer from the bank fails after ten minutes. */
const answerWait = 10 * 60
/** An uncaptured payment is refunded to the payer; the provider's documentation says three or five days. */
const captureWait = 5 * 24 * 60 * 60

/** Expires the payments whose time is over. */
export function expirePayments(context: ProviderContext): void {
  const now = seconds(context)
  for (const id of context.store.unsettled) {
    const payment = context.store.payments.get(id)
    if (payment === undefined) continue
    const age = now - payment.created_at
    if (payment.status === 'created' && age >= answerWait) failPayment(context, payment, failures.timedOut)
    if (payment.status === 'authorized' && age >= captureWait) {
      const record = newRefund(context, payment, payment.amount)
      const next = refunded(payment, payment.amount)
      context.store.commit('payment.refunded', {
        payments: [next],
        refunds: [record],
        deliveries: announce(context, 'refund.processed', { payment: next, refund: record.refund }),
      })
    }
  }
}
