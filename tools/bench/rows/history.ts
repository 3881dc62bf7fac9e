import { inTurns } from '../figures.ts'
import { addDonations, addNeeds, benchNeeds } from '../fill.ts'
import { runLoad } from '../load.ts'
import { signUp } from '../bench-donors.ts'
import { line, type Measurement, type ReportRow } from '../row.ts'
import type { Site } from '../fixture.ts'

const FEW = 1_000
const SOME = 100_000
const MANY = 1_000_000
const PER_PAGE = 10

/** The histories of donors of a thousand, a hundred thousand and a million gifts: the first page and the last one. */
export const history: ReportRow = {
  name: 'history',
  async measure(fixture, { rounds, seconds }) {
    const site = await fixture.site()
    await addNeeds(site.database)
    const few = await donorWith(site, 'few', FEW)
    const read = (token: string, page: number) => async () => {
      const path = `/api/donationDetail/history?page=${page}&perPage=${PER_PAGE}`
      const turn = { kind: 'get', path, token } as const
      return (await runLoad(fixture.cores, { origin: site.url, connections: 4, seconds, turn })).p95
    }
    const last = (count: number) => count / PER_PAGE
    // measured first, while the table is still small; all others follow
    const small = await inTurns(rounds, { first: read(few, 1), last: read(few, last(FEW)) })
    const some = await donorWith(site, 'some', SOME)
    const many = await donorWith(site, 'many', MANY)
    const large = await inTurns(rounds, {
      few: read(few, 1),
      someFirst: read(some, 1),
      someLast: read(some, last(SOME)),
      manyFirst: read(many, 1),
      manyLast: read(many, last(MANY)),
    })
    const lineOf = (what: string, limit: readonly number[], ours: readonly number[]): Measurement =>
      line(`history p95: ${what}`, 'ms', ours, { limit, reach: { atMost: 2 } })
    return [
      lineOf('a donor of 1,000, in a table of 1,000,000 and of 1,000', small.first, large.few),
      lineOf('a donor of 100,000 and of 1,000, first page', small.first, large.someFirst),
      lineOf('a donor of 100,000 and of 1,000, last page (10,000)', small.last, large.someLast),
      lineOf('a donor of 1,000,000 and of 1,000, first page', small.first, large.manyFirst),
      lineOf('a donor of 1,000,000 and of 1,000, last page (100,000)', small.last, large.manyLast),
    ]
  },
}

async function donorWith(site: Site, prefix: string, count: number): Promise<string> {
  const { accountId, token } = await signUp(site)
  await addDonations(site.database, { prefix, count, accountId, needId: benchNeeds[2] ?? '' })
  return token
}
