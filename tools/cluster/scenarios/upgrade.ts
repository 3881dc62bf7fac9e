import { setTimeout as sleep } from 'node:timers/promises'
import { makeNextRelease } from '../next-release.ts'
import { root } from '../sahay.ts'
import type { Site } from '../site.ts'
import { type ScenarioResult, underLoad, unnoticed } from '../under-load.ts'

/** Each process checks every minute which release's tables it works on. */
const A_LOOK_MS = 65_000
const EXPANSION = `-- expand: nobody reads or writes it yet
alter table "needs" add column "of_the_next_release" text;`

/**
 * A release with a migration replaces this one, process by process, as in docs/handbook/database.md: the first migrates,
 * and the others continue beside it for longer than they need to notice. No retries.
 */
export async function rollingUpgrade(site: Site): Promise<ScenarioResult[]> {
  const { fixture, balancer, processes } = site
  const next = await makeNextRelease(root, fixture.closing, EXPANSION)
  const migrated = async () => {
    const rows = await site.query(
      `select from information_schema.columns where table_name = 'needs' and column_name = 'of_the_next_release'`,
    )
    if (rows.length === 0) throw new Error('the next release has not migrated the database')
  }
  const row = await underLoad(
    site,
    { what: 'rolling upgrade: a release with a migration beside this one', url: balancer.bareUrl },
    async () => {
      for (const [nth, process] of processes.entries()) {
        await process.stop()
        await process.start({}, next)
        await balancer.takes(process.name)
        if (nth > 0) continue
        await migrated()
        await sleep(A_LOOK_MS)
        for (const old of processes.slice(1)) await balancer.takes(old.name)
      }
    },
    unnoticed,
  )
  return [row]
}
