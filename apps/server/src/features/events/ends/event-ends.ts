import { paise } from '@sahay/contract/kernel/money'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { fixDraw } from '../draws/draws.service.ts'
import { liveDraw } from '../draws/draws.store.ts'
import { cashBackMail, drawSetMail, moneyBackMail } from '../entries/endings.mails.ts'
import * as store from './event-ends.store.ts'
import { eventName } from '../event-name.ts'
import type { Places } from '../entries/places.ts'
import { addHolderMails } from '../holder-mails.ts'
import { releasePlaces } from '../entries/places.store.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import { sumValue } from '../../../kernel/language/message.ts'

interface EventEndsDeps {
  readonly db: Database
  readonly now: () => Date
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
  readonly seal: SeedSeal
  readonly payments: Pick<Payments, 'giveBack' | 'wakeRefunds'>
  readonly messages: Messages
  readonly places: Pick<Places, 'freeHeldPlaces'>
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

/** How many payments one run gives back. */
const BATCH = 100

/**
 * Closes the events whose day is over and that are not full, as was published before their first sale: those who have a
 * place are drawn from, or every payment goes back. Safe to repeat: an event is closed once, and a payment whose places
 * were given back is not found again.
 */
export function createEventEnds(deps: EventEndsDeps): void {
  const { db, now, instant, seal, payments, messages, places, jobs, log } = deps

  /** Closes an event once none of its places is being paid for; answers whether it did. */
  async function close(eventId: string): Promise<boolean> {
    await places.freeHeldPlaces(eventId, now())
    return db.transaction(async (tx) => {
      const event = await store.lockEnding(tx, eventId, instant())
      // a sale of the last place has fixed the draw meanwhile
      if (!event || (await liveDraw(tx, eventId))) return false
      const isDrawn = event.atClose === 'draw' && event.completed >= event.winners
      if (isDrawn) await fixDraw(tx, seal, eventId, instant())
      await store.closeEvent(tx, eventId, isDrawn ? 'draw' : 'refund', event.at)
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

  addHolderMails(deps, {
    job: 'closing mails',
    next: store.closedToAnnounce,
    claim: store.claimHolders,
    mark: (tx, { id }, at) => store.markCloseAnnounced(tx, id, at),
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
