import { type SQL, sql } from 'drizzle-orm'
import { staffColumns, staffNameOf } from '../../../platform/staff/staff.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order, type PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { drawVoids, eventDraws, events } from '../events.tables.ts'

const officeDraw = {
  id: eventDraws.id,
  eventId: events.id,
  event: events.name,
  code: events.code,
  nth: eventDraws.nth,
  drawAt: eventDraws.drawAt,
  drawnAt: eventDraws.drawnAt,
  voidedAt: eventDraws.voidedAt,
  commitment: eventDraws.commitment,
  listHash: eventDraws.listHash,
  places: events.completedPeople,
  winners: events.winners,
  handed: t.integer,
  reason: t.nullable(drawVoids.reason),
  askedBy: t.nullable(drawVoids.askedBy),
  askedName: t.nullable(staffColumns.name),
  askedAt: t.nullable(drawVoids.askedAt),
  approvedBy: t.nullable(staffColumns.name),
  approvedAt: t.nullable(drawVoids.approvedAt),
}
export type OfficeDraw = RowOf<typeof officeDraw>

const selectDraw = sql`
  draw.id, draw.event_id as "eventId", event.name as "event", event.code, draw.nth, draw.draw_at as "drawAt",
  draw.drawn_at as "drawnAt", draw.voided_at as "voidedAt", draw.commitment, draw.list_hash as "listHash",
  event.completed_people as "places", event.winners,
  (select count(*)::int from event_winners winner join event_prizes prize on prize.winner_id = winner.id
    where winner.draw_id = draw.id) as "handed",
  void.reason, void.asked_by as "askedBy", ${staffNameOf(sql`void.asked_by`)} as "askedName",
  void.asked_at as "askedAt", ${staffNameOf(sql`void.approved_by`)} as "approvedBy",
  void.approved_at as "approvedAt"`
const fromDraws = sql`
  from event_draws draw join events event on event.id = draw.event_id left join draw_voids void on void.draw_id = draw.id`

const orders = {
  '-drawAt': orderedBy(sql`draw.draw_at`, 'timestamptz', sql`draw.id`, 'desc'),
} as const satisfies Record<string, Order>
export type DrawsPage = PageAsked<keyof typeof orders>
const drawStates = ['due', 'overdue', 'waiting', 'drawn', 'void'] as const
export type DrawState = (typeof drawStates)[number]

const waits = sql`draw.drawn_at is null and draw.voided_at is null`

const conditions: Readonly<Record<DrawState, SQL>> = {
  due: sql`${waits} and draw.draw_at < (date_trunc('day', app_now() at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata'`,
  // a draw is held within seconds
  overdue: sql`${waits} and draw.draw_at < app_now() - interval '1 minute'`,
  waiting: waits,
  drawn: sql`draw.drawn_at is not null and draw.voided_at is null`,
  void: sql`draw.voided_at is not null`,
}

/** One page of the draws. Refuses with bad_request (after). */
export const drawsPage = listStatement({
  name: 'events.findDraws',
  takes: t.nullable(t.oneOf(...drawStates)),
  row: officeDraw,
  orders,
  sql: (state, { cursor, end }) =>
    sql`select ${selectDraw}, ${cursor} ${fromDraws} ${end(...(state === null ? [] : [conditions[state]]))}`,
})

export const drawById = statement({
  name: 'events.drawById',
  takes: [eventDraws.id],
  gives: one(officeDraw),
  sql: (id) => sql`select ${selectDraw} ${fromDraws} where draw.id = ${id}`,
})
