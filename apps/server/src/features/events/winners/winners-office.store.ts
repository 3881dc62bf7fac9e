import { sql } from 'drizzle-orm'
import { answeredCall, calledToday, unansweredDays } from '../../../platform/casework/casework.published.ts'
import { staffColumns, nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, one, statement, rowBy } from '../../../kernel/database/statement.ts'
import { eventDraws, eventEntries, eventPrizes, events, eventWinners, prizePasses } from '../events.tables.ts'

/**
 * When the prize became this winner's: at the draw, or when it passed to them. Of `winner` and its `draw`, as a column value.
 */
const wonAt = sql`coalesce((select at from prize_passes where to_winner_id = winner.id), draw.drawn_at)`

/** From when the prize may pass on from an unreachable winner; null if the event's rules do not provide for it. */
export const passesFrom = sql`${wonAt} + make_interval(days => event.unreached_days)`

const officeWinner = {
  ...rowOf(eventWinners, ['id', 'rank', 'entryId']),
  eventId: t.computed(events.id, sql`event.id`),
  event: t.computed(events.name, sql`event.name`),
  uniqueId: t.computed(eventEntries.uniqueId, sql`entry.unique_id`),
  name: t.computed(eventEntries.name, sql`entry.name`),
  mobile: t.computed(eventEntries.mobile, sql`entry.mobile`),
  drawnAt: t.computed(t.present(eventDraws.drawnAt), sql`draw.drawn_at`),
  prize: t.computed(t.nullable(eventPrizes.prize), sql`prize.prize`),
  receivedBy: t.computed(t.nullable(eventPrizes.receivedBy), sql`prize.received_by`),
  handedOn: t.computed(t.nullable(eventPrizes.handedOn), sql`prize.handed_on`),
  note: t.computed(t.nullable(eventPrizes.note), sql`prize.note`),
  taxNote: t.computed(t.nullable(eventPrizes.taxNote), sql`prize.tax_note`),
  documentId: t.computed(eventPrizes.documentId, sql`prize.document_id`),
  notedBy: t.computed(t.nullable(staffColumns.name), nameOfStaff(sql`prize.noted_by`)),
  notedAt: t.computed(t.nullable(eventPrizes.notedAt), sql`prize.noted_at`),
  version: t.computed(t.nullable(eventPrizes.version), sql`prize.version`),
  passedAt: t.computed(t.nullable(prizePasses.at), sql`pass.at`),
  passedTo: t.computed(prizePasses.toWinnerId, sql`pass.to_winner_id`),
  /** The place whose prize passed on to this one. */
  instead_of: t.computed(
    t.nullable(t.text),
    sql`(select place.unique_id from prize_passes came join event_winners one on one.id = came.winner_id
      join event_entries place on place.id = one.entry_id where came.to_winner_id = winner.id)`,
  ),
  passes_from: t.computed(t.nullable(t.instant), passesFrom),
  passes_to: t.computed(events.unreachedThen, sql`event.unreached_then`),
  unanswered: t.computed(t.integer, unansweredDays(sql`winner.id`)),
}
export type OfficeWinner = RowOf<typeof officeWinner>

const winnerColumns = columns(officeWinner, 'winner')
const fromWinners = sql`
  from event_winners winner join event_draws draw on draw.id = winner.draw_id
  join events event on event.id = draw.event_id join event_entries entry on entry.id = winner.entry_id
  left join event_prizes prize on prize.winner_id = winner.id
  left join prize_passes pass on pass.winner_id = winner.id`

export const winnersOfDraw = statement('events.winnersOfDraw', {
  takes: [eventDraws.id],
  gives: many(officeWinner),
  sql: (drawId) => sql`select ${winnerColumns} ${fromWinners} where draw.id = ${drawId} order by winner.rank`,
})

export const winnerById = rowBy('events.winnerById', eventWinners.id, officeWinner, {
  as: 'winner',
  from: fromWinners,
})

/**
 * Draws of the last year with winners to call, the earliest of whom won first, and their number. A winner must be called if
 * nobody has reached them, tried today, or recorded what happened to the prize.
 */
export const drawsToCall = statement('events.drawsToCall', {
  takes: [t.integer],
  gives: many({
    id: eventDraws.id,
    event: events.name,
    code: events.code,
    /** When the earliest of them won. */
    since: t.instant,
    winners: t.integer,
    all: t.integer,
  }),
  sql: (most) => sql`
    select draw.id, event.name as "event", event.code, waiting.since, waiting.winners,
      count(*) over ()::int as "all"
    from event_draws draw join events event on event.id = draw.event_id
    cross join lateral (
      select count(*)::int as winners, min(${wonAt}) as since from event_winners winner
      where winner.draw_id = draw.id and not exists (select from event_prizes where winner_id = winner.id)
        and not exists (select from prize_passes where winner_id = winner.id)
        and not ${answeredCall(sql`winner.id`)} and not ${calledToday(sql`winner.id`)}) waiting
    where draw.drawn_at > app_now() - interval '1 year' and draw.voided_at is null and waiting.winners > 0
    order by waiting.since, draw.id limit ${most}`,
})

const writtenPrize = rowOf(eventPrizes, [
  'winnerId',
  'prize',
  'receivedBy',
  'handedOn',
  'note',
  'taxNote',
  // null: the present photograph stays
  'documentId',
  'notedBy',
  'notedAt',
  // the version that the caller saw; 0: none
  'version',
])

/**
 * Records a prize, or corrects the record of the version that the caller saw; returns null and writes nothing if it has
 * changed meanwhile.
 */
export const writePrize = statement('events.writePrize', {
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
