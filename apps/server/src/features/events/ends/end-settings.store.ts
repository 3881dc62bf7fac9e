import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { events } from '../events.tables.ts'
import { claimPlaces, placeHolder } from '../place-holders.ts'

const newEnd = {
  closesAt: t.present(events.closesAt),
  atClose: t.present(events.atClose),
  at: t.instant,
}

/** Gives a locked event its end, as a new version; `at` is when. */
export const setEnd = statement({
  name: 'events.setEnd',
  takes: [events.id, newEnd],
  gives: changes,
  sql: (id, { closesAt, atClose, at }) => sql`
    update events set closes_at = ${closesAt}::timestamptz, at_close = ${atClose}, end_set_at = ${at}::timestamptz,
      version = version + 1
    where id = ${id}`,
})

const announcedEnd = {
  id: events.id,
  code: events.code,
  event: events.name,
  translations: events.translations,
  total: events.totalPeople,
  closesAt: t.present(events.closesAt),
  atClose: t.present(events.atClose),
}

/**
 * An event whose end was set after its first sale, and whose people have not all been written to; locked until the
 * transaction ends, so that no two processes write to one person.
 */
export const endToAnnounce = statement({
  name: 'events.endToAnnounce',
  takes: [],
  gives: one(announcedEnd),
  sql: () => sql`
    select ${columns(announcedEnd)} from events where end_set_at is not null and end_told_at is null
    order by end_set_at limit 1 for no key update skip locked`,
})

/** Takes all places of some people who have not been written to about an end that was set later, and notes that they are. */
export const claimEndHolders = statement({
  name: 'events.claimEndHolders',
  takes: [events.id, t.integer],
  gives: many(placeHolder),
  sql: (id, people) =>
    claimPlaces(sql`event_id = ${id} and place = 'confirmed' and not told_end`, sql`told_end = true`, people),
})

/** Notes that everybody was written to. */
export const markEndAnnounced = statement({
  name: 'events.markEndAnnounced',
  takes: [events.id, t.instant],
  gives: changes,
  sql: (id, at) => sql`update events set end_told_at = ${at}::timestamptz where id = ${id}`,
})
