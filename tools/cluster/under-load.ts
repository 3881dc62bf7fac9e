import { setTimeout as sleep } from 'node:timers/promises'
import { judgeGifts } from './books.ts'
import type { LoggedRequest } from './haproxy.ts'
import { type Load, startLoad } from './load.ts'
import type { Site } from './site.ts'

/** The result of a scenario: one line of the table. */
export interface ScenarioResult {
  readonly what: string
  readonly requests: number
  /** The failures, as visitors saw them. */
  readonly failed: ReadonlyMap<string, number>
  /** The requests that HAProxy retried or could not answer. */
  readonly logged: readonly LoggedRequest[]
  /** The browsers' automatic retries. */
  readonly repeated: ReadonlyMap<string, number>
  /** How often givers pressed again. */
  readonly again: number
  /** In milliseconds: the slowest answer, and the longest time without an acknowledged gift. */
  readonly slowest: number
  readonly longestPause: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly double: readonly string[]
  /** Sentences about violations; empty if there are none. */
  readonly wrong: readonly string[]
}

const BEFORE_MS = 2_000
const AFTER_MS = 2_000

/** Runs an action on the site under load, and checks the books for its gifts. */
export async function underLoad(
  site: Site,
  { what, url }: { readonly what: string; readonly url: string },
  act: (load: Load) => Promise<void>,
  judge: (row: ScenarioResult) => string[],
): Promise<ScenarioResult> {
  await site.balancer.logged()
  const load = startLoad(site, url)
  try {
    await sleep(BEFORE_MS)
    await act(load)
    await sleep(AFTER_MS)
  } finally {
    await load.end()
  }
  const { tally, gifts } = load
  const row = {
    what,
    requests: tally.requests(),
    failed: tally.failures(),
    logged: await site.balancer.logged(),
    repeated: tally.repeats(),
    again: gifts.reduce((sum, { again = 0 }) => sum + again, 0),
    slowest: tally.slowest(),
    longestPause: load.longestPause(),
    ...(await judgeGifts(site, gifts)),
    wrong: [],
  }
  return { ...row, wrong: judge(row) }
}

/** The number of failed requests. */
export const failuresOf = ({ failed }: ScenarioResult): number =>
  [...failed.values()].reduce((a, b) => a + b, 0)

/** The requirements on the books in every scenario except control runs. */
export function inOrder({ acknowledged, lost, double }: ScenarioResult): string[] {
  return [
    ...(acknowledged > 0 ? [] : ['nothing was given, so nothing was tried']),
    ...lost.map((gift) => `acknowledged and lost: ${gift}`),
    ...double.map((gift) => `booked twice: ${gift}`),
  ]
}

/** The requirements if nobody may notice anything. */
export function unnoticed(row: ScenarioResult): string[] {
  const failed = failuresOf(row)
  return [...(failed === 0 ? [] : [`${failed} requests failed`]), ...inOrder(row)]
}
