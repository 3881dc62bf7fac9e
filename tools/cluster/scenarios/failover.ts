import { setTimeout as sleep } from 'node:timers/promises'
import type { Load } from '../load.ts'
import { until } from '../cluster-process.ts'
import type { Site } from '../site.ts'
import { inOrder, type ScenarioResult, underLoad, unnoticed } from '../under-load.ts'

/** Longer than a statement may wait, so that commits waiting for the standby are aborted. */
const SILENT_MS = 20_000
const MIN_LAG_MS = 3_000

/** Kills the primary: first with a healthy standby, then with an unresponsive one. */
export async function databaseFailover(site: Site): Promise<ScenarioResult[]> {
  return [await killPrimary(site), await killBeforeSilentStandby(site)]
}

/** The control run: commits do not wait for the standby, which is delayed. */
export async function failoverWithoutWaiting(site: Site): Promise<ScenarioResult[]> {
  await site.database.replicateSynchronously(false)
  const row = await underLoad(
    site,
    { what: 'control: nobody waits for the standby', url: site.balancer.siteUrl },
    (load) => killHeldBack(site, load, MIN_LAG_MS),
    ({ lost }) => (lost.length > 0 ? [] : ['nothing was lost without synchronous replication']),
  )
  return [row]
}

function killPrimary(site: Site): Promise<ScenarioResult> {
  return underLoad(
    site,
    { what: 'kill -9 of the primary', url: site.balancer.siteUrl },
    async (load) => {
      const { primary } = await site.database.settled()
      await primary.killDatabase()
      await givenAgain(load)
      // the killed one returns as the standby of the other
      await site.database.settled()
    },
    unnoticed,
  )
}

/** Nothing may be acknowledged that the standby lacks, however long it is unresponsive. */
function killBeforeSilentStandby(site: Site): Promise<ScenarioResult> {
  return underLoad(
    site,
    { what: 'the standby silent for 20 s, then the primary’s machine gone', url: site.balancer.siteUrl },
    (load) => killHeldBack(site, load, SILENT_MS),
    // cached pages are served however long it takes; requests to the database wait for a while
    (row) => [
      ...[...row.failed.keys()].filter((what) => what.startsWith('page ')).map((what) => `failed: ${what}`),
      ...inOrder(row),
    ],
  )
}

/** Drops every packet to the standby for the given time, then kills the primary's machine and starts it again. */
async function killHeldBack(site: Site, load: Load, ms: number): Promise<void> {
  const { primary } = await site.database.settled()
  primary.network.swallow()
  await sleep(ms)
  await primary.killMachine()
  primary.network.forward()
  await givenAgain(load)
  await primary.start()
  await site.database.settled()
}

/** Waits until a gift started from now on is acknowledged. */
async function givenAgain(load: Load): Promise<void> {
  // at most three are in progress
  const enough = load.made() + 4
  await until('gifts are taken again', async () => load.made() >= enough, 90_000)
}
