import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { events, eventSeeds } from '../events.tables.ts'

const seedEvent = {
  id: events.id,
  /** The public code, to which the fingerprint is bound. */
  code: events.code,
}
export type SeedEvent = RowOf<typeof seedEvent>

/** Writes an event's seed once; false where it has one. */
export async function insertSeed(tx: Executor, seed: typeof eventSeeds.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(eventSeeds).values(seed).onConflictDoNothing()
  return rowCount === 1
}

/** What is sealed for draws that are still to be held: the events' roots, and the seeds of draws that are fixed. */
export const sealedSeeds = statement('events.sealedSeeds', {
  takes: [],
  gives: many({ id: t.text, sealed: t.text }),
  sql: () => sql`
    select event_id as id, sealed_root as sealed from event_seeds
    where not exists (select from event_draws
      where event_draws.event_id = event_seeds.event_id and drawn_at is not null and voided_at is null)
    union all
    select id, sealed_seed from event_draws where drawn_at is null and voided_at is null`,
})

const bare = sql`
  select id, code from events where published_at is not null
    and not exists (select from event_seeds where event_id = events.id)`

/** The published events that have no seed yet. */
export const eventsWithoutSeed = statement('events.eventsWithoutSeed', {
  takes: [],
  gives: many(seedEvent),
  sql: () => sql`${bare} limit 100`,
})

/** The event, if it is published and has no seed yet. */
export const eventWithoutSeed = statement('events.eventWithoutSeed', {
  takes: [events.id],
  gives: one(seedEvent),
  sql: (eventId) => sql`${bare} and id = ${eventId}`,
})
