import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import type { Alerts } from '../../../platform/alerts/alerts.service.ts'
import { drain } from '../drain.ts'
import type { Backoff } from '../backoff.ts'
import * as orders from '../orders.store.ts'
import { type Provider, ProviderRefused, ProviderUnavailable } from '../razorpay.ts'
import { alertFailed } from './refund-books.ts'
import * as store from './refunds.store.ts'
import type { Settler } from '../settle.service.ts'
import type { Core } from '../../../kernel/database/database.ts'

interface RefunderDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
  readonly settler: () => Settler
  readonly backoff: Backoff
}

/**
 * Makes the stored refunds: asks the provider under the refund's own id, so that a repeated request has no further effect,
 * then books the provider's report of the payment.
 */
export function addRefunder(deps: RefunderDeps): { wake(): void } {
  const { db, now, provider, jobs, log, alerts, settler, backoff } = deps

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
      // the refund may exist already, with its answer lost; the provider's list shows it
      const made = await provider.refundsOf(refund.paymentId)
      if (made.some(({ receipt }) => receipt === refund.id)) return
      await refused(refund, error.message)
    }
  }

  async function refused(refund: store.Refund, why: string): Promise<void> {
    log.error({ refund: refund.id, cause: why }, 'the provider refused a refund')
    await db.transaction(async (tx) => {
      const locked = await store.lockRefund(tx, refund.id)
      if (locked?.state !== 'intended') return
      await store.giveUp(tx, refund.id)
      await alertFailed(tx, alerts, { ...refund, refundId: refund.id, at: now() }, { words: why })
    })
  }

  async function take(refund: store.Refund): Promise<void> {
    try {
      await giveBack(refund)
      backoff.wentWell()
    } catch (error) {
      // the claim expires, and the refund is requested again
      if (error instanceof ProviderUnavailable) {
        backoff.failed(error)
        log.warn({ refund: refund.id, cause: error.message }, 'a refund could not be asked for')
      } else log.error({ refund: refund.id, err: error }, 'a refund could not be taken in')
    }
  }

  const wake = () => jobs.wake('refunds')
  jobs.add('refunds', () =>
    drain<store.Refund>({
      backoff,
      again: wake,
      claim: (most) => store.claimDueRefunds(db, now(), most),
      work: take,
      release: (some) =>
        store.releaseRefunds(
          db,
          some.map(({ id }) => id),
          now(),
        ),
    }),
  )
  return { wake }
}
