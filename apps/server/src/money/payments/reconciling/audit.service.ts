import { paise } from '@sahay/contract/kernel/money'
import type { FastifyBaseLogger } from 'fastify'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import type { Alerts } from '../../../platform/alerts/alerts.service.ts'
import * as audits from './audit.store.ts'
import type { Disputes } from '../disputes/disputes.service.ts'
import { type Provider, type ProviderPayment, ProviderUnavailable, type DateRange } from '../razorpay.ts'
import { LISTS_HOURS } from './reconciled.ts'
import { unknownAmong } from '../refunds/refunds.store.ts'
import { instantValue, msg } from '../../../kernel/language/message.ts'
import type { Core } from '../../../kernel/database/database.ts'

interface AuditDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
  readonly disputes: Disputes
  /** Signals that orders are due. */
  readonly wake: () => void
}

const EVERY_MINUTES = 60
/** Minutes that are read again each time: a payment is listed by when it began, and the bank may answer a day later. */
const OVERLAP_MINUTES = 24 * 60
/** The most time read in one run, so that a year of downtime does not lead to one huge answer. */
const LONGEST_MINUTES = 31 * 24 * 60

/**
 * Compares the provider's lists with our books, every hour (faults, F): asks about payments, refunds and disputes that we do
 * not have, and raises an alert for each payment without one of our orders.
 */
export function addAudit({ db, now, provider, jobs, log, alerts, disputes, wake }: AuditDeps): void {
  async function compare(range: DateRange): Promise<void> {
    const payments = await provider.paymentsBetween(range)
    const refunds = await provider.refundsBetween(range)
    const disputed = await disputes.compare()
    const at = now()
    const strangers = await lookAt(payments, at)
    const missed = await unknownAmong(db, refunds)
    if (missed.length > 0) {
      await audits.makePaymentsDue(
        db,
        missed.map(({ payment_id }) => payment_id),
        at,
      )
    }
    const findings = `payments=${payments.length} refunds=${refunds.length} disputes=${disputed} strangers=${strangers}`
    await audits.saveReconciliation(db, {
      kind: 'provider_lists',
      upTo: range.to.toISOString(),
      at,
      ok: strangers === 0,
      findings,
    })
    wake()
  }

  /** Makes due what the provider knows better, and returns how many payments have no order of ours. */
  async function lookAt(payments: readonly ProviderPayment[], at: Date): Promise<number> {
    const known = await audits.knownOf(
      db,
      payments.map(({ id, order_id }) => ({ id, orderId: order_id ?? null })),
    )
    const ours = new Map(known.map((one) => [one.id, one]))
    const due: string[] = []
    let strangers = 0
    for (const payment of payments) {
      const { orderId = null, status = null } = ours.get(payment.id) ?? {}
      if (orderId !== null) {
        if (status !== payment.status) due.push(orderId)
      } else if (payment.status === 'captured' || payment.status === 'authorized') {
        strangers += 1
        await putBeforeStaff(payment)
      }
    }
    if (due.length > 0) await audits.makeOrdersDue(db, due, at)
    return strangers
  }

  async function putBeforeStaff({ id, amount, status, order_id }: ProviderPayment): Promise<void> {
    const details = order_id
      ? msg(
          'alert.unknown_payment.details',
          'The payment service has a payment ({status}) for {order}, which is not one of ours.',
          { status, order: order_id },
        )
      : msg(
          'alert.unknown_payment.no_order',
          'The payment service has a payment ({status}) for no order of ours.',
          { status },
        )
    const matter = {
      kind: 'unknown_payment',
      subject: id,
      amount: paise(amount),
      details,
    } as const
    if (await db.transaction((tx) => alerts.raise(tx, matter))) alerts.wake()
  }

  let firstTried: Date | null = null
  /** The lists could not be read: raises an alert if this lasts for hours. */
  async function unread(upTo: Date | null, at: Date): Promise<void> {
    firstTried ??= at
    const since = upTo ?? firstTried
    if (at < minutesAfter(since, LISTS_HOURS * 60)) return
    const details = msg(
      'alert.lists_unread.details',
      'The payment service’s own lists were last read up to {time}.',
      { time: instantValue(since) },
    )
    const matter = { kind: 'lists_unread', subject: 'razorpay', amount: null, details } as const
    if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) alerts.wake()
  }

  let notBefore = new Date(0)
  jobs.add('provider lists', async () => {
    const at = now()
    if (at < notBefore) return 0
    const last = await audits.lastReconciliation(db, 'provider_lists')
    const since = last ? new Date(last.upTo) : minutesAfter(at, -LONGEST_MINUTES)
    notBefore = minutesAfter(since, EVERY_MINUTES)
    if (last && at < notBefore) return 0
    const furthest = minutesAfter(since, LONGEST_MINUTES)
    const to = furthest < at ? furthest : at
    try {
      await compare({ from: minutesAfter(since, -OVERLAP_MINUTES), to })
    } catch (error) {
      await unread(last ? since : null, at)
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ cause: error.message }, 'the provider’s lists could not be read')
      return 0
    }
    firstTried = null
    if (to === at) await db.transaction((tx) => alerts.conditionEnded(tx, 'lists_unread', 'razorpay', at))
    return 1
  })
}
