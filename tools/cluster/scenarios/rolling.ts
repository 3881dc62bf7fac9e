import { DRAIN_SECONDS, type Site } from '../site.ts'
import { failuresOf, inOrder, type ScenarioResult, underLoad, unnoticed } from '../under-load.ts'

/** Restarts the processes one after the other, as a new release is rolled out; each with other variables from now on. */
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

/** Nothing is sent twice here: what draining does not save fails. The control run has no draining. */
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
