import type { EntryDraft } from '@sahay/contract/events/events'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { fromRupees, type Paise, sum, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { PageAsked } from '../../../platform/histories/histories.published.ts'
import type { giveUpOrder } from '../../../money/payments/give-up.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import { type OrderStatus, seen } from '../../../money/payments/states.ts'
import { type Actor, requireDonor } from '../../../kernel/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { SQL } from 'drizzle-orm'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Database, Executor } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { commitSeed } from '../draws/draw-seeds.ts'
import { eventWithoutSeed } from '../draws/draw-seeds.store.ts'
import * as entries from './entries.store.ts'
import { toStoredPhone } from './entry-phone.ts'
import * as store from '../events.store.ts'
import { overdueEntries, releasePlaces } from './places.store.ts'
import { newPublicName } from '../public-name.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

export interface EventsDeps {
  readonly db: Database
  readonly now: () => Date
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
  readonly payments: Payments
  readonly seal: SeedSeal
  readonly jobs: Jobs
  /** Gives an unpaid order up. */
  readonly giveUp: typeof giveUpOrder
}

export interface Entered {
  readonly entry: entries.Entry & { readonly amount: Paise; readonly heldUntil: Date }
  readonly status: PaymentStatus
  /** The provider's. */
  readonly orderId: string
}

export type Events = ReturnType<typeof createEvents>

/** What somebody who enters writes into the form, beside the places. */
const written = ['eventId', 'name', 'email', 'mobile', 'message'] as const

/** A new place, with what it is called in the draw. */
export const newPlace = (): entries.EntryPlace => ({ id: newId('ent'), uniqueId: newPublicName(10) })

export function createEvents(deps: EventsDeps) {
  const { db, now, instant, payments, seal, jobs, giveUp } = deps

  /** Gives the places of an entry back with their order, together or not at all; null where they are paid for. */
  function giveBack(
    entryId: string,
    why: 'cancelled' | 'lapsed',
    note?: (tx: Executor) => Promise<void>,
  ): Promise<OrderStatus | null> {
    return db.transaction(async (tx) => {
      // the order first: whoever settles it holds it too, so a place is never given back under a payment's hands
      const given = await giveUp(tx, entryId, why)
      if (given) await releasePlaces(tx, entryId, instant())
      if (given) await note?.(tx)
      return given
    })
  }

  /** Gives back the places whose time is over, whose payment failed or went back; of one event, or of all. */
  async function giveBackOverdue(eventId: string | null): Promise<number> {
    const overdue = await overdueEntries(db, instant(), eventId, 100)
    let given = 0
    for (const { id } of overdue) if (await giveBack(id, 'lapsed')) given += 1
    return given
  }

  jobs.add('places', () => giveBackOverdue(null))

  /**
   * Does what may make a place free: gives back what is overdue, and commits to the seed of a new event's draw, as of `at`:
   * the time of the entry that it is for, which may not be older than the seed.
   */
  async function freeHeldPlaces(eventId: string, at: Date): Promise<void> {
    const bare = await eventWithoutSeed(db, eventId)
    if (bare) await commitSeed(db, seal, bare, at)
    else await giveBackOverdue(eventId)
  }

  const minutesUntil = (then: Date | null) =>
    Math.max(1, Math.ceil(((then?.getTime() ?? 0) - now().getTime()) / 60_000))

  /** What a form sent before has taken; an order that the provider could not make then is made now. */
  async function earlier(asked: entries.Entry, amount: Paise): Promise<Entered | null> {
    const before = asked.once === null ? null : await entries.entryOnce(db, asked.accountId, asked.once)
    if (!before) return null
    const isSame =
      before.amount === amount &&
      before.places.length === asked.places.length &&
      written.every((field) => before[field] === asked[field])
    if (!isSame) throw new Problem('key_used')
    const { orderId, status, providerOrderId, ...entry } = before
    const order = providerOrderId ?? (await payments.open(orderId, entry.amount))
    return { entry, status: seen[status], orderId: order }
  }

  /** Says why there was no place, or not so many. */
  async function refusal(entry: entries.Entry, price: bigint): Promise<Problem> {
    const asked = entry.places.length
    const availability = await store.availabilityOf(db, entry.eventId, entry, instant())
    if (!availability) return new Problem('not_found')
    if (availability.amount !== price)
      return new Problem('event_amount', { amount: writeRupees(toRupees(availability.amount)) })
    if (availability.left === 0) return new Problem('event_full')
    if (availability.closed) return new Problem('event_closed')
    if (availability.entered) return new Problem('event_entered')
    if (availability.oneEach && asked > 1) return new Problem('event_one_each')
    if (asked > availability.left) return new Problem('places_few', { left: availability.left })
    const { free, lapsedAt } = await entries.holdsOf(db, entry.accountId, instant())
    if (asked > free) return new Problem('holds_most')
    if (lapsedAt)
      return new Problem('hold_lapsed', {
        minutes: minutesUntil(minutesAfter(lapsedAt, entries.LAPSED_WAIT_MINUTES)),
      })
    return new Problem(asked <= availability.free ? 'places_shared' : 'places_held', {
      minutes: minutesUntil(availability.nextFreeAt),
    })
  }

  return {
    /** The published events (product.md 7, getamount). Open to anyone. */
    list: (): Promise<store.PublicEvent[]> => store.publishedEvents(db),

    /** One of them, or one in the archive that was drawn. Open to anyone; refuses with not_found. */
    async one(id: string): Promise<store.PublicEvent> {
      const event = await store.shownEvent(db, id)
      if (!event) throw new Problem('not_found')
      return event
    },

    /**
     * Takes one place or several for 15 minutes, all or none, and makes one order for them; the draft's amount is what one
     * place costs. A form that was sent before takes none, and is answered with what it took then. Refuses with not_signed_in, key_used, not_found, event_amount (departure 10), event_one_each, event_entered,
     * event_full, event_closed, places_few, places_held, places_shared, holds_most, hold_lapsed, aadhaar_number, provider_unavailable;
     * then no place is kept.
     */
    async enter(actor: Actor, draft: EntryDraft, language: LanguageCode): Promise<Entered> {
      const { accountId } = requireDonor(actor)
      refuseAadhaar(draft.name, draft.message)
      const createdAt = now()
      const price = fromRupees(draft.amount)
      const [first, ...more] = Array.from({ length: draft.places }, newPlace)
      if (!first) throw new Error('an entry has a place')
      const entry: entries.Entry = {
        eventId: draft.eventId,
        places: [first, ...more],
        accountId,
        once: draft.once ?? null,
        name: draft.name,
        email: draft.email,
        mobile: toStoredPhone(draft.mobile_no),
        language,
        message: draft.message,
        termsTicked: draft.termsTicked,
        createdAt,
      }
      const amount = sum(...entry.places.map(() => price))
      const id = newId('ord')
      const order = { id, purpose: 'entry' as const, subjectId: first.id, accountId, amount, createdAt }
      const take = () => entries.insertEntry(db, entry, { price, order }, instant())
      let heldUntil = await take()
      if (!heldUntil) {
        await freeHeldPlaces(entry.eventId, createdAt)
        // whether or not this made room: somebody else may have, in the same moment
        heldUntil = await take()
      }
      if (!heldUntil) {
        const before = await earlier(entry, amount)
        if (before) return before
        throw await refusal(entry, price)
      }
      try {
        const orderId = await payments.open(order.id, amount)
        return { entry: { ...entry, amount, heldUntil }, status: 'Pending', orderId }
      } catch (error) {
        // nobody can pay for these places, so they are not kept from others (faults.md 9)
        await giveBack(first.id, 'cancelled')
        throw error
      }
    },

    /** Gives the actor's unpaid places back, all that one order pays for; may be repeated. Refuses with not_signed_in, not_found, already_paid. */
    async cancel(actor: Actor, placeId: string): Promise<PaymentStatus> {
      const { accountId } = requireDonor(actor)
      const owned = await entries.ownerOf(db, placeId)
      if (owned?.accountId !== accountId) throw new Problem('not_found')
      const { entryId } = owned
      // a dismissed window may have been paid in: the provider knows (faults.md 12)
      await payments.look(entryId)
      const status = await giveBack(entryId, 'cancelled')
      if (!status) throw new Problem('already_paid')
      return seen[status]
    },

    /** The same for staff, who may, with a line in the audit log. Refuses with already_paid. */
    async free(actor: Actor, entryId: string): Promise<void> {
      await payments.look(entryId)
      const entry = { action: 'entry.freed', by: actor, subject: entryId } as const
      const given = await giveBack(entryId, 'cancelled', (tx) => recordAudit(tx, entry, now()))
      if (!given) throw new Problem('already_paid')
    },

    freeHeldPlaces,

    /** One page of the actor's own entries. Refuses with not_signed_in. */
    async history(actor: Actor, page: PageAsked): ReturnType<typeof entries.entriesOf> {
      return entries.entriesOf(db, requireDonor(actor).accountId, page)
    },
  }
}
