import { each, inTurns } from '../figures.ts'
import { addDonations, addNeeds, benchNeeds } from '../fill.ts'
import { runLoad } from '../load.ts'
import { donorTokens, forgetUnpaid, signUp } from '../bench-donors.ts'
import { line, type ReportRow } from '../row.ts'

const DONATIONS = 100_000
const CONNECTIONS = 16

/** A gift to a need with many gifts, compared with one to a need with few. */
export const popularNeed: ReportRow = {
  name: 'loved-need',
  async measure(fixture, { rounds, seconds }) {
    const site = await fixture.site()
    await addNeeds(site.database)
    const [empty = '', popular = ''] = benchNeeds
    const tokens = await donorTokens(site)
    const { accountId } = await signUp(site)
    await addDonations(site.database, { prefix: 'loved', count: DONATIONS, accountId, needId: popular })
    const give = (need: string) => async () => {
      await forgetUnpaid(site)
      return runLoad(fixture.cores, {
        origin: site.url,
        connections: CONNECTIONS,
        seconds,
        turn: { kind: 'give', needs: [need], tokens, confirm: false },
      })
    }
    const { limit, ours } = await inTurns(rounds, { limit: give(empty), ours: give(popular) })
    return [
      line('create on a need with 100,000 donations, against an empty one', 'ms', each(ours, 'p50'), {
        limit: each(limit, 'p50'),
        reach: { atMost: 1.2 },
      }),
    ]
  },
}
