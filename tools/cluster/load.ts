import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Gift, type Giving, sendGift } from './giving.ts'
import type { Site } from './site.ts'
import { askFor, createTally } from './tally.ts'

/** Concurrent visitors and givers, until stopped. */
export type Load = ReturnType<typeof startLoad>

const VISITORS = 8
const GIVERS = 3
const VISIT_PAUSE_MS = 30
const GIVE_PAUSE_MS = 80
/** Cached pages, and a list that always comes from the database. */
const PAGES = [
  '/',
  '/urgentneeddata',
  '/api/donation/list',
  '/api/donation/list?fresh=1',
  '/api/statistics',
  '/lion-trust',
  '/api/settings',
]

let loads = 0

/** Starts a load on an address; every gift of all loads has its own reference. */
export function startLoad(site: Site, url: string) {
  loads += 1
  const prefix = `load ${loads}`
  const tally = createTally()
  const gifts: Gift[] = []
  const leaving = new AbortController()
  let [made, last, longest] = [0, performance.now(), 0]

  async function visit(nth: number): Promise<void> {
    for (let turn = nth; !leaving.signal.aborted; turn++) {
      const path = PAGES[turn % PAGES.length] ?? '/'
      // a page is requested by the browser, a list by the site's script
      if (path.startsWith('/api/'))
        await tally.count('list', () => askFor(`${url}${path}`, { repeatable: true }))
      else await tally.count('page', () => askFor(`${url}${path}`))
      await sleep(VISIT_PAUSE_MS)
    }
  }

  async function give(): Promise<void> {
    while (!leaving.signal.aborted) {
      const nth = gifts.length
      const gift: Gift = {
        reference: `${prefix} gift ${nth}`,
        rupees: 10 + (nth % 90),
        idempotencyKey: randomUUID(),
      }
      gifts.push(gift)
      await sendGift(giving, gift, site.tokens[nth % site.tokens.length] ?? '', nth)
      await sleep(GIVE_PAUSE_MS)
    }
  }

  const giving: Giving = {
    url,
    sandboxUrl: site.sandboxUrl,
    needs: site.needs,
    tally,
    onMade() {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      made += 1
    },
  }
  const all = Promise.all([
    ...Array.from({ length: VISITORS }, (_, nth) => visit(nth)),
    ...Array.from({ length: GIVERS }, give),
  ])
  // the caller of end() receives the error
  all.catch(() => undefined)
  return {
    tally,
    gifts,
    /** Returns the number of gifts acknowledged as made so far. */
    made: (): number => made,
    /** Returns the longest time between two gifts acknowledged as made, in milliseconds. */
    longestPause: (): number => Math.max(longest, performance.now() - last),
    /** Lets them finish their current turn. */
    async end(): Promise<void> {
      leaving.abort()
      await all
    },
  }
}
