import { paise } from '@sahay/contract/kernel/money'
import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { fixDraw } from '../draws/draws.service.ts'
import { liveDraw } from '../draws/draws.store.ts'
import { cashBackMail, drawSetMail, moneyBackMail } from '../entries/endings.mails.ts'
import { eventName } from '../event.ts'
import type { Places } from '../entries/places.ts'
import { addHolderMails, type HolderMailsParts, claimPlaces, placeHolder } from '../holder-mails.ts'
import { events, eventDraws, eventEntries } from '../events.tables.ts'
import { releasePlaces } from '../entries/places.store.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { languageOfAccount } from '../../../platform/identity/identity.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { decidingTime } from '../../../kernel/time/app-time.ts'

const noDraw = sql`not exists (select from event_draws where event_id = events.id and voided_at is null)`

/** Events with places left whose closing day is over and that are not closedEvent yet. */
const dueEnds = statement('events.dueEnds', {
  takes: [decidingTime],
  gives: many({ id: events.id }),
  sql: (at) => sql`
    select id from events where closed_at is null and closes_at <= ${at} and published_at is not null and ${noDraw}
    order by closes_at limit 20`,
})

/** An event to close, locked until the transaction ends, so that nobody takes a place meanwhile. */
const lockEnding = statement('events.lockEnding', {
  takes: [events.id, decidingTime],
  gives: one({
    atClose: t.present(events.atClose),
    completed: events.completedPeople,
    winners: events.winners,
    at: t.instant,
  }),
  sql: (id, at) => sql`
    select at_close as "atClose", completed_people as "completed", winners, ${at} as "at" from events
    where id = ${id} and closed_at is null and closes_at <= ${at} and published_at is not null and held_people = 0
    for update`,
})

const entryToReturn = {
  ...rowOf(eventEntries, ['id', 'email']),
  language: eventEntries.lang,
  event: events.name,
  translations: events.translations,
  total: events.totalPeople,
}
type EntryToReturn = RowOf<typeof entryToReturn>

/** The entries whose payment must be refunded, since their event was not filled; of places paid together, the first. */
const entriesToReturn = statement('events.entriesToReturn', {
  takes: [t.integer],
  gives: many(entryToReturn),
  sql: (most) => sql`
    select entry.id, entry.email, coalesce(${languageOfAccount(sql`entry.account_id`)}, entry.lang) as "language",
      event.name as "event", event.translations, event.total_people as "total"
    from events event join event_entries entry on entry.event_id = event.id and entry.place = 'confirmed'
    where event.closed_with = 'refund' and entry.account_id is not null and entry.paid_with is null
    order by entry.id limit ${most}`,
})

const closedEvent = {
  ...rowOf(events, ['id', 'translations', 'winners']),
  event: events.name,
  total: events.totalPeople,
  completed: events.completedPeople,
  closedWith: t.present(events.closedWith),
  /** The price of a place. Paise. */
  price: events.amountPaise,
  drawAt: t.computed(
    t.nullable(eventDraws.drawAt),
    sql`(select draw_at from event_draws where event_id = event.id and voided_at is null)`,
  ),
}

/**
 * A closedEvent event whose people have not all been written to; locked until the transaction ends, so that no two processes
 * write to one person.
 */
const closedToAnnounce = statement('events.closedToAnnounce', {
  gives: one(closedEvent),
  sql: () => sql`
    select ${columns(closedEvent, 'event')} from events event where event.closed_at is not null and event.close_told_at is null
    order by event.closed_at limit 1 for no key update of event skip locked`,
})

/**
 * Claims all places of some people who have no mail yet about the end of an event, and marks them. Refunds have their
 * own mail; those who paid in cash get this one.
 */
const claimHolders = statement('events.claimHolders', {
  takes: [{ id: events.id, closedWith: t.present(events.closedWith) }, t.integer],
  gives: many(placeHolder),
  sql: ({ id, closedWith }, people) =>
    claimPlaces(
      sql`event_id = ${id} and place = 'confirmed' and not told_close
        and (${closedWith} = 'draw' or account_id is null)`,
      sql`told_close = true`,
      people,
    ),
})

interface EventEndsParts extends HolderMailsParts, Pick<Platform, 'instant' | 'payments' | 'log'> {
  readonly seal: SeedSeal
  readonly places: Pick<Places, 'freeHeldPlaces'>
}

/** How many payments one run refunds. */
const BATCH = 100

/**
 * Closes the events whose closing day is over and that are not full, by the rule published before their first sale:
 * winners are drawn from the places taken, or every payment is refunded. Safe to repeat: an event is closed once, and a
 * payment whose places were given back is not found again.
 */
export function createEventEnds(parts: EventEndsParts): void {
  const { db, now, instant, seal, payments, messages, places, jobs, log } = parts

  /** Closes an event once no place is being paid for; returns whether it did. */
  async function close(eventId: string): Promise<boolean> {
    await places.freeHeldPlaces(eventId, now())
    return db.transaction(async (tx) => {
      const event = await lockEnding(tx, eventId, instant())
      // a sale of the last place has fixed the draw meanwhile
      if (!event || (await liveDraw(tx, eventId))) return false
      const isDrawn = event.atClose === 'draw' && event.completed >= event.winners
      if (isDrawn) await fixDraw(tx, seal, eventId, instant())
      const closed = { closedAt: event.at, closedWith: isDrawn ? 'draw' : 'refund' } as const
      await tx.update(events).set(closed).where(eq(events.id, eventId))
      return true
    })
  }

  /** Records the refund of a payment, with its mail, and frees its places. */
  function giveBack(entry: EntryToReturn): Promise<void> {
    return db.transaction(async (tx) => {
      const amount = await payments.giveBack(tx, entry.id, 'event_returned')
      await releasePlaces(tx, entry.id, instant())
      // an earlier refund has its own mail
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

  /** Processes items one by one, and continues after a failure; returns how many succeeded. */
  async function each<One>(
    all: readonly One[],
    what: string,
    act: (item: One) => Promise<unknown>,
  ): Promise<number> {
    let done = 0
    for (const item of all)
      try {
        if ((await act(item)) !== false) done += 1
      } catch (error) {
        log.error(error, what)
      }
    return done
  }

  jobs.add(
    'event ends',
    async () => {
      const due = await dueEnds(db, instant())
      const closed = await each(due, 'an event could not be closed', ({ id }) => close(id))
      const entries = await entriesToReturn(db, BATCH)
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
    next: closedToAnnounce,
    claim: claimHolders,
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
