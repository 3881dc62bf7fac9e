import { setTimeout as sleep } from 'node:timers/promises'
import { openPgBouncer } from '../../../apps/server/test/pgbouncer.ts'
import type { Site } from '../site.ts'
import { type ScenarioResult, underLoad, unnoticed } from '../under-load.ts'
import { restartEach } from './rolling.ts'

const SERVES_MS = 6_000

/** Puts PgBouncer between the processes and the database, in transaction mode, under load. */
export async function poolerBetween(site: Site): Promise<ScenarioResult[]> {
  const { database, fixture } = site
  const { applicationUrl } = database
  const bouncer = await openPgBouncer(fixture.programs.pgbouncer, 'transaction', [applicationUrl])
  fixture.closing.after(bouncer.close)
  const row = await underLoad(
    site,
    { what: 'PgBouncer in transaction mode put in between', url: site.balancer.bareUrl },
    async () => {
      await restartEach(site, { DATABASE_URL: bouncer.through(applicationUrl) })
      await sleep(SERVES_MS)
    },
    unnoticed,
  )
  // the following scenarios test only the database
  await Promise.all(site.processes.map((process) => process.stop()))
  for (const process of site.processes) await process.start({ DATABASE_URL: applicationUrl })
  await Promise.all(site.processes.map(({ name }) => site.balancer.takes(name)))
  return [row]
}
