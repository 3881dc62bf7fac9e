import { sql } from 'drizzle-orm'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { events } from '../events.tables.ts'

/** An event with its public code, to which the fingerprint is bound. */
const seedEvent = rowOf(events, ['id', 'code'])
export type SeedEvent = RowOf<typeof seedEvent>

/** Encrypted seeds of draws that are still to be held: the events' roots, and the seeds of fixed draws. */
export const sealedSeeds = statement('events.sealedSeeds', {
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
  gives: many(seedEvent),
  sql: () => sql`${bare} limit 100`,
})

/** The event, if it is published and has no seed yet. */
export const eventWithoutSeed = statement('events.eventWithoutSeed', {
  takes: [events.id],
  gives: one(seedEvent),
  sql: (eventId) => sql`${bare} and id = ${eventId}`,
})
