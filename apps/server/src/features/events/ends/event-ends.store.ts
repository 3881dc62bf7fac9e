import { sql } from 'drizzle-orm'
import { languageOfAccount } from '../../../platform/identity/identity.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { decidingTime } from '../../../kernel/time/app-time.ts'
import { eventDraws, eventEntries, events } from '../events.tables.ts'
import { claimPlaces, placeHolder } from '../holder-mails.ts'

const noDraw = sql`not exists (select from event_draws where event_id = events.id and voided_at is null)`

/** Events with places left whose closing day is over and that are not closed yet. */
export const dueEnds = statement('events.dueEnds', {
  takes: [decidingTime],
  gives: many({ id: events.id }),
  sql: (at) => sql`
    select id from events where closed_at is null and closes_at <= ${at} and published_at is not null and ${noDraw}
    order by closes_at limit 20`,
})

/** An event to close, locked until the transaction ends, so that nobody takes a place of it meanwhile. */
export const lockEnding = statement('events.lockEnding', {
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
export type EntryToReturn = RowOf<typeof entryToReturn>

/** The entries whose payment is to go back, since their event was not filled; of places paid together, the first. */
export const entriesToReturn = statement('events.entriesToReturn', {
  takes: [t.integer],
  gives: many(entryToReturn),
  sql: (most) => sql`
    select entry.id, entry.email, coalesce(${languageOfAccount(sql`entry.account_id`)}, entry.lang) as "language",
      event.name as "event", event.translations, event.total_people as "total"
    from events event join event_entries entry on entry.event_id = event.id and entry.place = 'confirmed'
    where event.closed_with = 'refund' and entry.account_id is not null and entry.paid_with is null
    order by entry.id limit ${most}`,
})

const closed = {
  ...rowOf(events, ['id', 'translations', 'winners']),
  event: events.name,
  total: events.totalPeople,
  completed: events.completedPeople,
  closedWith: t.present(events.closedWith),
  /** What a place cost. Paise. */
  price: events.amountPaise,
  drawAt: t.computed(
    t.nullable(eventDraws.drawAt),
    sql`(select draw_at from event_draws where event_id = event.id and voided_at is null)`,
  ),
}

/**
 * A closed event whose people have not all been written to; locked until the transaction ends, so that no two processes
 * write to one person.
 */
export const closedToAnnounce = statement('events.closedToAnnounce', {
  gives: one(closed),
  sql: () => sql`
    select ${columns(closed, 'event')} from events event where event.closed_at is not null and event.close_told_at is null
    order by event.closed_at limit 1 for no key update of event skip locked`,
})

/**
 * Takes all places of some people who have not been written to about the end of an event, and notes that they are. Who
 * gets a payment back has a mail about that; those who paid in cash get this one.
 */
export const claimHolders = statement('events.claimHolders', {
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
