import { each, inTurns } from '../figures.ts'
import { runLoad } from '../load.ts'
import { line, type ReportRow } from '../row.ts'

/** A public address, requested repeatedly, compared with node:http with the same headers and body. */
function hot(name: string, what: string, path: string, atLeast: number): ReportRow {
  return {
    name,
    async measure(fixture, { rounds, seconds }) {
      const site = await fixture.site()
      const bare = await fixture.limit('bare-http', { SOURCE: `${site.url}${path}` })
      const load = (origin: string, at: string) => async () =>
        runLoad(fixture.cores, { origin, connections: 32, seconds, turn: { kind: 'get', path: at } })
      const { limit, ours } = await inTurns(rounds, { limit: load(bare, '/'), ours: load(site.url, path) })
      const busy = Math.max(...each(limit, 'busy'))
      return [
        line(what, '/s', each(ours, 'rate'), {
          limit: each(limit, 'rate'),
          reach: { atLeast },
          ...(busy > 0.95 ? { note: 'the load itself was at its end: the limit may lie higher' } : {}),
        }),
      ]
    },
  }
}

export const hotList = hot('hot-list', 'public list, hot, against node:http', '/api/donation/list', 0.8)
export const hotPage = hot('hot-page', 'landing page, hot, against node:http', '/', 0.8)
export const hotGujarati = hot('hot-page-gu', 'the same in Gujarati', '/gu/', 0.8)
