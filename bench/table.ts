import type { Summary } from './figures.ts'
import type { Line, Reach } from './row.ts'

/** The lines as a table that reads well in a terminal and in Markdown. */
export function table(lines: readonly Line[]): string {
  const cells = [
    ['what', 'limit', 'ours', 'figure', 'reach', 'met'],
    ...lines.map((line) => [
      line.what,
      line.limit ? write(line.limit, line.unit) : '',
      write(line.ours, line.unit),
      line.limit ? `${line.figure.toFixed(2)} ×` : number(line.figure),
      writeReach(line.reach, line.limit ? ' ×' : ` ${line.unit}`),
      line.reach === null ? '' : line.met ? 'yes' : '**no**',
    ]),
  ]
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const [head = '', ...body] = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const notes = lines.flatMap(({ what, note }) => (note ? [`${what}: ${note}.`] : []))
  return [head, rule, ...body, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

function write({ median, least, most, samples }: Summary, unit: string): string {
  const spread = samples.length > 1 ? ` (${number(least)}–${number(most)})` : ''
  return `${number(median)} ${unit}${spread}`
}

function writeReach(reach: Reach, unit: string): string {
  if (!reach) return 'told'
  return 'atLeast' in reach ? `≥ ${number(reach.atLeast)}${unit}` : `≤ ${number(reach.atMost)}${unit}`
}

function number(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
}
