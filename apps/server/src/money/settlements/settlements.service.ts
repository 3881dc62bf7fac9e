import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import { paise } from '@sahay/contract/kernel/money'
import type { FastifyBaseLogger } from 'fastify'
import { retriedTransaction } from '../../kernel/database/retried-transaction.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import { firstCapture, lastReconciliation, saveReconciliation } from '../payments/payments.published.ts'
import {
  type Provider,
  type ProviderSettledItem,
  type ProviderSettlement,
  ProviderUnavailable,
} from '../payments/razorpay.ts'
import { instantValue, msg } from '../../kernel/language/message.ts'
import type { Item } from './compare-items.ts'
import { compareSettlement } from './compare.ts'
import * as store from './settlements.store.ts'
import type { Core } from '../../kernel/database/database.ts'

export interface SettlementsDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
}

/** The provider's payouts: fetched, compared with our books, and booked to the bank. */
export type Settlements = ReturnType<typeof createSettlements>

const HOUR = 60
const DAY = 24 * HOUR
const EVERY_MINUTES = HOUR
/** Retry interval while the provider does not answer. */
const AGAIN_MINUTES = 5
/** The time without an answer after which staff are alerted. */
const UNREAD_MINUTES = 3 * HOUR
/** Minutes that are read again each time: a settlement is listed by when it was made, and may be processed days later. */
const OVERLAP_MINUTES = 7 * DAY
/** The days during which its items are read, and read again while something differs. */
const LISTED_DAYS = 14

/**
 * Fetches settlements page by page, safe to repeat and in any order: first stores the provider's data; then, in one
 * transaction for each unfinished settlement, reads and compares the items and books the money.
 */
export function createSettlements(deps: SettlementsDeps) {
  const { db, now, provider, jobs, log, alerts } = deps

  /** Asks the provider now; answers how many settlements were compared. Throws a ProviderUnavailable. */
  async function fetch(): Promise<number> {
    const at = now()
    const latest = await store.latestSettlement(db)
    const from = latest ? minutesAfter(latest, -OVERLAP_MINUTES) : await firstCapture(db)
    if (from === null) return 0
    const reported = new Map<string, ProviderSettlement>()
    for (const { id } of await store.unfinishedBefore(db, from))
      reported.set(id, await provider.settlement(id))
    // a settlement made meanwhile moves others to the next page, so one may be listed twice
    for (const one of await provider.settlementsBetween({ from, to: at })) reported.set(one.id, one)
    await store.saveSettlements(db, [...reported.values()].map(reportedOf), at)
    const listed = createListed()
    const since = minutesAfter(at, -LISTED_DAYS * DAY)
    const open = await store.unclearSince(db, since)
    for (const one of open) await compare(one, listed, at)
    await read(at, open.length)
    return open.length
  }

  let firstTried: Date | null = null
  /** Stores that the provider's payouts are known up to an instant. */
  async function read(at: Date, compared: number): Promise<void> {
    firstTried = null
    const done = { kind: 'settlements', upTo: at.toISOString(), at, ok: true } as const
    await db.transaction(async (tx) => {
      await saveReconciliation(tx, { ...done, findings: `compared=${compared}` })
      await alerts.conditionEnded(tx, 'lists_unread', 'settlements', at)
    })
  }

  /** The provider's settlements could not be read: raises an alert if this lasts for hours. */
  async function unread(at: Date): Promise<void> {
    firstTried ??= at
    const last = await lastReconciliation(db, 'settlements')
    const since = last ? new Date(last.upTo) : firstTried
    if (at < minutesAfter(since, UNREAD_MINUTES)) return
    const details = msg(
      'alert.settlements_unread.details',
      'What the payment service paid out to the bank was last read at {time}.',
      { time: instantValue(since) },
    )
    const matter = { kind: 'lists_unread', subject: 'settlements', amount: null, details } as const
    if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) alerts.wake()
  }

  /** The provider's lists of several days; each is requested once. */
  function createListed(): (day: string) => Promise<ProviderSettledItem[]> {
    const days = new Map<string, Promise<ProviderSettledItem[]>>()
    return (day) => {
      const items = days.get(day) ?? provider.settledOn(day)
      days.set(day, items)
      return items
    }
  }

  /** Finds the items of a settlement: listed on the day it was made, or, if it failed first, on a later day. */
  async function itemsOf(of: store.Settlement, listed: ReturnType<typeof createListed>, at: Date) {
    let found: ProviderSettledItem[] = []
    let day = dayOf(of.createdAt)
    for (let nth = 0; nth <= LISTED_DAYS && day <= dayOf(at); nth++) {
      const those = (await listed(day)).filter((item) => item.settlement_id === of.id)
      if (those.length > 0) found = those
      if (found.length > 0) break
      day = dayOf(new Date(startOfDay(day).getTime() + 36 * HOUR * 60_000))
    }
    return { day, items: [...new Map(found.map((item) => [item.entity_id, item])).values()].map(itemOf) }
  }

  async function compare(of: store.Settlement, listed: ReturnType<typeof createListed>, at: Date) {
    const { day, items } = await itemsOf(of, listed, at)
    // the list may appear later than the money; if it never does, the settlement shows as not compared
    if (items.length === 0) return
    await retriedTransaction(db, (tx) => compareSettlement(tx, { alerts, at }, of.id, day, items))
    alerts.wake()
  }

  let notBefore = new Date(0)
  let hinted = false
  jobs.add('settlements', async () => {
    const at = now()
    if (at < notBefore && !hinted) return 0
    hinted = false
    notBefore = minutesAfter(at, EVERY_MINUTES)
    try {
      return await fetch()
    } catch (error) {
      notBefore = minutesAfter(at, AGAIN_MINUTES)
      await unread(at)
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ cause: error.message }, 'the provider’s settlements could not be read')
      return 0
    }
  })

  return {
    /** Called when a webhook reports a settlement: the provider is asked soon. */
    hint(): void {
      hinted = true
      jobs.wake('settlements')
    },
    fetch,
    /** Reads one settlement and its items again. False if the id is unknown. Throws a ProviderUnavailable. */
    async fetchOne(id: string): Promise<boolean> {
      if (!(await store.settlementById(db, id))) return false
      const at = now()
      const [stored] = await store.saveSettlements(db, [reportedOf(await provider.settlement(id))], at)
      if (stored?.status === 'processed') await compare(stored, createListed(), at)
      return true
    },
  }
}

const instantOf = (seconds: number) => new Date(seconds * 1000)

function reportedOf({ id, amount, fees, tax, status, utr, created_at }: ProviderSettlement): store.Reported {
  return {
    id,
    amount: paise(amount),
    fees: paise(fees ?? 0),
    tax: paise(tax ?? 0),
    status,
    utr: utr ?? null,
    createdAt: instantOf(created_at),
  }
}

const itemOf = (item: ProviderSettledItem): Item => ({
  entityId: item.entity_id,
  type: item.type,
  amount: paise(item.amount),
  credit: paise(item.credit),
  debit: paise(item.debit),
  tax: paise(item.tax ?? 0),
  paymentId: item.payment_id ?? null,
  // a payer's text does not belong in the books
  description: item.type === 'adjustment' ? (item.description ?? '').slice(0, 300) : '',
  createdAt: instantOf(item.created_at),
})
