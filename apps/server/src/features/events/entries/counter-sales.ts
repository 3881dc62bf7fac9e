import { MOST_PLACES } from '@sahay/contract/events/events'
import * as contract from '@sahay/contract/events/office-counter-sales'
import type { Receives } from '@sahay/contract/kernel/endpoint'
import { fromRupees, type Paise, sum } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import type { Platform } from '../../../manifest/feature.ts'
import { inCash, receive } from '../../../money/cash/receive.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { noted } from '../../../platform/records/record.ts'
import { requireStaffFresh, type Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { fixDraw } from '../draws/draws.service.ts'
import { eventName } from '../event.ts'
import { eventSales } from '../events.tables.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import * as store from './counter-sales.store.ts'
import { entryForMail } from './entries.store.ts'
import { entrySays } from './entry-slip.ts'
import { newPlace, type Places } from './places.ts'
import type { SaleReversal } from './sale-reversal.ts'
import { lockName } from '../../../kernel/database/statement.ts'

interface Parts extends Platform {
  readonly seal: SeedSeal
  readonly places: Pick<Places, 'freeHeldPlaces'>
  readonly reversal: SaleReversal
}

type Typed = Receives<typeof contract.counterSales.sell>['body']

interface Sold extends store.Sale {
  /** The cash that this person has brought on that day, from ₹1,50,000 on. */
  readonly cash_of_day: Paise | null
}

/** Places in events, sold for cash. */
export const counterSales = implement(contract.counterSales, (parts: Parts) => {
  const { db, now, slips, places, reversal } = parts
  return {
    async events() {
      const found = await store.eventsToSell(db)
      const data = found.map(({ oneEach, ...event }) => ({
        ...event,
        most: Math.min(event.free, oneEach ? 1 : MOST_PLACES),
      }))
      return { data }
    },

    /** Writes the voucher and the slip; the last place fixes the draw. Refuses also with bad_request (mobile), selling nothing. */
    async sell({ body, staff }) {
      refuseAadhaar(body.name)
      const mobile = toE164(body.mobile, 'mobile')
      await places.freeHeldPlaces(body.eventId, now())
      const { email, ...sold } = await db.transaction((tx) => sell(tx, parts, { ...body, mobile }, staff))
      const slip = await slips.issueNow(sold.id)
      return { data: { ...sold, slip, mailed: email !== '' }, message: noted }
    },

    /** Above the limit only once a second person approves it. */
    async takeBack({ body: { id, reason }, staff }) {
      requireStaffFresh(staff, now())
      const { approval } = await reversal.begin(staff, { subject: id, reason })
      const message =
        approval === null
          ? msg('message.place_freed', 'The place has been released.')
          : msg('message.refund_waits', 'A second person has to approve it now.')
      return { data: { approval }, message }
    },
  }
})

async function sell(
  tx: Executor,
  { now, instant, seal, slips }: Parts,
  { once: idempotencyKey, eventId, name, mobile, email, language, places: count, amount }: Typed,
  by: Staff,
): Promise<Sold> {
  await lockName(tx, `sale:${idempotencyKey}`)
  const before = await store.saleByKey(tx, idempotencyKey)
  if (before) return { ...before, cash_of_day: null }
  const event = orNotFound(await store.lockEventToSell(tx, eventId))
  await requirePlaces(tx, event, { count, mobile, price: fromRupees(amount) })
  const at = now()
  const [first, ...others] = Array.from({ length: count }, newPlace)
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
    ...entry,
    mobile,
    says: { ...entrySays({ ...entry, event: eventName(entry) }), paidBy: inCash },
    by,
    at,
  })
  await tx.insert(eventSales).values({
    entryId: id,
    eventId,
    places: count,
    amountPaise: total,
    voucherId: voucher.id,
    soldBy: by.staffId,
    once: idempotencyKey,
  })
  const detail = { paise: Number(total), places: count }
  await recordAudit(tx, { action: 'entry.sold', by, subject: id, detail }, at)
  const draw = count === event.left ? await fixDraw(tx, seal, eventId, instant()) : null
  return {
    id,
    places: [first, ...others],
    amount: total,
    voucher: voucher.number,
    email,
    draw_at: draw && draw.drawAt,
    cash_of_day: cashOfDay,
  }
}

type LockedEvent = NonNullable<Awaited<ReturnType<typeof store.lockEventToSell>>>

/** Throws the reason if places of a locked event cannot be sold. */
async function requirePlaces(
  tx: Executor,
  event: LockedEvent,
  { count, mobile, price }: { readonly count: number; readonly mobile: string; readonly price: Paise },
): Promise<void> {
  const { id, amount, oneEach, left, closed, free, nextFreeAt, now } = event
  if (amount !== price) throw new Problem('event_amount', { amount: sumValue(amount) })
  if (left === 0) throw new Problem('event_full')
  if (closed) throw new Problem('event_closed')
  if (oneEach && count > 1) throw new Problem('event_one_each')
  if (oneEach && (await store.isEntered(tx, id, mobile))) throw new Problem('mobile_entered')
  if (count > left) throw new Problem('places_few', { left })
  if (count <= free) return
  const wait = nextFreeAt === null ? 0 : nextFreeAt.getTime() - now.getTime()
  throw new Problem('places_held', { minutes: Math.max(1, Math.ceil(wait / 60_000)) })
}
