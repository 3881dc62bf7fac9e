import type { EntryDraft } from '@sahay/contract/events'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { fromRupees, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { PageAsked } from '../../foundation/histories/histories.store.ts'
import { giveUpOrder } from '../../foundation/payments/give-up.ts'
import type { Payments } from '../../foundation/payments/payments.service.ts'
import { type OrderStatus, seen } from '../../foundation/payments/states.ts'
import { type Actor, requireDonor } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../kernel/aadhaar.ts'
import type { SQL } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Sweeps } from '../../kernel/sweeps.ts'
import { commitSeed } from './draw-seeds.ts'
import { eventWithoutSeed } from './draw-seeds.store.ts'
import * as entries from './entries.store.ts'
import { toStoredPhone } from './entry-phone.ts'
import * as store from './events.store.ts'
import { newPublicName } from './public-name.ts'
import type { SeedSeal } from './sealed-seed.ts'

export interface EventsDeps {
  readonly db: Database
  readonly now: () => Date
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
  readonly payments: Payments
  readonly seal: SeedSeal
  readonly sweeps: Sweeps
  /** Gives an unpaid order up; a control test's gives up paid ones too. */
  readonly giveUp?: typeof giveUpOrder
}

export interface Events {
  /** The published events (spec §7, getamount). Open to anyone. */
  list(): Promise<store.PublicEvent[]>
  /**
   * Takes a place for 15 minutes and makes its order. Refuses with not_signed_in, not_found, event_amount (departure
   * 10), event_entered, event_full, places_held, places_shared, holds_most, hold_lapsed, aadhaar_number, provider_unavailable; then no place is kept.
   */
  enter(
    actor: Actor,
    draft: EntryDraft,
  ): Promise<{ entry: entries.Entry & { heldUntil: Date }; orderId: string }>
  /** Gives the actor's unpaid place back; may be repeated. Refuses with not_signed_in, not_found, already_paid. */
  cancel(actor: Actor, entryId: string): Promise<PaymentStatus>
  /** One page of the actor's own places. Refuses with not_signed_in. */
  history(actor: Actor, page: PageAsked): ReturnType<typeof entries.entriesOf>
}

const SWEEP = 'places'

export function createEvents(deps: EventsDeps): Events {
  const { db, now, instant, payments, seal, sweeps, giveUp = giveUpOrder } = deps

  /** Gives a place back with its order, together or not at all; null where it is paid for. */
  function giveBack(entryId: string, why: 'cancelled' | 'lapsed'): Promise<OrderStatus | null> {
    return db.transaction(async (tx) => {
      // the order first: whoever settles it holds it too, so a place is never given back under a payment's hands
      const given = await giveUp(tx, entryId, why)
      if (given) await entries.releasePlace(tx, entryId, instant())
      return given
    })
  }

  /** Gives back the places whose time is over, whose payment failed or went back; of one event, or of all. */
  async function giveBackOverdue(eventId: string | null): Promise<number> {
    const overdue = await entries.overdueEntries(db, instant(), eventId, 100)
    let given = 0
    for (const { id } of overdue) if (await giveBack(id, 'lapsed')) given += 1
    return given
  }

  sweeps.add(SWEEP, 5, () => giveBackOverdue(null))

  /** Does what may make a place free: gives back what is overdue, and commits to the seed of a new event's draw. */
  async function makeRoom(eventId: string, at: Date): Promise<void> {
    const bare = await eventWithoutSeed(db, eventId)
    if (bare) await commitSeed(db, seal, bare, at)
    else await giveBackOverdue(eventId)
  }

  const minutesUntil = (then: Date | null) =>
    Math.max(1, Math.ceil(((then?.getTime() ?? 0) - now().getTime()) / 60_000))

  /** Says why there was no place. */
  async function refusal(entry: entries.Entry, amount: bigint): Promise<Problem> {
    const room = await store.roomFor(db, entry.eventId, entry.accountId)
    if (!room) return new Problem('not_found')
    if (room.amount !== amount)
      return new Problem('event_amount', { amount: writeRupees(toRupees(room.amount)) })
    if (room.full) return new Problem('event_full')
    if (room.entered) return new Problem('event_entered')
    const { most, lapsedAt } = await entries.holdsOf(db, entry.accountId, instant())
    if (most) return new Problem('holds_most')
    if (lapsedAt)
      return new Problem('hold_lapsed', {
        minutes: minutesUntil(minutesAfter(lapsedAt, entries.LAPSED_WAIT_MINUTES)),
      })
    return new Problem(room.free ? 'places_shared' : 'places_held', {
      minutes: minutesUntil(room.nextFreeAt),
    })
  }

  return {
    list: () => store.publishedEvents(db),

    async enter(actor, draft) {
      const { accountId } = requireDonor(actor)
      refuseAadhaar(draft.name, draft.message)
      const createdAt = now()
      const amount = fromRupees(draft.amount)
      const entry: entries.Entry = {
        id: newId('entry'),
        eventId: draft.eventId,
        uniqueId: newPublicName(10),
        accountId,
        name: draft.name,
        email: draft.email,
        mobile: toStoredPhone(draft.mobile_no),
        message: draft.message,
        termsTicked: draft.termsTicked,
        createdAt,
      }
      const id = newId('order')
      const order = { id, purpose: 'entry' as const, subjectId: entry.id, accountId, amount, createdAt }
      const take = () => entries.insertEntry(db, entry, order, instant())
      let heldUntil = await take()
      if (!heldUntil) {
        await makeRoom(entry.eventId, createdAt)
        // whether or not this made room: somebody else may have, in the same moment
        heldUntil = await take()
        if (!heldUntil) throw await refusal(entry, amount)
      }
      try {
        return { entry: { ...entry, heldUntil }, orderId: await payments.open(order.id, amount) }
      } catch (error) {
        // nobody can pay for this place, so it is not kept from others (faults, 9)
        await giveBack(entry.id, 'cancelled')
        throw error
      }
    },

    async cancel(actor, entryId) {
      const { accountId } = requireDonor(actor)
      if ((await entries.ownerOf(db, entryId)) !== accountId) throw new Problem('not_found')
      // a dismissed window may have been paid in: the provider knows (faults, 12)
      await payments.look(entryId)
      const status = await giveBack(entryId, 'cancelled')
      if (!status) throw new Problem('already_paid')
      return seen[status]
    },

    async history(actor, page) {
      return entries.entriesOf(db, requireDonor(actor).accountId, page)
    },
  }
}
