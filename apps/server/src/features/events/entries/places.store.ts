import { type SQL, sql } from 'drizzle-orm'
import { decidingTime } from '../../../kernel/time/app-time.ts'
import { joinOrder, orderIs } from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import { many, one, statement, value, valueBy } from '../../../kernel/database/statement.ts'
import { eventEntries, events } from '../events.tables.ts'

/** Places taken together are held, confirmed and released together: one payment pays for all of them. */

/** The places paid with one entry, which is the first of them, including itself. */
export const paidTogether = (entryId: string) =>
  sql`(event_entries.id = ${entryId} or event_entries.paid_with = ${entryId})`

/**
 * Gives the places of an entry back, and records when their time had run out. Call it with the entry's order locked,
 * and known to be unpaid. `entryId` is the first of them.
 */
export async function releasePlaces(tx: Executor, entryId: string, at: SQL): Promise<void> {
  await tx.execute(sql`
    update event_entries set place = 'released', confirmed_at = null,
      lapsed_at = case when place = 'held' and held_until <= ${at} then held_until end
    where ${paidTogether(entryId)} and place <> 'released'`)
}

/**
 * Entries whose time to pay is over, or whose payment failed or was refunded, unless they are in a frozen list; of one
 * event, or of all. Of places taken together, the first.
 */
export const overdueEntries = statement('events.overdueEntries', {
  takes: [decidingTime, t.nullable(t.text), t.integer],
  gives: many({ id: eventEntries.id }),
  sql: (at, eventId, most) => sql`
    with due as (
      select entry.id from event_entries entry ${joinOrder(sql`entry.id`)}
      where entry.place = 'held' and (${orderIs('ended', 'returned')} or (${orderIs('open')} and entry.held_until <= ${at}))
      union all
      select entry.id from events event
      join event_entries entry on entry.event_id = event.id and entry.place = 'confirmed'
      ${joinOrder(sql`entry.id`)} and ${orderIs('returned')}
      where not exists (select from event_draws where event_id = event.id and voided_at is null)
    )
    select entry.id from event_entries entry join due on due.id = entry.id
    where ${eventId}::text is null or entry.event_id = ${eventId}
    order by entry.held_until limit ${most} for update of entry skip locked`,
})

/** True if the event of an entry closed before it was full. */
export const hasClosed = statement('events.closing', {
  takes: [eventEntries.id],
  gives: value({ is: t.boolean }),
  sql: (id) => sql`
    select closed_at is not null as is from events where id = (select event_id from event_entries where id = ${id})`,
})

/** True if an entry's places are still its giver's. */
export const hasPlace = valueBy(
  'events.standing',
  eventEntries.id,
  t.computed(t.boolean, sql`place = 'confirmed'`),
)

const confirmed = {
  eventId: events.id,
  /** True if the last place was among these. */
  full: t.boolean,
}

/**
 * Confirms the places of a paid entry: the held ones or, for a late payment, others if enough are free for all of them.
 * Otherwise changes nothing and returns null. Call it with the entry's order locked. `entryId` is the first of the
 * places.
 */
export const confirmPlaces = statement('events.confirmPlaces', {
  takes: [eventEntries.id, decidingTime],
  gives: one(confirmed),
  sql: (entryId, at) => sql`
    with paid as (select count(*)::int as places from event_entries where ${paidTogether(entryId)}),
    room as (
      select event.id, event.completed_people + paid.places = event.total_people as full
      from paid, events event join event_entries entry on entry.event_id = event.id
      where entry.id = ${entryId} and (entry.place = 'held'
        or (entry.place = 'released' and event.published_at is not null and event.closed_at is null and event.held_people + event.completed_people + paid.places <= event.total_people
          and not exists (select from event_entries other where other.event_id = event.id
            and other.only_of in (entry.only_of, 'mobile:' || entry.mobile) and other.place <> 'released')))
      for update of event
    ),
    confirmed as (
      update event_entries set place = 'confirmed', confirmed_at = ${at} from room
      where ${paidTogether(entryId)}
      returning room.id
    )
    select room.id as "eventId", room.full from room where exists (select from confirmed)`,
})
