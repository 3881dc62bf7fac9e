import * as contract from '@sahay/contract/events/events'
import { fromRupees, type Paise, sum } from '@sahay/contract/kernel/money'
import type { Platform } from '../../../manifest/feature.ts'
import { type OrderStatus, seen } from '../../../money/payments/states.ts'
import { pageWindow, paginationOf } from '../../../platform/histories/pages.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { requireDonor } from '../../../kernel/actor.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { textsIn } from '../../../kernel/language/content.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import { availabilityOf } from '../events.store.ts'
import * as store from './entries.store.ts'
import { newPlace, type Places } from './places.ts'
import { pick } from '../../../kernel/pick.ts'

interface Parts extends Platform {
  readonly places: Places
}

/** An entry whose places are held, and its order. */
interface TakenEntry {
  readonly entry: store.Entry & { readonly amount: Paise; readonly heldUntil: Date }
  readonly status: OrderStatus
  /** The provider's id. */
  readonly orderId: string
}

/** The form fields of an entry, besides the places. */
const written = ['eventId', 'name', 'email', 'mobile', 'message'] as const

/**
 * The result of the same form sent before; creates its order now if that failed then. Refuses with key_used, and with
 * foreign_form if another account sent it.
 */
async function earlier(
  { db, payments }: Platform,
  entry: store.Entry,
  amount: Paise,
): Promise<TakenEntry | null> {
  const { idempotencyKey: key } = entry
  const before = key === null ? null : await store.entryByKey(db, key)
  if (!before) return null
  if (before.accountId !== entry.accountId) throw new Problem('foreign_form')
  const isSame =
    before.amount === amount &&
    before.places.length === entry.places.length &&
    written.every((field) => before[field] === entry[field])
  if (!isSame) throw new Problem('key_used')
  const { orderId, status, providerOrderId, ...made } = before
  const order = providerOrderId ?? (await payments.open(orderId, made.amount))
  return { entry: made, status, orderId: order }
}

/** Determines why places were refused. */
async function refusal({ db, now, instant }: Platform, entry: store.Entry, price: bigint): Promise<Problem> {
  const minutesUntil = (then: Date | null) =>
    Math.max(1, Math.ceil(((then?.getTime() ?? 0) - now().getTime()) / 60_000))
  const count = entry.places.length
  const availability = await availabilityOf(db, entry.eventId, entry, instant())
  if (!availability) return new Problem('not_found')
  if (availability.amount !== price)
    return new Problem('event_amount', { amount: sumValue(availability.amount) })
  if (availability.left === 0) return new Problem('event_full')
  if (availability.closed) return new Problem('event_closed')
  if (availability.entered) return new Problem('event_entered')
  if (availability.oneEach && count > 1) return new Problem('event_one_each')
  if (count > availability.left) return new Problem('places_few', { left: availability.left })
  const { free, lapsedAt } = await store.holdsOf(db, entry.accountId, instant())
  if (count > free) return new Problem('holds_most')
  if (lapsedAt)
    return new Problem('hold_lapsed', {
      minutes: minutesUntil(minutesAfter(lapsedAt, store.LAPSED_WAIT_MINUTES)),
    })
  return new Problem(count <= availability.free ? 'places_shared' : 'places_held', {
    minutes: minutesUntil(availability.nextFreeAt),
  })
}

/** Takes an entry's places, or returns what its form took before. Refuses with the reason if there is none, taking none. */
async function beginEntry(parts: Parts, entry: store.Entry, price: Paise): Promise<TakenEntry> {
  const { db, instant, payments, places } = parts
  const { accountId, createdAt } = entry
  const [{ id: subjectId }] = entry.places
  const amount = sum(...entry.places.map(() => price))
  const order = { id: newId('ord'), purpose: 'entry' as const, subjectId, accountId, amount, createdAt }
  const insert = () => store.insertEntry(db, entry, { price, order }, instant())
  let heldUntil = await insert()
  if (!heldUntil) {
    await places.freeHeldPlaces(entry.eventId, createdAt)
    // again in any case: others may have freed places at the same moment
    heldUntil = await insert()
  }
  if (!heldUntil) {
    const before = await earlier(parts, entry, amount)
    if (before) return before
    throw await refusal(parts, entry, price)
  }
  try {
    const orderId = await payments.open(order.id, amount)
    return { entry: { ...entry, amount, heldUntil }, status: 'created', orderId }
  } catch (error) {
    // these places cannot be paid for, so they are freed for others (faults.md 9)
    await places.giveBack(subjectId, 'cancelled')
    throw error
  }
}

/** Places in events, for those who take them. */
export const entries = implement(
  contract.entries,
  (parts: Parts) => {
    const { db, now, places } = parts
    return {
      /**
       * Takes places for 15 minutes, all or none, and creates one order for them; the draft's amount is the price of
       * one place (departure 10). A form that was sent before takes none, and returns what it took then.
       */
      async add({ body, actor, from: { language } }) {
        const { accountId } = requireDonor(actor)
        refuseAadhaar(body.name, body.message)
        const createdAt = now()
        const [first, ...more] = Array.from({ length: body.places }, newPlace)
        if (!first) throw new Error('an entry has a place')
        const draft: store.Entry = {
          ...pick(body, 'eventId', 'name', 'email', 'message', 'termsTicked'),
          places: [first, ...more],
          accountId,
          idempotencyKey: body.once ?? null,
          mobile: toStoredPhone(body.mobile_no),
          language,
          createdAt,
        }
        const { entry, status, orderId } = await beginEntry(parts, draft, fromRupees(body.amount))
        return {
          orderId,
          events: {
            ...entry.places[0],
            ...pick(entry, 'eventId', 'name', 'email', 'message', 'amount', 'heldUntil'),
            mobile_no: entry.mobile,
            amountPaise: Number(entry.amount),
            status: seen[status],
            now: now(),
          },
          entries: entry.places,
          message: msg(
            'message.places_held',
            '{count, plural, one {Your place is kept for 15 minutes. Please pay now.} other {Your # places are kept for 15 minutes. Please pay now.}}',
            { count: entry.places.length },
          ),
        }
      },

      /** Cancels all places of one order. */
      async cancel({ params: { id }, actor }) {
        const { accountId } = requireDonor(actor)
        const owned = await store.ownerOf(db, id)
        if (owned?.accountId !== accountId) throw new Problem('not_found')
        const status = await places.cancel(owned.entryId)
        return {
          payment: seen[status],
          message: msg('message.place_given_back', 'Your place was released.'),
        }
      },

      async history({ query, actor, from: { language } }) {
        const { total, rows } = await store.entriesOf(db, requireDonor(actor).accountId, pageWindow(query))
        const data = rows.map(({ event, translations, status, ...entry }) => {
          const { name, lang } = textsIn<'name'>(language, translations, { name: event })
          return { ...entry, event: name, lang, status: seen[status] }
        })
        return { data: { data, pagination: paginationOf(query, total) } }
      },
    }
  },
  { add: { limit: 'order' } },
)

/**
 * The stored form of an entry's number: E.164 if it is valid, else its digits as given, since the event form does not
 * block on an invalid phone (product.md 10).
 */
function toStoredPhone(typed: string): string {
  try {
    return toE164(typed, 'mobile_no')
  } catch (error) {
    if (error instanceof Problem) return typed.replace(/\D/g, '')
    throw error
  }
}
