import { sql, eq } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { eventDraws, events } from '../events.tables.ts'
import { claimPlaces, placeHolder } from '../place-holders.ts'

const drawToAnnounce = {
  id: eventDraws.id,
  eventId: eventDraws.eventId,
  nth: eventDraws.nth,
  /** The event's name and its public code. */
  event: events.name,
  translations: events.translations,
  code: events.code,
  /** The places that won, in their order. */
  winners: t.texts,
}
export type UnannouncedDraw = RowOf<typeof drawToAnnounce>

/**
 * A draw that was held and whose entrants have not all been written to; locked until the transaction ends, so that no two
 * processes write to one person.
 */
export const unannouncedDraw = statement({
  name: 'events.unannouncedDraw',
  takes: [],
  gives: one(drawToAnnounce),
  sql: () => sql`
    select draw.id, draw.event_id as "eventId", draw.nth, event.name as "event", event.translations, event.code,
      array(select entry.unique_id from event_winners winner join event_entries entry on entry.id = winner.entry_id
        where winner.draw_id = draw.id order by winner.rank) as "winners"
    from event_draws draw join events event on event.id = draw.event_id
    where draw.drawn_at is not null and draw.told_at is null and draw.voided_at is null
    order by draw.drawn_at limit 1 for no key update of draw skip locked`,
})

const entrant = { ...placeHolder, won: t.boolean }

/** Takes all paid places of some people who have not been written to about this draw, and notes that they are. */
export const claimEntrants = statement({
  name: 'events.claimEntrants',
  takes: [{ id: eventDraws.id, eventId: eventDraws.eventId, nth: eventDraws.nth }, t.integer],
  gives: many(entrant),
  sql: (draw, people) =>
    claimPlaces(
      sql`event_id = ${draw.eventId} and place = 'confirmed' and told_draw < ${draw.nth}`,
      sql`told_draw = ${draw.nth}`,
      people,
      sql`, exists (select from event_winners where draw_id = ${draw.id} and entry_id = mailed.id) as "won"`,
    ),
})

/** Notes that everybody was written to. */
export async function markAnnounced(tx: Executor, draw: UnannouncedDraw, now: Date): Promise<void> {
  await tx.update(eventDraws).set({ announcedAt: now }).where(eq(eventDraws.id, draw.id))
}
