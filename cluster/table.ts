import { failuresOf, type Row } from './under-load.ts'

const heads = [
  'scenario',
  'requests',
  'failed',
  'sent again by HAProxy',
  'pressed again',
  'slowest',
  'longest without a gift',
  'gifts acknowledged',
  'lost',
  'double',
]

/** The rows as a table that reads well in a terminal and in Markdown. */
export function table(rows: readonly Row[]): string {
  const cells = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}

function cellsOf(row: Row): string[] {
  const failed = failuresOf(row)
  const kinds = [...row.failed].map(([what, times]) => `${times} ${what}`).join(', ')
  return [
    row.what,
    String(row.requests),
    failed === 0 ? '0' : `${failed} (${kinds})`,
    resent(row),
    String(row.again),
    seconds(row.slowest),
    seconds(row.longestPause),
    String(row.acknowledged),
    String(row.lost.length),
    String(row.double.length),
  ]
}

/** What was sent again, by its method and how often. */
function resent({ logged }: Row): string {
  const counts = new Map<string, number>()
  for (const { method, path, retries } of logged) {
    if (retries === 0) continue
    const what = method === 'POST' ? `POST ${path.split('/').at(-1)}` : method
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, times]) => `${times} ${what}`).join(', ') || '0'
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
