import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../site.ts'
import { type ScenarioResult, underLoad, unnoticed } from '../under-load.ts'

const GONE_MS = 3_000

/** Kills one of the processes: HAProxy or the browser repeats its pending requests. */
export async function killOne(site: Site): Promise<ScenarioResult[]> {
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
    (seen) => [...(seen.logged.length > 0 ? [] : ['nobody noticed that it was killed']), ...unnoticed(seen)],
  )
  return [row]
}
