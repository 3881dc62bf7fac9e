import type { giveUpOrder } from '../../../money/payments/give-up.ts'
import type { OrderStatus } from '../../../money/payments/states.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { commitSeed } from '../draws/draw-seeds.ts'
import { eventWithoutSeed } from '../draws/draw-seeds.store.ts'
import { newPublicName } from '../public-name.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import type { EntryPlace } from './entries.store.ts'
import { overdueEntries, releasePlaces } from './places.store.ts'

export interface PlacesParts extends Pick<Platform, 'db' | 'instant' | 'payments' | 'jobs'> {
  readonly seal: SeedSeal
  /** Gives up an unpaid order; replaceable for tests. */
  readonly giveUp: typeof giveUpOrder
}

export type Places = ReturnType<typeof createPlaces>

/** A new place, with its name in the draw. */
export const newPlace = (): EntryPlace => ({ id: newId('ent'), uniqueId: newPublicName(10) })

/** How unpaid places become free again. */
export function createPlaces({ db, instant, payments, seal, jobs, giveUp }: PlacesParts) {
  /** Gives the places of an entry back with their order, together or not at all; null if they are paid. */
  function giveBack(
    entryId: string,
    why: 'cancelled' | 'lapsed',
    note?: (tx: Executor) => Promise<void>,
  ): Promise<OrderStatus | null> {
    return db.transaction(async (tx) => {
      // the order first, as settling locks it: no place is freed while its payment is being settled
      const given = await giveUp(tx, entryId, why)
      if (given) await releasePlaces(tx, entryId, instant())
      if (given) await note?.(tx)
      return given
    })
  }

  /** Gives back places whose time is over, or whose payment failed or was refunded; of one event, or of all. */
  async function giveBackOverdue(eventId: string | null): Promise<number> {
    const overdue = await overdueEntries(db, instant(), eventId, 100)
    let given = 0
    for (const { id } of overdue) if (await giveBack(id, 'lapsed')) given += 1
    return given
  }

  jobs.add('places', () => giveBackOverdue(null))

  return {
    giveBack,

    /**
     * Gives the unpaid places of one entry back, after asking the provider whether they were paid; safe to repeat. If it
     * cannot be asked, a payment found later gets free places or is refunded. Refuses with already_paid.
     */
    async cancel(entryId: string, note?: (tx: Executor) => Promise<void>): Promise<OrderStatus> {
      // a dismissed payment window may have been paid: ask the provider (faults.md 12)
      await payments.look(entryId)
      const status = await giveBack(entryId, 'cancelled', note)
      if (!status) throw new Problem('already_paid')
      return status
    },

    /**
     * Frees places where possible: gives back overdue ones, and commits to the seed of a new event's draw. `at` is the
     * time of the entry that needs a place, which must not be older than the seed.
     */
    async freeHeldPlaces(eventId: string, at: Date): Promise<void> {
      const bare = await eventWithoutSeed(db, eventId)
      if (bare) await commitSeed(db, seal, bare, at)
      else await giveBackOverdue(eventId)
    },
  }
}
