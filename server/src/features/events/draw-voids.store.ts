import { sql, eq } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { Order, PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { changes, one, statement } from '../../kernel/database/statement.ts'
import { drawVoids, eventDraws, events } from './events.tables.ts'

const voidAsked = { drawId: drawVoids.drawId, askedBy: drawVoids.askedBy }
export type VoidAsked = RowOf<typeof voidAsked>

const voidLine = {
  eventId: events.id,
  event: events.name,
  draw: eventDraws.nth,
  reason: drawVoids.reason,
  askedBy: drawVoids.askedBy,
  askedAt: drawVoids.askedAt,
  approvedBy: drawVoids.approvedBy,
  approvedAt: drawVoids.approvedAt,
}
export type VoidLine = RowOf<typeof voidLine>

/** Writes down who wants the draw voided and why; a later word replaces an earlier one until it is approved. */
export async function askVoid(
  tx: Executor,
  asked: VoidAsked & { readonly reason: string; readonly askedAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into draw_voids (draw_id, reason, asked_by, asked_at)
    values (${asked.drawId}, ${asked.reason}, ${asked.askedBy}, ${asked.askedAt})
    on conflict (draw_id) do update set reason = excluded.reason, asked_by = excluded.asked_by, asked_at = excluded.asked_at
      where draw_voids.approved_at is null`)
}

const selectVoidAsked = statement({
  name: 'events.selectVoidAsked',
  takes: [eventDraws.eventId],
  gives: one(voidAsked),
  sql: (eventId) => sql`
    select draw.id as "drawId", asked.asked_by as "askedBy"
    from event_draws draw join draw_voids asked on asked.draw_id = draw.id
    where draw.event_id = ${eventId} and draw.voided_at is null for update`,
})

/** Locks the event, its draw and what was asked about it until the transaction ends; null where nothing was asked. */
export async function lockVoidAsked(tx: Executor, eventId: string): Promise<VoidAsked | null> {
  // the event first, as every payment of a place holds it
  await tx.execute(sql`select id from events where id = ${eventId} for update`)
  return selectVoidAsked(tx, eventId)
}

const voidDraw = statement({
  name: 'events.voidDraw',
  takes: [eventDraws.id, t.instant],
  gives: changes,
  sql: (drawId, at) => sql`update event_draws set voided_at = ${at} where id = ${drawId}`,
})

/** Voids a draw, by a second person's word. */
export async function approveVoid(
  tx: Executor,
  approved: { readonly drawId: string; readonly approvedBy: string; readonly at: Date },
): Promise<void> {
  const { drawId, approvedBy, at } = approved
  await tx.update(drawVoids).set({ approvedBy, approvedAt: at }).where(eq(drawVoids.drawId, drawId))
  if ((await voidDraw(tx, drawId, at)) !== 1) throw new Error(`no draw ${drawId}`)
}

const orders = {
  '-askedAt': {
    keys: [
      { sql: sql`asked.asked_at`, type: 'timestamptz' },
      { sql: sql`asked.draw_id`, type: 'text' },
    ],
    direction: 'desc',
  },
} as const satisfies Record<string, Order>
export type VoidsPage = PageAsked<keyof typeof orders>

/** One page of what was asked to be voided. Refuses with bad_request (after). */
export const voidLines = listStatement({
  name: 'events.findVoids',
  takes: {},
  row: voidLine,
  orders,
  sql: (_, { cursor, end }) => sql`
    select event.id as "eventId", event.name as "event", draw.nth as "draw", asked.reason, asked.asked_by as "askedBy",
      asked.asked_at as "askedAt", asked.approved_by as "approvedBy", asked.approved_at as "approvedAt", ${cursor}
    from draw_voids asked join event_draws draw on draw.id = asked.draw_id join events event on event.id = draw.event_id
    ${end()}`,
})
