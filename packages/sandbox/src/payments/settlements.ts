import type { SettledItem, Settlement } from '../entities.ts'
import { badRequest } from '../errors.ts'
import { newId, randomSuffix } from '../ids.ts'
import { type Collection, integerOf } from '../lists.ts'
import { announce, type ProviderContext, seconds, type WebhookMode } from '../provider-context.ts'
import type { Adjustment, SettlementRecord } from '../store.ts'

const DAY = 24 * 60 * 60
/** India is five and a half hours ahead, all year. */
const INDIA = 5.5 * 60 * 60
/** Money goes to the bank at ten in the morning, two working days after it came. */
const CYCLE_DAYS = 2
const CYCLE_AT = 10 * 60 * 60
/** The provider pays out no less than a rupee. */
const LEAST = 100

const dayOf = (instant: number): number => Math.floor((instant + INDIA) / DAY)
/** Monday to Friday; the first day of all was a Thursday. */
const isWorkingDay = (day: number): boolean => ![0, 6].includes((day + 4) % 7)

/** When what came at an instant goes to the bank. Unix seconds. */
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

/** Something that the next settlement is made more or less by, not yet kept anywhere. Paise. */
export function newAdjustment(
  context: ProviderContext,
  of: Omit<Adjustment, 'id' | 'createdAt'>,
): Adjustment {
  return { ...of, id: newId('adj'), createdAt: seconds(context) }
}

interface SettleOptions {
  readonly status?: Settlement['status']
  readonly mode?: WebhookMode
  /** By how much its amount is another than that of its items. Paise. */
  readonly wrong?: number
  /** How much more fee is kept of its first payment than was said with the payment. Paise. */
  readonly fee?: number
}

/** Another state of a settlement, with its items as they stand then. */
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

/** Pays out what these come to, if it is something; answers the settlement, or null. */
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

/** A settlement that was made, or failed, reaches the bank after all. */
export function processSettlement(context: ProviderContext, id: string, mode?: WebhookMode): Settlement {
  const record = context.store.settlements.find(id)
  if (record.settlement.status === 'processed') throw badRequest('This settlement is processed already.')
  return keep(context, inState(context, record, 'processed'), mode)
}

/** Pays out what the clock has made due: payments by their cycle, with them anything that went back until then. */
export function settleDue(context: ProviderContext): void {
  const { payable, payments } = context.store
  const now = seconds(context)
  const due = [...payable].filter((id) => settledFrom(payments.get(id)?.created_at ?? now) <= now)
  if (due.length === 0) return
  settle(context, [...due, ...[...payable].filter((id) => !payments.get(id))])
}

const dateOf = (instant: number): Date => new Date((instant + INDIA) * 1000)

/** What was settled in a month, or on a day of it, in India; 1000 items a page at most. */
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
