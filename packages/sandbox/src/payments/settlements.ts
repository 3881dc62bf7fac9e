import type { SettledItem, Settlement } from '../entities.ts'
import { badRequest } from '../errors.ts'
import { newId, randomSuffix } from '../ids.ts'
import { type Collection, integerOf } from '../lists.ts'
import { announce, type ProviderContext, seconds, type WebhookMode } from '../provider-context.ts'
import type { Adjustment, SettlementRecord } from '../store.ts'

const DAY = 24 * 60 * 60
/** India's constant UTC offset. */
const INDIA = 5.5 * 60 * 60
/** Settlements take place at ten in the morning, two working days after the payment. */
const CYCLE_DAYS = 2
const CYCLE_AT = 10 * 60 * 60
/** The minimum settlement: one rupee. */
const LEAST = 100

const dayOf = (instant: number): number => Math.floor((instant + INDIA) / DAY)
/** Monday to Friday; 1 January 1970 was a Thursday. */
const isWorkingDay = (day: number): boolean => ![0, 6].includes((day + 4) % 7)

/** Returns the settlement time of a payment made at an instant. Unix seconds. */
export function settledFrom(instant: number): number {
  let day = dayOf(instant)
  for (let left = CYCLE_DAYS; left > 0; ) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return day * DAY - INDIA + CYCLE_AT
}

const noReferences = {
  currency: 'INR',
  on_hold: false,
  fee: 0,
  tax: 0,
  payment_id: null,
  order_id: null,
  order_receipt: null,
  method: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null,
  description: null,
} as const

type Unsettled = Omit<SettledItem, 'settled' | 'settled_at' | 'settlement_id' | 'settlement_utr'>

function itemOf({ store }: ProviderContext, id: string): Unsettled | null {
  const payment = store.payments.get(id)
  if (payment) {
    const { amount, fee, tax, notes, created_at, order_id, method, card, description } = payment
    const charged = fee ?? 0
    return {
      ...noReferences,
      entity_id: id,
      type: 'payment',
      debit: 0,
      credit: amount - charged,
      amount,
      fee: charged,
      tax: tax ?? 0,
      notes,
      created_at,
      order_id,
      order_receipt: store.orders.get(order_id)?.order.receipt ?? null,
      method,
      card_network: card?.network ?? null,
      card_issuer: card?.issuer ?? null,
      card_type: card?.type ?? null,
      description,
    }
  }
  const refund = store.refunds.get(id)?.refund
  if (refund) {
    const { amount, notes, created_at, payment_id } = refund
    return {
      ...noReferences,
      entity_id: id,
      type: 'refund',
      debit: amount,
      credit: 0,
      amount,
      notes,
      created_at,
      payment_id,
    }
  }
  const adjustment = store.adjustments.get(id)
  if (!adjustment) return null
  const { amount, description, paymentId, disputeId = null, createdAt } = adjustment
  return {
    ...noReferences,
    entity_id: id,
    type: 'adjustment',
    debit: amount < 0 ? -amount : 0,
    credit: amount > 0 ? amount : 0,
    amount: Math.abs(amount),
    notes: [],
    created_at: createdAt,
    payment_id: paymentId,
    dispute_id: disputeId,
    description,
  }
}

/** Builds an adjustment of the next settlement; does not store it. Paise. */
export function newAdjustment(
  context: ProviderContext,
  of: Omit<Adjustment, 'id' | 'createdAt'>,
): Adjustment {
  return { ...of, id: newId('adj'), createdAt: seconds(context) }
}

interface SettleOptions {
  readonly status?: Settlement['status']
  readonly mode?: WebhookMode
  /** The difference between its amount and the sum of its items. Paise. */
  readonly wrong?: number
  /** The additional fee of its first payment, beyond the payment's own. Paise. */
  readonly fee?: number
}

