import { sql } from 'drizzle-orm'
import { answeredCall, unansweredDays } from '../../../platform/casework/casework.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { languageOfAccount } from '../../../platform/identity/identity.published.ts'
import { eventDraws, eventEntries, events, eventWinners } from '../events.tables.ts'

const winnerToPass = {
  id: eventWinners.id,
  eventId: events.id,
  event: events.name,
  translations: events.translations,
  ...rowOf(eventEntries, ['uniqueId', 'email']),
  language: eventEntries.lang,
  /** The number of the prize. */
  prizeRank: eventWinners.rank,
  drawId: eventDraws.id,
  list: eventDraws.list,
  seed: t.present(eventDraws.seed),
  /** How many were drawn of it so far. */
  drawn: t.integer,
  passesTo: events.unreachedThen,
  /** From when it may pass on; null where the event's rules say nothing of it. */
  from: t.nullable(t.instant),
  /** On how many days calls were noted as unanswered, and whether one was answered. */
  unanswered: t.integer,
  answered: t.boolean,
  /** Whether it was handed over, or has passed on. */
  settled: t.boolean,
}
export type WinnerToPass = RowOf<typeof winnerToPass>

/** A winner of a draw that counts, with what decides whether the prize may pass on. */
export const winnerToPassOn = statement('events.winnerToPassOn', {
  takes: [eventWinners.id],
  gives: one(winnerToPass),
  sql: (id) => sql`
    select winner.id, event.id as "eventId", event.name as "event", event.translations, entry.unique_id as "uniqueId",
      entry.email, coalesce(${languageOfAccount(sql`entry.account_id`)}, entry.lang) as "language",
      coalesce(winner.prize_rank, winner.rank) as "prizeRank", draw.id as "drawId", draw.list, draw.seed,
      (select count(*)::int from event_winners where draw_id = draw.id) as "drawn",
      event.unreached_then as "passesTo", draw.drawn_at + make_interval(days => event.unreached_days) as "from",
      ${unansweredDays(sql`winner.id`)} as "unanswered", ${answeredCall(sql`winner.id`)} as "answered",
      exists (select from event_prizes where winner_id = winner.id)
        or exists (select from prize_passes where winner_id = winner.id) as "settled"
    from event_winners winner join event_draws draw on draw.id = winner.draw_id and draw.voided_at is null
    join events event on event.id = draw.event_id join event_entries entry on entry.id = winner.entry_id
    where winner.id = ${id}`,
})

const placeRow = { ...rowOf(eventEntries, ['id', 'email']), language: eventEntries.lang }

/** A place of an event by its name in the draw. */
export const placeNamed = statement('events.placeNamed', {
  takes: [eventEntries.eventId, eventEntries.uniqueId],
  gives: one(placeRow),
  sql: (eventId, uniqueId) => sql`
    select id, email, coalesce(${languageOfAccount(sql`account_id`)}, lang) as "language" from event_entries
    where event_id = ${eventId} and unique_id = ${uniqueId}`,
})
