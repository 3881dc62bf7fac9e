import { MOST_PLACES } from '@sahay/contract/events/events'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { fromRupees, type Paise, sum, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { inCash, receive } from '../../../money/cash/receive.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import type { IssuedSlip, Slips } from '../../../money/slips/slips.service.ts'
import { type Actor, requireFreshPermission, requirePermission, type Staff } from '../../../kernel/actor.ts'
import type { Database, Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './counter-sales.store.ts'
import { fixDraw } from '../draws/draws.service.ts'
import { entryForMail } from './entries.store.ts'
import { entrySays } from './entry-slip.ts'
import { eventName } from '../event-name.ts'
import { type Events, newPlace } from './events.service.ts'
import type { SaleReversal } from './sale-reversal.ts'
import type { SeedSeal } from '../sealed-seed.ts'

export interface CounterSalesDeps {
  readonly db: Database
  readonly now: () => Date
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
  readonly seal: SeedSeal
  readonly slips: Slips
  readonly events: Pick<Events, 'freeHeldPlaces'>
  readonly reversal: SaleReversal
}

/** A sale as it is typed; rupees. */
export interface TypedSale {
  readonly once: string
  readonly eventId: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly language: LanguageCode
  readonly places: number
  /** What a place costs, as whoever sells it has read it. */
  readonly amount: number
}

export interface Sold extends store.Sale {
  /** What this person has brought in cash on that day, from ₹1,50,000 on. */
  readonly cashOfDay: Paise | null
}

/** Places of events that are sold for cash. For those with events.sell; each refuses with forbidden. */
export type CounterSales = ReturnType<typeof createCounterSales>

export function createCounterSales(deps: CounterSalesDeps) {
  const { db, now, slips, events, reversal } = deps
  return {
    /** The events that have places left. */
    async events(actor: Actor): Promise<(store.EventToSell & { readonly most: number })[]> {
      requirePermission(actor, 'events.sell')
      const rows = await store.eventsToSell(db)
      return rows.map((row) => ({ ...row, most: Math.min(row.free, row.oneEach ? 1 : MOST_PLACES) }))
    },

    /**
     * Sells places, with their voucher and their slip; the last one fixes the draw. Once by its key. Refuses with bad_request
     * (mobile), aadhaar_number, not_found, event_amount, event_full, event_closed, event_one_each, mobile_entered, places_few, places_held,
     * cash_limit, month_closed; then nothing is sold.
     */
    async sell(actor: Actor, typed: TypedSale): Promise<Sold & { slip: IssuedSlip | null; mailed: boolean }> {
      const by = requirePermission(actor, 'events.sell')
      refuseAadhaar(typed.name)
      const mobile = toE164(typed.mobile, 'mobile')
      await events.freeHeldPlaces(typed.eventId, now())
      const done = await db.transaction((tx) => sell(tx, deps, { ...typed, mobile }, by))
      return { ...done, slip: await slips.issueNow(done.id), mailed: done.email !== '' }
    },

    /**
     * Takes back the sale of a place, with all places of it; above the limit once a second person approves it: answers the
     * approval's id then. Refuses with step_up_needed, aadhaar_number, not_found, draw_fixed, already_reversed, fund_short,
     * approval_open.
     */
    async takeBack(
      actor: Actor,
      { id, reason }: { readonly id: string; readonly reason: string },
    ): Promise<string | null> {
      const by = requireFreshPermission(actor, 'events.sell', now())
      return (await reversal.begin(by, { subject: id, reason })).approval
    },
  }
}

async function sell(
  tx: Executor,
  { now, instant, seal, slips }: CounterSalesDeps,
  { once, eventId, name, mobile, email, language, places: asked, amount }: TypedSale,
  by: Staff,
): Promise<Sold> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sale:${once}`}, 0))`)
  const before = await store.saleOnce(tx, once)
  if (before) return { ...before, cashOfDay: null }
  const event = await store.lockEventToSell(tx, eventId)
  if (!event) throw new Problem('not_found')
  await requirePlaces(tx, event, { asked, mobile, price: fromRupees(amount) })
  const at = now()
  const [first, ...others] = Array.from({ length: asked }, newPlace)
  if (!first) throw new Error('a sale has a place')
  const { id } = first
  await store.insertSold(
    tx,
    {
      eventId,
      places: [first, ...others],
      name,
      email,
      mobile,
      language,
      onlyOf: event.oneEach ? `mobile:${mobile}` : null,
      createdAt: at,
    },
    instant(),
  )
  const entry = await entryForMail(tx, id)
  const total = sum(...entry.places.map(() => event.amount))
  const { voucher, cashOfDay } = await receive(tx, slips, {
    subject: id,
    into: 'till',
    parts: [{ credit: `event:${eventId}`, amount: total }],
    day: dayOf(at),
    narration: 'Places of an event sold for cash',
    reference: '',
    name,
    mobile,
    email,
    language,
    says: { ...entrySays({ ...entry, event: eventName(entry) }), paidBy: inCash },
    by,
    at,
  })
  const sale = { entryId: id, eventId, places: asked, amountPaise: total, soldBy: by.staffId, once }
  await store.insertSale(tx, { ...sale, voucherId: voucher.id })
  const detail = { paise: Number(total), places: asked }
  await recordAudit(tx, { action: 'entry.sold', by, subject: id, detail }, at)
  const draw = asked === event.left ? await fixDraw(tx, seal, eventId, instant()) : null
  const drawAt = draw && draw.drawAt
  return { id, places: [first, ...others], amount: total, voucher: voucher.number, email, drawAt, cashOfDay }
}

type LockedEvent = NonNullable<Awaited<ReturnType<typeof store.lockEventToSell>>>

/** Says why places of a locked event cannot be sold, if they cannot. */
async function requirePlaces(
  tx: Executor,
  event: LockedEvent,
  { asked, mobile, price }: { readonly asked: number; readonly mobile: string; readonly price: Paise },
): Promise<void> {
  const { id, amount, oneEach, left, closed, free, nextFreeAt, now } = event
  if (amount !== price) throw new Problem('event_amount', { amount: writeRupees(toRupees(amount)) })
  if (left === 0) throw new Problem('event_full')
  if (closed) throw new Problem('event_closed')
  if (oneEach && asked > 1) throw new Problem('event_one_each')
  if (oneEach && (await store.isEntered(tx, id, mobile))?.entered) throw new Problem('mobile_entered')
  if (asked > left) throw new Problem('places_few', { left })
  if (asked <= free) return
  const wait = nextFreeAt === null ? 0 : nextFreeAt.getTime() - now.getTime()
  throw new Problem('places_held', { minutes: Math.max(1, Math.ceil(wait / 60_000)) })
}
