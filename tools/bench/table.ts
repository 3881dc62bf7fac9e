import { markdownTable } from '../../apps/server/test/markdown-table.ts'
import type { Summary } from './figures.ts'
import type { Measurement, Reach } from './row.ts'

/** Formats the lines as a table, with the notes for readers. */
export function table(lines: readonly Measurement[]): string {
  const rows = lines.map((line) => [
    line.what,
    line.limit ? write(line.limit, line.unit) : '',
    write(line.ours, line.unit),
    line.limit ? `${line.figure.toFixed(2)} ×` : number(line.figure),
    writeReach(line.reach, line.limit ? ' ×' : ` ${line.unit}`),
    line.reach === null ? '' : line.isWithin ? 'yes' : '**no**',
  ])
  const notes = lines.flatMap(({ what, note }) => (note ? [`${what}: ${note}.`] : []))
  const written = markdownTable(['what', 'limit', 'ours', 'figure', 'reach', 'met'], rows)
  return [written, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

function write({ median, least, most, samples }: Summary, unit: string): string {
  const spread = samples.length > 1 ? ` (${number(least)}–${number(most)})` : ''
  return `${number(median)} ${unit}${spread}`
}

function writeReach(reach: Reach, unit: string): string {
  if (!reach) return ''
  return 'atLeast' in reach ? `≥ ${number(reach.atLeast)}${unit}` : `≤ ${number(reach.atMost)}${unit}`
}

function number(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
}
