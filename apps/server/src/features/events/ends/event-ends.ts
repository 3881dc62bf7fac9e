import { paise } from '@sahay/contract/kernel/money'
import { eq } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { fixDraw } from '../draws/draws.service.ts'
import { liveDraw } from '../draws/draws.store.ts'
import { cashBackMail, drawSetMail, moneyBackMail } from '../entries/endings.mails.ts'
import * as store from './event-ends.store.ts'
import { eventName } from '../event.ts'
import type { Places } from '../entries/places.ts'
import { addHolderMails, type HolderMailsParts } from '../holder-mails.ts'
import { events } from '../events.tables.ts'
import { releasePlaces } from '../entries/places.store.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import { sumValue } from '../../../kernel/language/message.ts'

interface EventEndsParts extends HolderMailsParts, Pick<Platform, 'instant' | 'payments' | 'log'> {
  readonly seal: SeedSeal
  readonly places: Pick<Places, 'freeHeldPlaces'>
}

/** How many payments one run gives back. */
const BATCH = 100

/**
 * Closes the events whose day is over and that are not full, as was published before their first sale: those who have a
 * place are drawn from, or every payment goes back. Safe to repeat: an event is closed once, and a payment whose places
 * were given back is not found again.
 */
export function createEventEnds(parts: EventEndsParts): void {
  const { db, now, instant, seal, payments, messages, places, jobs, log } = parts

  /** Closes an event once none of its places is being paid for; answers whether it did. */
  async function close(eventId: string): Promise<boolean> {
    await places.freeHeldPlaces(eventId, now())
    return db.transaction(async (tx) => {
      const event = await store.lockEnding(tx, eventId, instant())
      // a sale of the last place has fixed the draw meanwhile
      if (!event || (await liveDraw(tx, eventId))) return false
      const isDrawn = event.atClose === 'draw' && event.completed >= event.winners
      if (isDrawn) await fixDraw(tx, seal, eventId, instant())
      const closed = { closedAt: event.at, closedWith: isDrawn ? 'draw' : 'refund' } as const
      await tx.update(events).set(closed).where(eq(events.id, eventId))
      return true
    })
  }

  /** Writes down that a payment goes back, with the mail that says so, and frees its places. */
  function giveBack(entry: store.EntryToReturn): Promise<void> {
    return db.transaction(async (tx) => {
      const amount = await payments.giveBack(tx, entry.id, 'event_returned')
      await releasePlaces(tx, entry.id, instant())
      // what went back before has its mail
      if (amount === 0n) return
      await messages.write(tx, {
        recipient: entry.email,
        language: entry.language,
        about: entry.id,
        idempotencyKey: `returned:${entry.id}`,
        mail: moneyBackMail({ event: eventName(entry), total: entry.total }, sumValue(amount)),
      })
    })
  }

  /** Does one after the other, and goes on where one fails; answers how many succeeded. */
  async function each<One>(
    all: readonly One[],
    what: string,
    act: (one: One) => Promise<unknown>,
  ): Promise<number> {
    let done = 0
    for (const one of all)
      try {
        if ((await act(one)) !== false) done += 1
      } catch (error) {
        log.error(error, what)
      }
    return done
  }

  jobs.add(
    'event ends',
    async () => {
      const due = await store.dueEnds(db, instant())
      const closed = await each(due, 'an event could not be closed', ({ id }) => close(id))
      const entries = await store.entriesToReturn(db, BATCH)
      const returned = await each(entries, 'the payment of an entry could not be given back', giveBack)
      if (returned > 0) {
        payments.wakeRefunds()
        messages.wake()
      }
      return closed + returned
    },
    BATCH,
  )

  addHolderMails(parts, {
    job: 'closing mails',
    next: store.closedToAnnounce,
    claim: store.claimHolders,
    mark: (tx, { id }, closeAnnouncedAt) =>
      tx.update(events).set({ closeAnnouncedAt }).where(eq(events.id, id)),
    key: ({ id }) => `closed:${id}`,
    mail(event, paid) {
      const shown = { ...event, event: eventName(event) }
      const codes = paid.map(({ uniqueId }) => uniqueId)
      return event.drawAt
        ? drawSetMail({ ...shown, drawAt: event.drawAt }, codes)
        : cashBackMail(shown, sumValue(paise(event.price * BigInt(codes.length))))
    },
  })
}
