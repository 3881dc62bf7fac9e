import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { numberOf, OptionFault, orUsage } from '../../../apps/server/src/kernel/config/options.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/kernel/database/embedded-postgres.ts'
import { startTestProgram, type TestProgram } from '../../../apps/server/test/test-program.ts'
import { openChromium } from './chromium.ts'
import { type Engine, Missing } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { applies, gives, looksAround } from './journeys.ts'
import { arrivesInPieces, comesAliveBesideOthers } from './loads.ts'
import { personAt } from './person.ts'
import { openWebKit } from './webkit.ts'

const engines = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }
const journeys: Record<string, (engine: Engine, app: TestProgram) => Promise<string | void>> = {
  pages: (engine, app) => looksAround(personAt(engine, app.url)),
  gift: (engine, app) => gives(personAt(engine, app.url), app),
  application: (engine, app) => applies(personAt(engine, app.url), app),
  pieces: (engine, app) => arrivesInPieces(engine, app, isEveryTag),
  loads: (engine, app) => comesAliveBesideOthers(engine, app, loads),
}

/**
 * `npm run test:engines`: tests the public pages, a gift, an application, pages that arrive in two parts and pages on a
 * busy machine, in Chromium and in Debian's Firefox and WebKit, at phone size, against its own server on this machine.
 * Prints a table of the results, and fails if any of them fails. `--only firefox,pieces` selects engines and journeys;
 * `--every-tag` splits after each tag, which takes an hour per engine; `--loads 1000` sets how often a page is opened on a
 * busy machine.
 */
const { only, isEveryTag, loads } = orUsage(
  'npm run test:engines [-- --only firefox,pieces] [-- --every-tag] [-- --loads 1000]',
  () => {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        'every-tag': { type: 'boolean', default: false },
        loads: { type: 'string', default: '200' },
      },
    })
    const names = values.only?.split(',') ?? []
    const known = [...Object.keys(engines), ...Object.keys(journeys)]
    const unknown = names.filter((name) => !known.includes(name))
    if (unknown.length > 0)
      throw new OptionFault(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}`)
    return {
      only: names,
      isEveryTag: values['every-tag'],
      loads: numberOf('loads', values.loads),
    }
  },
)

/** Returns the selected items; all if none is selected. */
function chosen<Value>(all: Readonly<Record<string, Value>>): (readonly [string, Value])[] {
  const some = Object.entries(all).filter(([name]) => only.includes(name))
  return some.length > 0 ? some : Object.entries(all)
}

/** Runs an engine; returns its results and whether all succeeded. One that is not installed is named, and fails nothing. */
async function drive(open: () => Promise<Engine>, databaseServer: string) {
  let engine: Engine
  try {
    engine = await open()
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    return { row: { engine: `Skipped: ${error.message}` }, isComplete: true }
  }
  const app = await startTestProgram({ databaseServer })
  const row: Record<string, string> = { engine: `${engine.name} ${engine.version}` }
  let isComplete = true
  try {
    for (const [name, journey] of chosen(journeys)) {
      const begun = performance.now()
      try {
        const result = await journey(engine, app)
        row[name] = `${result ? `${result}, ` : ''}${((performance.now() - begun) / 1000).toFixed(1)} s`
      } catch (error) {
        row[name] = `FAILED: ${String(error)}`
        isComplete = false
      }
      process.stderr.write(`${row['engine']}, ${name}: ${row[name]}\n`)
    }
  } finally {
    await engine.close()
    await app.close()
  }
  return { row, isComplete }
}

const dataDir = await mkdtemp(join(tmpdir(), 'sahay-engines-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
try {
  const done = []
  for (const [, open] of chosen(engines)) done.push(await drive(open, server.ownerUrl))
  console.table(done.map(({ row }) => row))
  process.exitCode = done.every(({ isComplete }) => isComplete) ? 0 : 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
