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
/** How long nobody else asks about an order that was claimed; more than an answer takes that is waited for to the end. */
const CLAIM_MINUTES = 1
/** Minutes between one question and the next; the last repeats until a late authorisation is out of the question. */
const waits = [3, 10, 45, 180, A_DAY] as const
const LAST_QUESTION_MINUTES = 6 * A_DAY

/** Asks the provider about every order that is not settled: soon after a webhook, else at growing intervals. */
export function addReconciler({ db, now, provider, jobs, log, settler, backoff, batches }: ReconcilerDeps) {
  /** Asks the provider about one order now, and settles the answer. Throws a ProviderUnavailable. */
  async function ask(order: orders.Order): Promise<OrderStatus> {
    const providerOrderId = order.providerOrderId ?? (await findLost(order))
    if (providerOrderId === null) return order.status
    const known = { ...order, providerOrderId }
    let status = order.status
    // the weakest word first: an attempt that came to nothing must not speak after the one that paid
    const reported = (await provider.paymentsOf(providerOrderId)).toSorted(
      (one, other) => progress.indexOf(one.status) - progress.indexOf(other.status),
    )
    for (const payment of reported) {
      // a paid order is asked about again when something happened to it, such as a refund that failed
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
      // otherwise the claim runs out in a minute, and the order is asked about again
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

/** When an order is asked about next, null for never; and an order that nobody tried to pay for a day expires. */
function outlook(
  order: orders.Order,
  status: OrderStatus,
  at: Date,
): { next: Date | null; become: OrderStatus } {
  const age = (at.getTime() - order.createdAt.getTime()) / 60_000
  // refunds under way are asked about by themselves
  const paid = isAmong(status, 'paid')
  if (paid || age > LAST_QUESTION_MINUTES) return { next: null, become: status }
  const wait = waits[Math.min(order.checks - 1, waits.length - 1)] ?? A_DAY
  return { next: minutesAfter(at, wait), become: age > A_DAY ? afterEvidence(status, 'lapsed') : status }
}
