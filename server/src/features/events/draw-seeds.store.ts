import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'

export interface SeedEvent {
  readonly id: string
  /** The public code, to which the fingerprint is bound. */
  readonly code: string
}

export interface SealedSeed {
  readonly eventId: string
  readonly commitment: string
  readonly sealedRoot: string
  readonly committedAt: Date
}

/** Writes an event's seed once; false where it has one. */
export async function insertSeed(tx: Executor, seed: SealedSeed): Promise<boolean> {
  const written = await changedBy(
    tx,
    sql`
    insert into event_seeds (event_id, commitment, sealed_root, committed_at)
    values (${seed.eventId}, ${seed.commitment}, ${seed.sealedRoot}, ${seed.committedAt})
    on conflict (event_id) do nothing`,
  )
  return written === 1
}

/** What is sealed for draws that are still to be held: the events' roots, and the seeds of draws that are fixed. */
export function sealedSeeds(tx: Executor): Promise<{ id: string; sealed: string }[]> {
  return rowsOf<{ id: string; sealed: string }>(
    tx,
    sql`
    select event_id as id, sealed_root as sealed from event_seeds
    where not exists (select from event_draws
      where event_draws.event_id = event_seeds.event_id and drawn_at is not null and voided_at is null)
    union all
    select id, sealed_seed from event_draws where drawn_at is null and voided_at is null`,
  )
}

const bare = sql`
  select id, code from events where published_at is not null
    and not exists (select from event_seeds where event_id = events.id)`

/** The published events that have no seed yet. */
export function eventsWithoutSeed(tx: Executor): Promise<SeedEvent[]> {
  return rowsOf<SeedEvent>(tx, sql`${bare} limit 100`)
}

/** The event, if it is published and has no seed yet. */
export function eventWithoutSeed(tx: Executor, eventId: string): Promise<SeedEvent | null> {
  return rowOf<SeedEvent>(tx, sql`${bare} and id = ${eventId}`)
}
