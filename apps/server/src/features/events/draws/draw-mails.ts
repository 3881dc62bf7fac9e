import { eventAddress } from '@sahay/contract/events/event-address'
import { eq, sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { eventName } from '../event.ts'
import { drawnMail } from '../events.mails.ts'
import { eventDraws, events } from '../events.tables.ts'
import { addHolderMails, claimPlaces, type HolderMailsParts, placeHolder } from '../holder-mails.ts'

const drawToAnnounce = {
  ...rowOf(eventDraws, ['id', 'eventId', 'nth']),
  /** The event's name and its public code. */
  event: events.name,
  translations: events.translations,
  code: events.code,
  /** The winning places, in order. */
  winners: t.texts,
}

/**
 * A draw that was held but not yet announced to all entrants; locked until the transaction ends, so that two processes
 * never mail the same person.
 */
const unannouncedDraw = statement('events.unannouncedDraw', {
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

/** Claims all paid places of some people who have no mail about this draw yet, and marks them. */
const claimEntrants = statement('events.claimEntrants', {
  takes: [rowOf(eventDraws, ['id', 'eventId', 'nth']), t.integer],
  gives: many(entrant),
  sql: (draw, people) =>
    claimPlaces(
      sql`event_id = ${draw.eventId} and place = 'confirmed' and told_draw < ${draw.nth}`,
      sql`told_draw = ${draw.nth}`,
      people,
      sql`, exists (select from event_winners where draw_id = ${draw.id} and entry_id = mailed.id) as "won"`,
    ),
})

/** Mails all entrants once their event is drawn. */
export function createDrawMails(parts: HolderMailsParts): void {
  addHolderMails(parts, {
    job: 'draw mails',
    next: unannouncedDraw,
    claim: claimEntrants,
    mark: (tx, { id }, announcedAt) =>
      tx.update(eventDraws).set({ announcedAt }).where(eq(eventDraws.id, id)),
    key: ({ id }) => `draw:${id}`,
    mail: (draw, places) =>
      drawnMail(
        { ...draw, event: eventName(draw), page: eventAddress(draw.eventId, draw.code, draw.event) },
        places,
      ),
  })
}
