import { type SQL, sql } from 'drizzle-orm'
import { decidingTime } from '../../../kernel/time/app-time.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { FORMAT } from './draw-algorithm.ts'
import { eventDraws, eventEntries, events, eventWinners } from '../events.tables.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, one, rowBy, rowsBy, statement } from '../../../kernel/database/statement.ts'

const drawRow = {
  ...rowOf(eventDraws, ['id', 'eventId', 'nth', 'format', 'fixedAt', 'drawAt', 'list']),
  ...rowOf(eventDraws, ['listHash', 'commitment', 'sealedSeed', 'seed', 'drawnAt', 'voidedAt']),
}
export type Draw = RowOf<typeof drawRow>

/** The name of a winner's place, as part of a statement. */
const placeOf = (winnerId: SQL) => sql`
  select place.unique_id from event_winners one join event_entries place on place.id = one.entry_id
  where one.id = ${winnerId}`

const pastDraw = {
  ...drawRow,
  code: t.computed(events.code, sql`(select code from events where id = event_id)`),
  committedAt: t.computed(
    t.nullable(t.instant),
    sql`(select committed_at from event_seeds where event_id = event_draws.event_id)`,
  ),
  winners: t.computed(
    t.texts,
    sql`array(select entry.unique_id from event_winners winner join event_entries entry on entry.id = winner.entry_id
      where winner.draw_id = event_draws.id and winner.prize_rank is null order by winner.rank)`,
  ),
  /** The prizes that passed on, in order. */
  passed: t.computed(
    t.json<readonly { readonly from: string; readonly to: string | null }[]>(),
    sql`array_to_json(array(select json_build_object('from', (${placeOf(sql`pass.winner_id`)}), 'to', (${placeOf(sql`pass.to_winner_id`)}))
      from prize_passes pass join event_winners winner on winner.id = pass.winner_id
      where winner.draw_id = event_draws.id
      order by pass.at, (select rank from event_winners where id = pass.to_winner_id)))`,
  ),
  reason: t.computed(t.nullable(t.text), sql`(select reason from draw_voids where draw_id = event_draws.id)`),
}

const winnerRow = {
  id: eventWinners.id,
  ...rowOf(eventEntries, ['eventId', 'uniqueId', 'name', 'mobile']),
  /** The place whose prize passed on to this place. */
  instead_of: t.nullable(t.text),
  /** True if nobody could be reached and the prize went to the event's purpose. */
  returned: t.boolean,
}

const parts = {
  /** The event's public code. */
  code: events.code,
  winners: events.winners,
  /** The names of the paid places. */
  entries: t.texts,
  /** How many draws came before, and how many of the event's seeds they revealed. */
  before: t.integer,
  revealed: t.integer,
  sealedRoot: t.nullable(t.text),
  at: t.instant,
}

/** The input of a draw, and the time from which its date is computed. */
export const drawParts = statement('events.drawParts', {
  takes: [events.id, decidingTime],
  gives: one(parts),
  sql: (eventId, at) => sql`
    select code, winners, ${at} as "at",
      array(select unique_id from event_entries where event_id = events.id and place = 'confirmed') as "entries",
      (select count(*)::int from event_draws where event_id = events.id) as "before",
      (select count(*)::int from event_draws where event_id = events.id and seed is not null and format = ${FORMAT})
        as "revealed",
      (select sealed_root from event_seeds where event_id = events.id) as "sealedRoot"
    from events where id = ${eventId}`,
})

/** The valid draw: fixed, maybe held, not void. */
export const liveDraw = rowBy('events.liveDraw', eventDraws.eventId, drawRow, {
  rest: sql`and voided_at is null`,
})

const lockLive = rowBy('events.lockLiveDraw', eventDraws.id, rowOf(eventDraws, ['id']), {
  rest: sql`and voided_at is null for update`,
})

/** Locks a valid draw and its event until the transaction ends; null if it is void. */
export async function lockLiveDraw(
  tx: Executor,
  { id, eventId }: Pick<Draw, 'id' | 'eventId'>,
): Promise<Pick<Draw, 'id'> | null> {
  // the event first, as each payment for a place locks it
  await tx.execute(sql`select id from events where id = ${eventId} for update`)
  return lockLive(tx, id)
}

/**
 * Locks a draw until the transaction ends, and tells whether it is due: of two concurrent callers, the second finds it
 * held.
 */
export const lockDraw = statement('events.lockDraw', {
  takes: [eventDraws.id, decidingTime],
  gives: one({ ...drawRow, due: t.boolean }),
  sql: (id, at) =>
    sql`select ${columns(drawRow)}, draw_at <= ${at} as "due" from event_draws where id = ${id} for update`,
})

/** The draws that are due. */
export const dueDraws = statement('events.dueDraws', {
  takes: [decidingTime],
  gives: many({ id: eventDraws.id }),
  sql: (at) => sql`
    select id from event_draws where drawn_at is null and voided_at is null and draw_at <= ${at}
    order by draw_at limit 20 for update skip locked`,
})

const writeWinners = statement('events.writeWinners', {
  takes: [rowOf(eventDraws, ['id', 'eventId']), { ids: t.texts, winners: t.texts }],
  gives: changes,
  sql: (draw, drawn) => sql`
    insert into event_winners (id, draw_id, rank, entry_id)
    select given.id, ${draw.id}, given.rank, entry.id
    from unnest(${sql.param(drawn.ids)}::text[], ${sql.param(drawn.winners)}::text[]) with ordinality
      as given (id, unique_id, rank)
    join event_entries entry on entry.unique_id = given.unique_id and entry.event_id = ${draw.eventId}`,
})

/** Reveals the seed and writes the winners, named by their places, in order. `ids` are the ids of the winner rows. */
export async function writeDrawn(
  tx: Executor,
  draw: Draw,
  drawn: { seed: string; at: SQL; winners: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await tx.execute(
    sql`update event_draws set seed = ${drawn.seed}, drawn_at = ${drawn.at} where id = ${draw.id}`,
  )
  const written = await writeWinners(tx, draw, drawn)
  if (written !== drawn.winners.length) throw new Error(`draw ${draw.id} names places that are not there`)
}

/** The holders of a draw's prizes, in order of the prizes: the drawn winners, or those a prize passed on to. */
export const winnersOf = statement('events.winnersOf', {
  takes: [eventDraws.id],
  gives: many(winnerRow),
  sql: (drawId) => sql`
    select winner.id, entry.event_id as "eventId", entry.unique_id as "uniqueId", entry.name, entry.mobile,
      (${placeOf(sql`came.winner_id`)}) as "instead_of", pass.winner_id is not null as "returned"
    from ${eventWinners} winner join event_entries entry on entry.id = winner.entry_id
    left join prize_passes came on came.to_winner_id = winner.id left join prize_passes pass on pass.winner_id = winner.id
    where winner.draw_id = ${drawId} and pass.to_winner_id is null order by coalesce(winner.prize_rank, winner.rank)`,
})

/** All draws of an event, newest first, each with its winners' places and the reason if void. */
export const drawsOf = rowsBy('events.drawsOf', eventDraws.eventId, pastDraw, {
  rest: sql`order by nth desc`,
})
