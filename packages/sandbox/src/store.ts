import { join } from 'node:path'
import type { Dispute, Order, Payment, Refund, SettledItem, Settlement } from './entities.ts'
import { openJournal } from './journal.ts'
import { createTable } from './table.ts'

/** An order with internal data: how its payments are captured. */
export interface OrderRecord {
  readonly id: string
  readonly order: Order
  readonly capture: 'automatic' | 'manual'
}

/** A refund with its idempotency key, and the digest of that request. */
export interface RefundRecord {
  readonly id: string
  readonly refund: Refund
  readonly key: string | null
  readonly requestDigest: string
}

/** An amount that the provider adds to a settlement, or deducts if negative, beside payments and refunds. Paise. */
export interface Adjustment {
  readonly id: string
  readonly amount: number
  readonly description: string
  readonly paymentId: string | null
  /** The dispute for which it is deducted or returned. */
  readonly disputeId?: string
  readonly createdAt: number
}

/** A settlement with its items. */
export interface SettlementRecord {
  readonly id: string
  readonly settlement: Settlement
  readonly items: readonly SettledItem[]
}

type DeliveryState = 'due' | 'held' | 'delivered' | 'given_up'

/** A pending webhook. Two deliveries may carry the same event: only at-least-once delivery is promised. */
export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly event: string
  readonly orderId: string
  /** The exact bytes that are signed and sent, a snapshot of the moment of creation. */
  readonly body: string
  readonly signature: string
  readonly createdAt: number
  readonly state: DeliveryState
  readonly attempts: number
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly nextAt: number
}

/** The changes of one step of the provider; written as one journal line, so that it happens completely or not at all. */
export interface Changes {
  readonly orders?: readonly OrderRecord[]
  readonly payments?: readonly Payment[]
  readonly refunds?: readonly RefundRecord[]
  readonly adjustments?: readonly Adjustment[]
  readonly disputes?: readonly Dispute[]
  readonly settlements?: readonly SettlementRecord[]
  readonly deliveries?: readonly Delivery[]
  readonly updates?: readonly Pick<Delivery, 'id' | 'state' | 'attempts' | 'nextAt'>[]
}

export type Store = ReturnType<typeof createStore>

const MOST_DELIVERIES = 2000
/** A journal longer than this is compacted at the start. */
const longJournal = 20_000

/** The provider's complete state in memory, rebuilt at the start from `provider.jsonl` in the data folder. */
export function createStore(dataDir: string) {
  const tables = {
    orders: createTable<OrderRecord>({ receipt: (record) => record.order.receipt }),
    payments: createTable<Payment>({ order: (payment) => payment.order_id }),
    refunds: createTable<RefundRecord>({
      payment: (record) => record.refund.payment_id,
      key: (record) => record.key,
    }),
    adjustments: createTable<Adjustment>({}),
    disputes: createTable<Dispute>({ payment: (dispute) => dispute.payment_id }),
    settlements: createTable<SettlementRecord>({}),
    deliveries: createTable<Delivery>({ order: (delivery) => delivery.orderId }),
  }
  const { orders, payments, refunds, adjustments, disputes, settlements, deliveries } = tables
  /** Ids of payments that can still expire: created or authorised. */
  const unsettled = new Set<string>()
  /** Ids of captured payments, their refunds and adjustments that are not settled yet. */
  const payable = new Set<string>()
  const settled = new Set<string>()
  /** Ids of waiting deliveries. */
  const waiting = new Set<string>()

  /** Marks an item as to be settled, or as settled. */
  function markPayable(id: string, is: boolean): void {
    if (is && !settled.has(id)) payable.add(id)
    else payable.delete(id)
  }

  function putDelivery(delivery: Delivery): void {
    deliveries.put(delivery)
    if (delivery.state === 'due') waiting.add(delivery.id)
    else waiting.delete(delivery.id)
  }

  function forgetOldDeliveries(): void {
    for (const delivery of deliveries.oldestFirst()) {
      if (deliveries.size <= MOST_DELIVERIES) return
      if (delivery.state === 'delivered' || delivery.state === 'given_up') deliveries.remove(delivery.id)
    }
  }

  function apply(changes: Changes): void {
    for (const record of changes.orders ?? []) orders.put(record)
    for (const payment of changes.payments ?? []) {
      payments.put(payment)
      if (payment.status === 'created' || payment.status === 'authorized') unsettled.add(payment.id)
      else unsettled.delete(payment.id)
      if (payment.captured) markPayable(payment.id, true)
    }
    for (const record of changes.refunds ?? []) {
      refunds.put(record)
      const wasCaptured = payments.get(record.refund.payment_id)?.captured === true
      markPayable(record.id, wasCaptured && record.refund.status !== 'failed')
    }
    for (const adjustment of changes.adjustments ?? []) {
      adjustments.put(adjustment)
      markPayable(adjustment.id, true)
    }
    for (const dispute of changes.disputes ?? []) disputes.put(dispute)
    for (const record of changes.settlements ?? []) {
      settlements.put(record)
      for (const { entity_id: id } of record.items) {
        settled.add(id)
        payable.delete(id)
      }
    }
    for (const delivery of changes.deliveries ?? []) putDelivery(delivery)
    for (const update of changes.updates ?? []) {
      const known = deliveries.get(update.id)
      if (known !== undefined) putDelivery({ ...known, ...update })
    }
    // occasionally is enough, because the list is scanned from its start
    if (deliveries.size > MOST_DELIVERIES * 1.5) forgetOldDeliveries()
  }

  let lines = 0
  const journal = openJournal<Changes & { step: string }>(join(dataDir, 'provider.jsonl'), (line) => {
    lines += 1
    apply(line)
  })
  if (lines > longJournal) {
    forgetOldDeliveries()
    journal.rewrite(
      (function* () {
        for (const [name, table] of Object.entries(tables))
          for (const record of table.oldestFirst()) yield { step: 'kept', [name]: [record] }
      })(),
    )
  }
  return {
    ...tables,
    unsettled,
    payable,
    waiting,
    commit(step: string, changes: Changes): void {
      journal.append({ step, ...changes })
      apply(changes)
    },
    close: (): void => journal.close(),
  }
}
