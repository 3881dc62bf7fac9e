import { DRAIN_SECONDS, type Site } from '../site.ts'
import { failuresOf, inOrder, type ScenarioResult, underLoad, unnoticed } from '../under-load.ts'

/** Restarts the processes one after the other, like a rollout; each with changed variables from now on. */
export async function restartEach(
  { processes, balancer }: Site,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  for (const process of processes) {
    await process.stop()
    await process.start(changes)
    await balancer.takes(process.name)
  }
}

/** No retries here: requests that draining does not save fail. The control run has no draining. */
export async function rollingRestart(site: Site): Promise<ScenarioResult[]> {
  const url = site.balancer.bareUrl
  return [
    await underLoad(
      site,
      { what: 'rolling restart, no second tries', url },
      () => restartEach(site, { DRAIN_SECONDS: '0' }),
      unnoticed,
    ),
    await underLoad(
      site,
      { what: 'control: the same without draining', url },
      () => restartEach(site, { DRAIN_SECONDS }),
      (row) => [...(failuresOf(row) > 0 ? [] : ['nothing failed without draining']), ...inOrder(row)],
    ),
  ]
}
