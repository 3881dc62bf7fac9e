import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/kernel/database/embedded-postgres.ts'
import { startTestProgram } from '../../server/test/test-program.ts'
import { type Engine, Missing } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { applies, gives, looksAround } from './journeys.ts'
import { personAt } from './person.ts'
import { openWebKit } from './webkit.ts'

/**
 * `npm run test:engines`: the public pages, a gift and an application in Firefox and in WebKit, as Debian has them, at the
 * size of a phone, against a server of its own on this machine. A table tells what each did; the run fails with any of it.
 */
const journeys = { pages: looksAround, gift: gives, application: applies }

async function drive(open: () => Promise<Engine>, databaseServer: string): Promise<Record<string, string>> {
  let engine: Engine
  try {
    engine = await open()
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    return { engine: error.message }
  }
  const app = await startTestProgram({ databaseServer })
  const row: Record<string, string> = { engine: `${engine.name} ${engine.version}` }
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      const begun = performance.now()
      try {
        await journey(personAt(engine, app.url), app)
        row[name] = `${((performance.now() - begun) / 1000).toFixed(1)} s`
      } catch (error) {
        row[name] = `FAILED: ${String(error)}`
      }
    }
  } finally {
    await engine.close()
    await app.close()
  }
  return row
}

const dataDir = await mkdtemp(join(tmpdir(), 'sahay-engines-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
try {
  const rows = [await drive(openFirefox, server.ownerUrl), await drive(openWebKit, server.ownerUrl)]
  console.table(rows)
  const whole = rows.every((row) => Object.keys(journeys).every((name) => row[name]?.endsWith(' s')))
  process.exitCode = whole ? 0 : 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
