import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'
import { FORMAT, type Format } from './draw-algorithm.ts'
import { eventDraws, eventWinners } from './events.tables.ts'

export interface Draw {
  readonly id: string
  readonly eventId: string
  readonly nth: number
  readonly format: Format
  readonly fixedAt: Date
  readonly drawAt: Date
  readonly list: string
  readonly listHash: string
  readonly commitment: string
  readonly sealedSeed: string
  readonly seed: string | null
  readonly drawnAt: Date | null
  readonly voidedAt: Date | null
}

export interface WinnerRow {
  readonly id: string
  readonly eventId: string
  readonly uniqueId: string
  readonly name: string
  readonly mobile: string
}

const columns = sql`id, event_id as "eventId", nth, format, fixed_at as "fixedAt", draw_at as "drawAt", list, list_hash as "listHash",
  commitment, sealed_seed as "sealedSeed", seed, drawn_at as "drawnAt", voided_at as "voidedAt"`

export interface DrawParts {
  /** The event's public code. */
  readonly code: string
  readonly winners: number
  /** The names of the paid places. */
  readonly entries: string[]
  /** How many draws were before, and how many of the event's seeds they revealed. */
  readonly before: number
  readonly revealed: number
  readonly sealedRoot: string | null
  readonly at: Date
}

/** What a draw is made of, and the time that decides when it will be held. */
export function drawParts(tx: Executor, eventId: string, at: SQL): Promise<DrawParts | null> {
  return rowOf<DrawParts>(
    tx,
    sql`
    select code, winners, ${at} as "at",
      array(select unique_id from event_entries where event_id = events.id and place = 'confirmed') as "entries",
      (select count(*)::int from event_draws where event_id = events.id) as "before",
      (select count(*)::int from event_draws where event_id = events.id and seed is not null and format = ${FORMAT})
        as "revealed",
      (select sealed_root from event_seeds where event_id = events.id) as "sealedRoot"
    from events where id = ${eventId}`,
  )
}

/** Writes a draw that is fixed but not held; an index refuses a second one of an event. */
export async function insertDraw(
  tx: Executor,
  draw: Omit<Draw, 'seed' | 'drawnAt' | 'voidedAt'>,
): Promise<void> {
  await tx.insert(eventDraws).values(draw)
}

/** The draw that counts: fixed, perhaps drawn, not voided. */
export function liveDraw(tx: Executor, eventId: string): Promise<Draw | null> {
  return rowOf<Draw>(
    tx,
    sql`select ${columns} from event_draws where event_id = ${eventId} and voided_at is null`,
  )
}

/**
 * Holds a draw until the transaction ends, and says whether its time has come: of two who would draw at once, the
 * second finds it drawn.
 */
export function holdDraw(tx: Executor, id: string, at: SQL): Promise<(Draw & { due: boolean }) | null> {
  return rowOf(
    tx,
    sql`select ${columns}, draw_at <= ${at} as "due" from event_draws where id = ${id} for update`,
  )
}

/** The draws whose time has come. */
export function dueDraws(tx: Executor, at: SQL): Promise<{ id: string }[]> {
  return rowsOf<{ id: string }>(
    tx,
    sql`
    select id from event_draws where drawn_at is null and voided_at is null and draw_at <= ${at}
    order by draw_at limit 20 for update skip locked`,
  )
}

/** Reveals the seed and writes the winners, named by their places, in their order. `ids` are the winners' own. */
export async function writeDrawn(
  tx: Executor,
  draw: Draw,
  drawn: { seed: string; at: SQL; winners: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await tx.execute(
    sql`update event_draws set seed = ${drawn.seed}, drawn_at = ${drawn.at} where id = ${draw.id}`,
  )
  const written = await changedBy(
    tx,
    sql`
    insert into event_winners (id, draw_id, rank, entry_id)
    select told.id, ${draw.id}, told.rank, entry.id
    from unnest(${sql.param(drawn.ids)}::text[], ${sql.param(drawn.winners)}::text[]) with ordinality
      as told (id, unique_id, rank)
    join event_entries entry on entry.unique_id = told.unique_id and entry.event_id = ${draw.eventId}`,
  )
  if (written !== drawn.winners.length) throw new Error(`draw ${draw.id} names places that are not there`)
}

/** A draw's winners in their order. */
export function winnersOf(tx: Executor, drawId: string): Promise<WinnerRow[]> {
  return rowsOf<WinnerRow>(
    tx,
    sql`
    select winner.id, entry.event_id as "eventId", entry.unique_id as "uniqueId", entry.name, entry.mobile
    from ${eventWinners} winner join event_entries entry on entry.id = winner.entry_id
    where winner.draw_id = ${drawId} order by winner.rank`,
  )
}

/** All draws of an event, the newest first, each with its winners' places and why it was voided. */
export function drawsOf(
  tx: Executor,
  eventId: string,
): Promise<(Draw & { code: string; committedAt: Date | null; winners: string[]; reason: string | null })[]> {
  return rowsOf(
    tx,
    sql`
    select ${columns}, (select code from events where id = event_id) as "code",
      (select committed_at from event_seeds where event_id = event_draws.event_id) as "committedAt",
      (select reason from draw_voids where draw_id = event_draws.id and approved_at is not null) as "reason",
      array(select entry.unique_id from event_winners winner join event_entries entry on entry.id = winner.entry_id
        where winner.draw_id = event_draws.id order by winner.rank) as "winners"
    from event_draws where event_id = ${eventId} order by nth desc`,
  )
}
