import { setTimeout as sleep } from 'node:timers/promises'
import { judgeGifts } from './books.ts'
import type { LoggedRequest } from './haproxy.ts'
import { type Load, startLoad } from './load.ts'
import type { Site } from './site.ts'

/** What a scenario came to: one line of the table. */
export interface ScenarioResult {
  readonly what: string
  readonly requests: number
  /** What failed, as its visitor saw it. */
  readonly failed: ReadonlyMap<string, number>
  /** What HAProxy sent again, or could not answer. */
  readonly logged: readonly LoggedRequest[]
  /** What browsers asked again by themselves. */
  readonly repeated: ReadonlyMap<string, number>
  /** How often givers pressed again. */
  readonly again: number
  /** Milliseconds: the slowest answer, and the longest time without a gift that was acknowledged. */
  readonly slowest: number
  readonly longestPause: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly double: readonly string[]
  /** What was not as it must be, in sentences; empty where all was. */
  readonly wrong: readonly string[]
}

const BEFORE_MS = 2_000
const AFTER_MS = 2_000

/** Does something to the site while visitors and givers come, and judges the books of their gifts. */
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

/** How many requests failed. */
export const failuresOf = ({ failed }: ScenarioResult): number =>
  [...failed.values()].reduce((a, b) => a + b, 0)

/** What every scenario but those of a control run demands of the books. */
export function inOrder({ acknowledged, lost, double }: ScenarioResult): string[] {
  return [
    ...(acknowledged > 0 ? [] : ['nothing was given, so nothing was tried']),
    ...lost.map((gift) => `acknowledged and lost: ${gift}`),
    ...double.map((gift) => `booked twice: ${gift}`),
  ]
}

/** What those demand where nobody may notice anything. */
export function unnoticed(row: ScenarioResult): string[] {
  const failed = failuresOf(row)
  return [...(failed === 0 ? [] : [`${failed} requests failed`]), ...inOrder(row)]
}
