import { benchNeeds, addNeeds } from '../fill.ts'
import { donorTokens, forgetUnpaid } from '../bench-donors.ts'
import type { Fixture } from '../fixture.ts'
import { databaseOf } from '../rows/start.ts'
import { restartable, type Subject } from './peer.ts'
import type { Need } from '@sahay/contract/giving/giving'

/** The list's maximum. */
const MOST = 500

/** This project's program, measured like the others, and the needs it lists. */
export interface Ours extends Subject {
  listed(): Promise<Need[]>
  /** Fills the list up to its maximum: with the needs for gifts, and with copies of the existing ones. */
  fill(): Promise<void>
}

/** Opens this project's program at its second start: the first one plays the weeks of the demo. */
export async function openOurs(fixture: Fixture): Promise<Ours> {
  const site = await fixture.site()
  const database = await databaseOf(site.dataDir)
  await site.close()
  const running = await restartable(fixture, () => site.another(site.dataDir))
  const list = '/api/donation/list?fresh=1'
  const listed = async () => {
    const answer = await fetch(`${running.server().url}${list}`)
    return ((await answer.json()) as { data: Need[] }).data
  }
  return {
    ...running,
    database,
    list,
    one: ({ id }) => `/api/donation/one?id=${id}`,
    listed,
    async fill() {
      await addNeeds(site.database)
      const there = await listed()
      await site.database.query(
        `insert into needs (id, name, requirement, required_paise, position, published_at)
         select 'need_more' || nth, name, requirement, required_paise, 2000 + nth, now()
         from generate_series(1, $1::int) nth join lateral (
           select name, requirement, required_paise from needs where id = ($2::text[])[1 + nth % array_length($2, 1)]
         ) needs on true`,
        [
          Math.max(0, MOST - there.length),
          there.map(({ id }) => id).filter((id) => !benchNeeds.includes(id)),
        ],
      )
    },
    // the others are filled from this program's list
    add: async () => undefined,
    async give(needs) {
      const tokens = await donorTokens(site)
      return { kind: 'give', needs: needs.map(({ id }) => id), tokens, confirm: false }
    },
    beforeGiving: () => forgetUnpaid(site),
  }
}
