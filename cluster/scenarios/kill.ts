import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../site.ts'
import { failuresOf, inOrder, type Row, underLoad } from '../under-load.ts'

const GONE_MS = 3_000

/** Kills one of the processes: only what was under way there, and may not be sent twice, may fail. */
export async function killOne(site: Site): Promise<Row[]> {
  const [, victim] = site.processes
  if (!victim) throw new Error('there is no second process')
  const row = await underLoad(
    site,
    { what: 'kill -9 of one of three', url: site.balancer.siteUrl },
    async () => {
      await victim.kill()
      await sleep(GONE_MS)
      await victim.start()
      await site.balancer.takes(victim.name)
    },
    (seen) => {
      const there = seen.logged.filter(({ server }) => server === victim.name)
      const others = failuresOf(seen) - there.filter(({ status }) => status < 0 || status >= 500).length
      const repeatable = [...seen.failed.keys()].filter((what) => !what.startsWith('gift '))
      return [
        ...(seen.logged.length > 0 ? [] : ['nobody noticed that it was killed']),
        ...(others > 0 ? [`${others} requests failed that were not with the one that was killed`] : []),
        ...repeatable.map((what) => `not sent again, though it may be: ${what}`),
        ...inOrder(seen),
      ]
    },
  )
  return [row]
}
