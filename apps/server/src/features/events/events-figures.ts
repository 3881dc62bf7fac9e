import { sql } from 'drizzle-orm'
import type { YearFigures } from '../../money/reports/year-figures.ts'
import { t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { msg } from '../../kernel/language/message.ts'

const eventsBetween = statement('events.eventsBetween', {
  takes: [t.instant, t.instant],
  gives: one({ places: t.integer, draws: t.integer, winners: t.integer }),
  sql: (since, end) => sql`
    select (select count(*) from event_entries where confirmed_at >= ${since}::timestamptz
        and confirmed_at < ${end}::timestamptz)::int as "places",
      (select count(*) from event_draws where drawn_at >= ${since}::timestamptz and drawn_at < ${end}::timestamptz
        and voided_at is null)::int as "draws",
      (select count(*) from event_winners join event_draws on event_draws.id = event_winners.draw_id
        where drawn_at >= ${since}::timestamptz and drawn_at < ${end}::timestamptz and voided_at is null
          and event_winners.prize_rank is null)::int as "winners"`,
})

/** The number of places taken in events, draws held and winners drawn, without void draws. */
export const eventsFigures: YearFigures = {
  key: 'events',
  title: msg('report.events', 'Events'),
  async read(tx, { since, end }) {
    const { places, draws, winners } = (await eventsBetween(tx, since, end)) ?? {
      places: 0,
      draws: 0,
      winners: 0,
    }
    return [
      { key: 'places', label: msg('annual.places', 'Places taken'), count: places },
      { key: 'draws', label: msg('annual.draws', 'Draws held'), count: draws },
      { key: 'winners', label: msg('annual.winners', 'Winners'), count: winners },
    ]
  },
}
