import { markdownTable } from '../../apps/server/test/markdown-table.ts'
import { failuresOf, type ScenarioResult } from './under-load.ts'

const heads = [
  'scenario',
  'requests',
  'failed',
  'sent again by HAProxy',
  'by the browser',
  'pressed again',
  'slowest',
  'longest without a gift',
  'gifts acknowledged',
  'lost',
  'double',
]

/** Formats the rows as a table. */
export const table = (rows: readonly ScenarioResult[]): string => markdownTable(heads, rows.map(cellsOf))

function cellsOf(row: ScenarioResult): string[] {
  const failed = failuresOf(row)
  return [
    row.what,
    String(row.requests),
    failed === 0 ? '0' : `${failed} (${counted(row.failed)})`,
    resent(row),
    counted(row.repeated),
    String(row.again),
    seconds(row.slowest),
    seconds(row.longestPause),
    String(row.acknowledged),
    String(row.lost.length),
    String(row.double.length),
  ]
}

/** Returns the retried requests, by method with their count. */
function resent({ logged }: ScenarioResult): string {
  const counts = new Map<string, number>()
  for (const { method, path, retries } of logged) {
    if (retries === 0) continue
    const what = method === 'POST' ? `POST ${path.split('/').at(-1)}` : method
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counted(counts)
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${times} ${what}`).join(', ') || '0'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
