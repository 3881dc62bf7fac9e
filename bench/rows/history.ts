import { inTurns } from '../figures.ts'
import { addDonations, addNeeds, benchNeeds } from '../fill.ts'
import { runLoad } from '../load.ts'
import { signUp } from '../person.ts'
import { line, type Line, type Row } from '../row.ts'
import type { Site } from '../stage.ts'

const FEW = 1_000
const MANY = 1_000_000
/** A page further on, so that a list that counts its way there is seen. */
const DEEP = 50

/** The history of a donor in a table of a million donations, and of one donor who gave a million times. */
export const history: Row = {
  name: 'history',
  async measure(stage, { rounds, seconds }) {
    const site = await stage.site()
    await addNeeds(site.database)
    const few = await donorWith(site, 'few', FEW)
    const read = (token: string, page: number) => async () => {
      const path = `/api/donationDetail/history?page=${page}`
      const turn = { kind: 'get', path, token } as const
      return (await runLoad(stage.cores, { origin: site.url, connections: 4, seconds, turn })).p95
    }
    // the table is small only once: these come before it grows, and all the others after
    const small = await inTurns(rounds, { first: read(few, 1), deep: read(few, DEEP) })
    const many = await donorWith(site, 'many', MANY)
    const large = await inTurns(rounds, {
      few: read(few, 1),
      first: read(many, 1),
      deep: read(many, DEEP),
    })
    const held = (what: string, limit: readonly number[], ours: readonly number[]): Line =>
      line({ what, unit: 'ms', limit, ours, reach: { atMost: 2 } })
    return [
      held('history p95: a donor of 1,000, in a table of 1,000,000 and of 1,000', small.first, large.few),
      held('history p95: a donor of 1,000,000 and of 1,000, first page', small.first, large.first),
      held(`history p95: a donor of 1,000,000 and of 1,000, page ${DEEP}`, small.deep, large.deep),
    ]
  },
}

async function donorWith(site: Site, prefix: string, count: number): Promise<string> {
  const { accountId, token } = await signUp(site)
  await addDonations(site.database, { prefix, count, accountId, needId: benchNeeds[2] ?? '' })
  return token
}