/** Returns a settlement in another state, with its items in their current state. */
function inState(
  context: ProviderContext,
  { id, settlement, items }: SettlementRecord,
  status: Settlement['status'],
): SettlementRecord {
  const settled = status === 'processed'
  const utr = settled ? `SBXN${randomSuffix().toUpperCase()}` : null
  const at = settled ? seconds(context) : null
  return {
    id,
    settlement: { ...settlement, status, utr },
    items: items.map((item) => ({ ...item, settled, settled_at: at, settlement_utr: utr })),
  }
}

function keep(context: ProviderContext, record: SettlementRecord, mode: WebhookMode = 'send'): Settlement {
  const { settlement } = record
  const isAnnounced = settlement.status === 'processed'
  context.store.commit(`settlement.${settlement.status}`, {
    settlements: [record],
    deliveries: isAnnounced ? announce(context, 'settlement.processed', { settlement }, mode) : [],
  })
  return settlement
}

/** Settles these items if their sum is positive; returns the settlement, or null. */
export function settle(
  context: ProviderContext,
  ids: Iterable<string>,
  { status = 'processed', mode, wrong = 0, fee = 0 }: SettleOptions = {},
): Settlement | null {
  const found = [...ids].flatMap((id) => itemOf(context, id) ?? [])
  const first = found.findIndex(({ type }) => type === 'payment')
  const items = found.map((item, nth) =>
    nth === first ? { ...item, fee: item.fee + fee, credit: item.credit - fee } : item,
  )
  const sum = (of: (item: Unsettled) => number) => items.reduce((total, item) => total + of(item), 0)
  const amount = sum(({ credit, debit }) => credit - debit) + wrong
  if (amount < LEAST) return null
  const id = newId('setl')
  const open = { settled: false, settled_at: null, settlement_id: id, settlement_utr: null } as const
  const begun: SettlementRecord = {
    id,
    settlement: {
      id,
      entity: 'settlement',
      amount,
      status: 'created',
      fees: sum((item) => item.fee),
      tax: sum((item) => item.tax),
      utr: null,
      created_at: seconds(context),
    },
    items: items.map((item) => ({ ...item, ...open })),
  }
  return keep(context, inState(context, begun, status), mode)
}

/** Processes a created or failed settlement: it reaches the bank. */
export function processSettlement(context: ProviderContext, id: string, mode?: WebhookMode): Settlement {
  const record = context.store.settlements.find(id)
  if (record.settlement.status === 'processed') throw badRequest('This settlement is processed already.')
  return keep(context, inState(context, record, 'processed'), mode)
}

/** Makes the settlements that are due: payments by their cycle, and refunds until then. */
export function settleDue(context: ProviderContext): void {
  const { payable, payments } = context.store
  const now = seconds(context)
  const due = [...payable].filter((id) => settledFrom(payments.get(id)?.created_at ?? now) <= now)
  if (due.length === 0) return
  settle(context, [...due, ...[...payable].filter((id) => !payments.get(id))])
}

const dateOf = (instant: number): Date => new Date((instant + INDIA) * 1000)

/** Lists the items settled in a month, or on a day of it, in India; at most 1000 items per page. */
export function listSettledItems(context: ProviderContext, query: URLSearchParams): Collection<SettledItem> {
  if (!query.get('year') || !query.get('month')) throw badRequest('The year and month are required.', 'year')
  const year = integerOf(query, 'year', 0, 2014, 2100)
  const month = integerOf(query, 'month', 0, 1, 12)
  const day = integerOf(query, 'day', 0, 1, 31)
  const count = integerOf(query, 'count', 10, 1, 1000)
  const skip = integerOf(query, 'skip', 0, 0, Number.MAX_SAFE_INTEGER)
  const items = [...context.store.settlements.oldestFirst()].flatMap((record) =>
    record.items.filter(({ settled_at: at }) => {
      if (at === null) return false
      const on = dateOf(at)
      const sameMonth = on.getUTCFullYear() === year && on.getUTCMonth() + 1 === month
      return sameMonth && (day === 0 || on.getUTCDate() === day)
    }),
  )
  const page = items.slice(skip, skip + count)
  return { entity: 'collection', count: page.length, items: page }
}
