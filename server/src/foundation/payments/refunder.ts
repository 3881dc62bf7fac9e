import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../kernel/database.ts'
import type { Sweeps } from '../../kernel/sweeps.ts'
import type { Alerts } from '../alerts/alerts.service.ts'
import * as orders from './payments.store.ts'
import { type Provider, ProviderRefused, ProviderUnavailable } from './razorpay.ts'
import { alertFailed } from './refund-books.ts'
import * as store from './refunds.store.ts'
import type { Settler } from './settle.ts'

interface RefunderDeps {
  readonly db: Database
  readonly now: () => Date
  readonly provider: Provider
  readonly sweeps: Sweeps
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
  readonly settler: () => Settler
}

const SWEEP = 'refunds'

/**
 * Gives back what was written down: asks the provider under the refund's own id, so that asking twice is asking once,
 * then takes in what the provider says of the payment.
 */
export function addRefunder({ db, now, provider, sweeps, log, alerts, settler }: RefunderDeps): {
  wake(): void
} {
  async function giveBack(refund: store.Refund): Promise<void> {
    const order = await orders.orderOfPayment(db, refund.paymentId)
    if (!order) throw new Error(`no order of payment ${refund.paymentId}`)
    if (refund.state === 'intended') await ask(refund)
    await settler().settle(order, await provider.payment(refund.paymentId), { refunding: true })
  }

  async function ask(refund: store.Refund): Promise<void> {
    try {
      await provider.refund(refund.id, refund.paymentId, refund.amount)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      // it may be made already, and its answer lost; the provider's list says so
      const made = await provider.refundsOf(refund.paymentId)
      if (made.some(({ receipt }) => receipt === refund.id)) return
      await refused(refund, error.message)
    }
  }

  async function refused(refund: store.Refund, why: string): Promise<void> {
    log.error({ refund: refund.id, cause: why }, 'the provider refused a refund')
    await db.transaction(async (tx) => {
      const held = await store.holdRefund(tx, refund.id)
      if (held?.state !== 'intended') return
      await store.giveUp(tx, refund.id)
      await alertFailed(tx, alerts, { ...refund, refundId: refund.id, at: now() }, why)
    })
  }

  sweeps.add(SWEEP, 30, async () => {
    const due = await store.claimDueRefunds(db, now(), 10)
    const asked = await Promise.allSettled(due.map(giveBack))
    for (const [index, result] of asked.entries()) {
      if (result.status === 'fulfilled') continue
      const refund = due[index]?.id
      // the claim runs out, and the refund is asked for again
      if (result.reason instanceof ProviderUnavailable)
        log.warn({ refund }, 'a refund could not be asked for')
      else log.error({ refund, err: result.reason as Error }, 'a refund could not be taken in')
    }
    return due.length
  })
  return { wake: () => sweeps.wake(SWEEP) }
}
