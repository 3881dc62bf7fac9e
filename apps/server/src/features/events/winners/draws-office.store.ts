import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import { staffColumns, nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy } from '../../../kernel/database/keyset.ts'
import { many, statement, rowBy } from '../../../kernel/database/statement.ts'
import { drawVoids, eventDraws, events } from '../events.tables.ts'
import { when, listFrom } from '../../../kernel/database/list-statement.ts'

const officeDraw = {
  ...rowOf(eventDraws, ['id', 'eventId', 'drawAt', 'drawnAt']),
  event: t.computed(events.name, sql`event.name`),
  code: t.computed(events.code, sql`event.code`),
  draw: eventDraws.nth,
  state: t.computed(
    t.oneOf('waiting', 'drawn', 'void'),
    sql`case when draw.voided_at is not null then 'void' when draw.drawn_at is not null then 'drawn' else 'waiting' end`,
  ),
  places: t.computed(events.completedPeople, sql`event.completed_people`),
  winners: t.computed(events.winners, sql`event.winners`),
  handed: t.computed(
    t.integer,
    sql`(select count(*)::int from event_winners winner join event_prizes prize on prize.winner_id = winner.id
      where winner.draw_id = draw.id)`,
  ),
  reason: t.computed(t.nullable(drawVoids.reason), sql`void.reason`),
  askedBy: t.computed(t.nullable(drawVoids.askedBy), sql`void.asked_by`),
  askedName: t.computed(t.nullable(staffColumns.name), nameOfStaff(sql`void.asked_by`)),
  askedAt: t.computed(t.nullable(drawVoids.askedAt), sql`void.asked_at`),
  approvedBy: t.computed(t.nullable(staffColumns.name), nameOfStaff(sql`void.approved_by`)),
  approvedAt: t.computed(t.nullable(drawVoids.approvedAt), sql`void.approved_at`),
}
const drawDetail = rowOf(eventDraws, ['commitment', 'listHash'], officeDraw)
export type OfficeDraw = RowOf<typeof officeDraw>

const fromDraws = sql`
  from event_draws draw join events event on event.id = draw.event_id left join draw_voids void on void.draw_id = draw.id`

const orders = {
  '-drawAt': orderedBy(sql`draw.draw_at`, 'timestamptz', sql`draw.id`, 'desc'),
}
const drawStates = ['due', 'overdue', 'waiting', 'drawn', 'void'] as const
type DrawState = (typeof drawStates)[number]

const waits = sql`draw.drawn_at is null and draw.voided_at is null`

const conditions: Readonly<Record<DrawState, SQL>> = {
  due: sql`${waits} and draw.draw_at < (date_trunc('day', app_now() at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata'`,
  // a draw is normally held within seconds
  overdue: sql`${waits} and draw.draw_at < app_now() - interval '1 minute'`,
  waiting: waits,
  drawn: sql`draw.drawn_at is not null and draw.voided_at is null`,
  void: sql`draw.voided_at is not null`,
}

/** One page of the draws. Refuses with bad_request (after). */
export const drawsPage = listFrom('events.findDraws', {
  row: officeDraw,
  as: 'draw',
  orders,
  from: fromDraws,
  narrow: {
    state: when(t.oneOf(...drawStates), (state) => conditions[state]),
    eventId: when(t.text, (id) => sql`draw.event_id = ${id}`),
  },
})

/** Draws that are due today or overdue, earliest first, and their number, counted to a hundred. */
export const drawsDue = statement('events.drawsDue', {
  takes: [t.integer],
  gives: many({
    id: eventDraws.id,
    event: events.name,
    code: events.code,
    drawAt: eventDraws.drawAt,
    isOverdue: t.boolean,
    all: t.integer,
  }),
  sql: (most) => sql`
    select draw.id, event.name as "event", event.code, draw.draw_at as "drawAt", ${conditions.overdue} as "isOverdue",
      count(*) over ()::int as "all"
    from (select * from event_draws draw where ${conditions.due}
      order by draw.draw_at, draw.id limit ${sql.raw(String(MOST_WAITING))}) draw
    join events event on event.id = draw.event_id
    order by draw.draw_at, draw.id limit ${most}`,
})

/** Draws that are fixed for a later day, earliest first. */
export const drawsAhead = statement('events.drawsAhead', {
  takes: [t.instant, t.integer],
  gives: many({ id: eventDraws.id, event: events.name, drawAt: eventDraws.drawAt }),
  sql: (from, most) => sql`
    select draw.id, event.name as "event", draw.draw_at as "drawAt"
    from event_draws draw join events event on event.id = draw.event_id
    where ${waits} and draw.draw_at >= ${from}::timestamptz
    order by draw.draw_at, draw.id limit ${most}`,
})

export const drawById = rowBy('events.drawById', eventDraws.id, drawDetail, { as: 'draw', from: fromDraws })
