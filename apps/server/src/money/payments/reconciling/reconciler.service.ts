import type { FastifyBaseLogger } from 'fastify'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import * as orders from '../orders.store.ts'
import { type Batches, drain } from '../drain.ts'
import type { Backoff } from '../backoff.ts'
import { type Provider, ProviderRefused, ProviderUnavailable } from '../razorpay.ts'
import type { Settler } from '../settle.service.ts'
import { afterEvidence, type OrderStatus, progress, isAmong } from '../states.ts'
import type { Core } from '../../../kernel/database/database.ts'

interface ReconcilerDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly settler: Settler
  readonly backoff: Backoff
  readonly batches: Batches
}

const A_DAY = 24 * 60
/** How long a claimed order is reserved; longer than the time-out for an answer. */
const CLAIM_MINUTES = 1
/** Minutes between checks; the last repeats until a late authorisation is no longer possible. */
const waits = [3, 10, 45, 180, A_DAY] as const
const LAST_QUESTION_MINUTES = 6 * A_DAY

/** Asks the provider about every unsettled order: soon after a webhook, else at growing intervals. */
export function addReconciler({ db, now, provider, jobs, log, settler, backoff, batches }: ReconcilerDeps) {
  /** Asks the provider about one order now, and settles the answer. Throws a ProviderUnavailable. */
  async function ask(order: orders.Order): Promise<OrderStatus> {
    const providerOrderId = order.providerOrderId ?? (await findLost(order))
    if (providerOrderId === null) return order.status
    const known = { ...order, providerOrderId }
    let status = order.status
    // in order of progress: a failed attempt must not be processed after the successful payment
    const reported = (await provider.paymentsOf(providerOrderId)).toSorted(
      (one, other) => progress.indexOf(one.status) - progress.indexOf(other.status),
    )
    for (const payment of reported) {
      // a paid order is checked again after an event such as a failed refund
      status = await settler.settle({ ...known, status }, payment, { refunding: order.paidBy !== null })
    }
    return status
  }

  /** Finds the order whose answer never reached us (faults.md 8). */
  async function findLost(order: orders.Order): Promise<string | null> {
    const found = await provider.findOrder(order.id)
    if (!found) return null
    const [named = null] = await orders.nameOrders(db, [{ id: order.id, providerOrderId: found.id }])
    return named
  }

  async function check(order: orders.Order, claimedUntil: Date): Promise<void> {
    try {
      const status = await ask(order)
      backoff.wentWell()
      const { next, become } = outlook(order, status, now())
      await orders.putOffCheck(db, order.id, claimedUntil, next, become)
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        backoff.failed(error)
        log.warn({ order: order.id, cause: error.message }, 'the provider could not be asked')
        const next = minutesAfter(now(), Math.min(1, 2 ** order.checks / 12))
        await orders.putOffCheck(db, order.id, claimedUntil, next, order.status)
      } else if (error instanceof ProviderRefused) {
        log.error({ order: order.id, cause: error.message }, 'the provider does not know an order of ours')
        const { next, become } = outlook(order, order.status, now())
        await orders.putOffCheck(db, order.id, claimedUntil, next, become)
      } else log.error({ order: order.id, err: error }, 'an order could not be settled')
      // otherwise the claim expires in a minute, and the order is checked again
    }
  }

  const wake = (): void => jobs.wake('payments')
  jobs.add('payments', () => {
    let claimedUntil = now()
    return drain<orders.Order>({
      backoff,
      batches,
      again: wake,
      claim(most) {
        const at = now()
        claimedUntil = minutesAfter(at, CLAIM_MINUTES)
        return orders.claimDueOrders(db, at, claimedUntil, most)
      },
      work: (order) => check(order, claimedUntil),
      release: (claimed) =>
        orders.releaseOrders(
          db,
          claimed.map(({ id }) => id),
          claimedUntil,
          now(),
        ),
    })
  })
  return { wake, ask }
}

/** The next check of an order, null if there is none; and its new state: it expires if nobody tried to pay for a day. */
function outlook(
  order: orders.Order,
  status: OrderStatus,
  at: Date,
): { next: Date | null; become: OrderStatus } {
  const age = (at.getTime() - order.createdAt.getTime()) / 60_000
  // refunds in progress have their own checks
  const paid = isAmong(status, 'paid')
  if (paid || age > LAST_QUESTION_MINUTES) return { next: null, become: status }
  const wait = waits[Math.min(order.checks - 1, waits.length - 1)] ?? A_DAY
  return { next: minutesAfter(at, wait), become: age > A_DAY ? afterEvidence(status, 'lapsed') : status }
}
