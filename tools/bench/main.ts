import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { orUsage } from '../../apps/server/src/kernel/config/options.ts'
import { chooseCores } from './cores.ts'
import { readOptions } from './options.ts'
import type { Measurement, Reach } from './row.ts'
import { chosenRows, longRows } from './rows.ts'
import { openFixture, type Fixture } from './fixture.ts'
import { markdownTable } from '../../apps/server/test/markdown-table.ts'
import type { Summary } from './figures.ts'

/** Measures the project against its limits, prints a table and writes it as JSON. */

const { options, chosen } = orUsage(
  'npm run bench [-- --only create,hot-list] [-- --seconds 3] [-- --rounds 3] [-- --profile] [-- --peers]',
  () => {
    const read = readOptions(process.argv.slice(2))
    return { options: read, chosen: chosenRows(read) }
  },
)

const cores = chooseCores()
let fixture: Fixture | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void (fixture?.close() ?? Promise.resolve()).then(() => process.exit(1)))
}

const lines: (Measurement & { readonly row: string })[] = []
const failed: { readonly row: string; readonly why: string }[] = []
/** Sentences about what could not be measured here. */
const leftOut: string[] = []
/** The duration of each row in seconds, including filling. */
const took: Record<string, number> = {}
for (const row of chosen) {
  process.stderr.write(`${row.name} …\n`)
  const began = performance.now()
  fixture = openFixture(cores, options.profileTo)
  try {
    lines.push(...(await row.measure(fixture, options)).map((line) => ({ row: row.name, ...line })))
  } catch (error) {
    // a failed row does not discard the others' figures
    failed.push({ row: row.name, why: error instanceof Error ? error.message : String(error) })
  } finally {
    await fixture.close()
  }
  leftOut.push(...fixture.leftOut)
  took[row.name] = Math.round((performance.now() - began) / 1000)
  await writeReport()
}

/** After each row, so that an interrupted run loses only one row. */
async function writeReport(): Promise<void> {
  const results = new URL('results/', import.meta.url)
  await mkdir(results, { recursive: true })
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, pinned: cores.pinned }
  const report = { at: new Date().toISOString(), machine, options, took, lines, leftOut, failed }
  await writeFile(new URL('latest.json', results), `${JSON.stringify(report, null, 2)}\n`)
}

console.log(table(lines))
const { rounds, seconds } = options
console.log(
  `\nMedians of ${rounds} (least–most), at most ${seconds} s each; ${cores.pinned ? 'servers on one core, load on another' : 'not pinned to cores'}.`,
)
console.log(
  `Took ${Object.entries(took)
    .map(([row, spent]) => `${row} ${spent} s`)
    .join(', ')}.`,
)
for (const sentence of leftOut) console.log(sentence)
if (options.only.length === 0 && !options.peers)
  console.log(
    `Rows of five to ten minutes, which run where --only names them: ${longRows.map(({ name }) => name).join(', ')}.`,
  )
for (const { row, why } of failed) console.error(`${row} could not be measured: ${why}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Formats the lines as a table, with the notes for readers. */
function table(measured: readonly Measurement[]): string {
  const rows = measured.map((line) => [
    line.what,
    line.limit ? write(line.limit, line.unit) : '',
    write(line.ours, line.unit),
    line.limit ? `${line.figure.toFixed(2)} ×` : number(line.figure),
    writeReach(line.reach, line.limit ? ' ×' : ` ${line.unit}`),
    line.reach === null ? '' : line.isWithin ? 'yes' : '**no**',
  ])
  const notes = measured.flatMap(({ what, note }) => (note ? [`${what}: ${note}.`] : []))
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
