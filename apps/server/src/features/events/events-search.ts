import { sql } from 'drizzle-orm'
import { equals, nameBegins, sameAs, searchIn } from '../../platform/search/search.published.ts'

/** Search for events: so few that an index gains nothing. */
export const eventSearch = searchIn({
  kind: 'event',
  reads: 'events.read',
  name: 'events',
  id: sql`events.id`,
  title: sql`events.name`,
  number: sql`events.code`,
  from: sql`events`,
  by: {
    id: equals(sql`events.id`),
    number: equals(sql`events.code`),
    name: (text) => [sql`strpos(lower(events.name), ${text}) > 0`],
  },
})

/** Search for places in events, by their holders and by their names in the draw. Each leads to its event. */
export const entrySearch = searchIn({
  kind: 'entry',
  reads: 'events.read',
  name: 'entries',
  id: sql`entry.event_id`,
  title: sql`entry.name`,
  number: sql`entry.unique_id`,
  at: sql`entry.created_at`,
  from: sql`event_entries entry`,
  by: {
    number: equals(sql`entry.unique_id`),
    mobile: equals(sql`entry.mobile`),
    email: sameAs(sql`entry.email`),
    name: nameBegins(sql`entry.name`),
  },
})
