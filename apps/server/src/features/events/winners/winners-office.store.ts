import { type SQL, sql } from 'drizzle-orm'
import { unansweredDays } from '../../../platform/casework/casework.published.ts'
import { staffColumns, staffNameOf } from '../../../platform/staff/staff.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import type { Order, PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { eventDraws, eventEntries, eventPrizes, events, eventWinners, prizePasses } from '../events.tables.ts'

const officeWinner = {
  id: eventWinners.id,
  eventId: events.id,
  event: events.name,
  rank: eventWinners.rank,
  entryId: eventWinners.entryId,
  uniqueId: eventEntries.uniqueId,
  name: eventEntries.name,
  mobile: eventEntries.mobile,
  drawnAt: t.present(eventDraws.drawnAt),
  prize: t.nullable(eventPrizes.prize),
  receivedBy: t.nullable(eventPrizes.receivedBy),
  handedOn: t.nullable(eventPrizes.handedOn),
  note: t.nullable(eventPrizes.note),
  taxNote: t.nullable(eventPrizes.taxNote),
  documentId: eventPrizes.documentId,
  notedBy: t.nullable(staffColumns.name),
  notedAt: t.nullable(eventPrizes.notedAt),
  version: t.nullable(eventPrizes.version),
  passedAt: t.nullable(prizePasses.at),
  passedTo: prizePasses.toWinnerId,
  insteadOf: t.nullable(t.text),
  passesFrom: t.nullable(t.instant),
  passesTo: events.unreachedThen,
  unanswered: t.integer,
}
export type OfficeWinner = RowOf<typeof officeWinner>

const selectWinner = sql`
  winner.id, event.id as "eventId", event.name as "event", winner.rank, winner.entry_id as "entryId",
  entry.unique_id as "uniqueId", entry.name, entry.mobile, draw.drawn_at as "drawnAt", prize.prize,
  prize.received_by as "receivedBy", prize.handed_on as "handedOn", prize.note, prize.tax_note as "taxNote", prize.document_id as "documentId",
  ${staffNameOf(sql`prize.noted_by`)} as "notedBy", prize.noted_at as "notedAt", prize.version,
  pass.at as "passedAt", pass.to_winner_id as "passedTo",
  (select place.unique_id from prize_passes came join event_winners one on one.id = came.winner_id
    join event_entries place on place.id = one.entry_id where came.to_winner_id = winner.id) as "insteadOf",
  draw.drawn_at + make_interval(days => event.unreached_days) as "passesFrom", event.unreached_then as "passesTo",
  ${unansweredDays(sql`winner.id`)} as "unanswered"`
const fromWinners = sql`
  from event_winners winner join event_draws draw on draw.id = winner.draw_id
  join events event on event.id = draw.event_id join event_entries entry on entry.id = winner.entry_id
  left join event_prizes prize on prize.winner_id = winner.id
  left join prize_passes pass on pass.winner_id = winner.id`

const orders = {
  '-drawnAt': {
    keys: [
      { sql: sql`draw.drawn_at`, type: 'timestamptz' },
      { sql: sql`draw.id`, type: 'text' },
      // the first of a draw first
      { sql: sql`-winner.rank`, type: 'bigint' },
    ],
    direction: 'desc',
  },
} as const satisfies Record<string, Order>
export type WinnersPage = PageAsked<keyof typeof orders>

const asked = {
  eventId: t.nullable(t.text),
  prize: t.nullable(t.oneOf('waiting', 'handed')),
}
export type WinnersAsked = RowOf<typeof asked>

function conditionsOf({ eventId, prize }: WinnersAsked): SQL[] {
  const conditions = [sql`draw.voided_at is null`]
  if (eventId !== null) conditions.push(sql`draw.event_id = ${eventId}`)
  if (prize === 'waiting') conditions.push(sql`prize.winner_id is null and pass.winner_id is null`)
  if (prize === 'handed') conditions.push(sql`prize.winner_id is not null`)
  return conditions
}

/** One page of the winners of the draws that count. Refuses with bad_request (after). */
export const winnersPage = listStatement({
  name: 'events.findWinners',
  takes: asked,
  row: officeWinner,
  orders,
  sql: (narrowed, { cursor, end }) =>
    sql`select ${selectWinner}, ${cursor} ${fromWinners} ${end(...conditionsOf(narrowed))}`,
})

export const winnersOfDraw = statement({
  name: 'events.winnersOfDraw',
  takes: [eventDraws.id],
  gives: many(officeWinner),
  sql: (drawId) => sql`select ${selectWinner} ${fromWinners} where draw.id = ${drawId} order by winner.rank`,
})

export const winnerById = statement({
  name: 'events.winnerById',
  takes: [eventWinners.id],
  gives: one(officeWinner),
  sql: (id) => sql`select ${selectWinner} ${fromWinners} where winner.id = ${id}`,
})

const writtenPrize = {
  winnerId: eventPrizes.winnerId,
  prize: eventPrizes.prize,
  receivedBy: eventPrizes.receivedBy,
  handedOn: eventPrizes.handedOn,
  note: eventPrizes.note,
  taxNote: eventPrizes.taxNote,
  /** Null: the photograph that stood there stays. */
  documentId: eventPrizes.documentId,
  notedBy: eventPrizes.notedBy,
  notedAt: eventPrizes.notedAt,
  /** The version that was seen; 0: there was none. */
  version: eventPrizes.version,
}

/**
 * Notes a prize, or mends the note of the version that was seen; null, and nothing written, where another stands there
 * by now.
 */
export const writePrize = statement({
  name: 'events.writePrize',
  takes: [writtenPrize],
  gives: one({ version: eventPrizes.version }),
  sql: (note) => sql`
    insert into event_prizes (winner_id, prize, received_by, handed_on, note, tax_note, document_id, noted_by, noted_at)
    select ${note.winnerId}, ${note.prize}, ${note.receivedBy}, ${note.handedOn}::date, ${note.note}, ${note.taxNote},
      ${note.documentId}::text, ${note.notedBy}, ${note.notedAt}::timestamptz
    where ${note.version}::int = 0 or exists (
      select from event_prizes where winner_id = ${note.winnerId} and version = ${note.version}::int)
    on conflict (winner_id) do update set prize = excluded.prize, received_by = excluded.received_by,
      handed_on = excluded.handed_on, note = excluded.note, tax_note = excluded.tax_note,
      document_id = coalesce(excluded.document_id, event_prizes.document_id), noted_by = excluded.noted_by,
      noted_at = excluded.noted_at, version = event_prizes.version + 1
      where event_prizes.version = ${note.version}::int
    returning version`,
})
