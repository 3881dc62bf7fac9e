import type { EventState } from '@sahay/contract/events/events'
import { sql } from 'drizzle-orm'
import { altOf } from '../../platform/pictures/pictures.published.ts'
import { events } from './events.tables.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { decidingTime } from '../../kernel/time/app-time.ts'
import { eventDraws, eventEntries } from './events.tables.ts'

const publicEvent = {
  ...rowOf(events, ['id', 'code', 'name', 'rules', 'translations', 'image', 'winners', 'closesAt']),
  /** The alternative text of its photograph. */
  alt: t.computed(t.nullable(t.text), altOf(sql`event.image`)),
  amount: events.amountPaise,
  total: events.totalPeople,
  completed: events.completedPeople,
  ...rowOf(events, ['oneEach', 'atClose', 'unreachedDays', 'unreachedThen']),
  drawAt: t.computed(t.nullable(eventDraws.drawAt), sql`draw.draw_at`),
  /** The fingerprint of the seed of its draw; null until it is committed. */
  commitment: t.computed(t.nullable(t.text), sql`coalesce(draw.commitment, seed.commitment)`),
  /** The clock decides whether it is closed. */
  state: t.computed(
    t.textOf<Exclude<EventState, 'closed'>>(),
    sql`case when draw.drawn_at is not null then 'drawn' when draw.id is not null then 'waiting'
      when event.closed_with = 'refund' then 'returned' else 'open' end`,
  ),
}
export type PublicEvent = RowOf<typeof publicEvent>

const MOST_EVENTS = 500

const selectEvents = sql`
  select ${columns(publicEvent, 'event')}
  from events event left join event_draws draw on draw.event_id = event.id and draw.voided_at is null
    left join event_seeds seed on seed.event_id = event.id
`
const onSite = sql`event.published_at is not null`

/** The published events: open ones first, then those that wait for their draw, then drawn ones, in the trust's order. */
export const publishedEvents = statement('events.publishedEvents', {
  hot: true,
  gives: many(publicEvent),
  sql: () =>
    sql`${selectEvents} where ${onSite} order by draw.id is not null or event.closed_at is not null,
      draw.drawn_at is not null or event.closed_with = 'refund', event.position, event.id limit ${MOST_EVENTS}`,
})

export const publishedEvent = statement('events.publishedEvent', {
  takes: [events.id],
  gives: one(publicEvent),
  sql: (id) => sql`${selectEvents} where ${onSite} and event.id = ${id}`,
})

/** The same, or an archived event that was drawn or refunded: those who took part can still open its page. */
export const shownEvent = statement('events.shownEvent', {
  takes: [events.id],
  gives: one(publicEvent),
  sql: (id) => sql`
    ${selectEvents} where event.id = ${id} and (${onSite} or (event.archived_at is not null
      and (draw.drawn_at is not null or event.closed_with = 'refund')))`,
})

/** An event in any state, and the deciding time. */
export const anyEvent = statement('events.anyEvent', {
  takes: [events.id],
  gives: one({ ...publicEvent, now: t.instant }),
  sql: (id) => sql`select event.*, app_now() as "now" from (${selectEvents} where event.id = ${id}) event`,
})

/** Why places could not be taken: how many are free, whether this donor has one, and when the next held one lapses. */
const availability = {
  /** The price of a place, and whether a donor may take only one. */
  amount: events.amountPaise,
  oneEach: events.oneEach,
  /** Places that are not paid for. */
  left: t.integer,
  /** Of those, the ones that are not being paid for now. */
  free: t.integer,
  entered: t.boolean,
  /** True if its time is over. */
  closed: t.boolean,
  nextFreeAt: t.nullable(t.instant),
}

export const availabilityOf = statement('events.availabilityOf', {
  takes: [events.id, { accountId: t.text, mobile: t.text }, decidingTime],
  gives: one(availability),
  sql: (eventId, { accountId, mobile }, at) => sql`
    select event.amount_paise as "amount", event.one_each as "oneEach",
      event.total_people - event.completed_people as "left",
      event.total_people - event.completed_people - event.held_people as "free",
      exists (select from event_entries where event_id = event.id 
          and only_of in (${accountId}, 'mobile:' || ${mobile}::text) and place <> 'released') as "entered",
      event.closed_at is not null or coalesce(event.closes_at <= ${at}, false) as "closed",
      (select min(held_until) from event_entries where event_id = event.id and place = 'held') as "nextFreeAt"
    from events event where event.id = ${eventId} and event.published_at is not null`,
})

/** The event of a place, while it is shown or archived. */
export const publishedEventOf = rowBy(
  'events.publishedEventOf',
  eventEntries.id,
  rowOf(events, ['id', 'name', 'translations', 'image']),
  {
    join: sql`join events on events.id = event_entries.event_id`,
    rest: sql`and num_nonnulls(events.published_at, events.archived_at) = 1`,
  },
)
