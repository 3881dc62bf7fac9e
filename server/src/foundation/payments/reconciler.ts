import type { FastifyBaseLogger } from 'fastify'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Sweeps } from '../../kernel/sweeps.ts'
import * as store from './payments.store.ts'
import { type Provider, ProviderUnavailable } from './razorpay.ts'
import type { Settler } from './settle.ts'
import { afterEvidence, type OrderStatus, progress } from './states.ts'

interface ReconcilerDeps {
  readonly db: Database
  readonly now: () => Date
  readonly provider: Provider
  readonly sweeps: Sweeps
  readonly log: FastifyBaseLogger
  readonly settler: Settler
}

const SWEEP = 'payments'
const A_DAY = 24 * 60
/** Minutes between one question and the next; the last repeats until a late authorisation is out of the question. */
const waits = [3, 10, 45, 180, A_DAY] as const
const LAST_QUESTION_MINUTES = 6 * A_DAY

interface Reconciler {
  wake(): void
  /** Asks the provider about one order now, and settles what it tells. Throws a ProviderUnavailable. */
  ask(order: store.Order): Promise<OrderStatus>
}

/** Asks the provider about every order that is not settled: soon after a webhook, else at growing intervals. */
export function addReconciler({ db, now, provider, sweeps, log, settler }: ReconcilerDeps): Reconciler {
  async function ask(order: store.Order): Promise<OrderStatus> {
    const providerOrderId = order.providerOrderId ?? (await findLost(order))
    if (providerOrderId === null) return order.status
    const known = { ...order, providerOrderId }
    let status = order.status
    // the weakest word first: an attempt that came to nothing must not speak after the one that paid
    const told = (await provider.paymentsOf(providerOrderId)).toSorted(
      (one, other) => progress.indexOf(one.status) - progress.indexOf(other.status),
    )
    for (const payment of told) {
      // a paid order is asked about again when something happened to it, such as a refund that failed
      status = await settler.settle({ ...known, status }, payment, { refunding: order.paidBy !== null })
    }
    return status
  }

  /** Finds the order whose answer never reached us (faults, 8). */
  async function findLost(order: store.Order): Promise<string | null> {
    const found = await provider.findOrder(order.id)
    if (!found) return null
    const [kept = null] = await store.nameOrders(db, [{ id: order.id, providerOrderId: found.id }])
    return kept
  }

  async function check(order: store.Order, claimedUntil: Date): Promise<void> {
    try {
      const status = await ask(order)
      const { next, become } = outlook(order, status, now())
      await store.putOffCheck(db, order.id, claimedUntil, next, become)
    } catch (error) {
      // the claim runs out in a minute, and the order is asked about again
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ order: order.id, cause: error.message }, 'the provider could not be asked')
    }
  }

  sweeps.add(SWEEP, { everySeconds: 20, deadlineSeconds: 600 }, async () => {
    const at = now()
    const due = await store.claimDueOrders(db, at, 20)
    const claimedUntil = minutesAfter(at, 1)
    const asked = await Promise.allSettled(due.map((order) => check(order, claimedUntil)))
    for (const result of asked)
      if (result.status === 'rejected') log.error(result.reason, 'an order could not be settled')
    return due.length
  })
  return { wake: () => sweeps.wake(SWEEP), ask }
}

/** When an order is asked about next, null for never; and an order that nobody tried to pay for a day expires. */
function outlook(
  order: store.Order,
  status: OrderStatus,
  at: Date,
): { next: Date | null; become: OrderStatus } {
  const age = (at.getTime() - order.createdAt.getTime()) / 60_000
  // refunds under way are asked about by themselves
  const paid = status === 'captured' || status === 'refund_pending' || status === 'refunded'
  if (paid || age > LAST_QUESTION_MINUTES) return { next: null, become: status }
  const wait = waits[Math.min(order.checks - 1, waits.length - 1)] ?? A_DAY
  return { next: minutesAfter(at, wait), become: age > A_DAY ? afterEvidence(status, 'lapsed') : status }
}
