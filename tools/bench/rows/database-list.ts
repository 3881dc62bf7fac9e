import { each, inTurns } from '../figures.ts'
import { runLoad } from '../load.ts'
import { line, type ReportRow } from '../row.ts'

/** An address with a query is never cached, so this list always comes from the database. */
const path = '/api/donation/list?fresh=1'

/** The list from the database, compared with Fastify and pg with the same statement. */
export const databaseList: ReportRow = {
  name: 'database-list',
  async measure(fixture, { rounds, seconds }) {
    const site = await fixture.site()
    const fastify = await fixture.limit('fastify-pg', { DATABASE_URL: site.database.url })
    const load = (origin: string, at: string) => async () =>
      runLoad(fixture.cores, { origin, connections: 32, seconds, turn: { kind: 'get', path: at } })
    const { limit, ours } = await inTurns(rounds, { limit: load(fastify, '/'), ours: load(site.url, path) })
    return [
      line('list from the database, against Fastify + pg', '/s', each(ours, 'rate'), {
        limit: each(limit, 'rate'),
        reach: { atLeast: 0.9 },
      }),
      line('the same, slowest 1 %', 'ms', each(ours, 'p99'), {
        limit: each(limit, 'p99'),
        reach: { atMost: 1.5 },
      }),
    ]
  },
}
