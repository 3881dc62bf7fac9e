import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { numberOf, orUsage } from '../../src/kernel/config/options.ts'
import { startEmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.ts'
import type { Guard } from '../faults/removals.ts'
import { startTestProgram } from '../test-program.ts'
import { openTarget } from './target.ts'
import { casesFor, countCases } from './cases.ts'
import { type Fuzzed, fuzz, linesOf } from './fuzz.ts'
import { hostileValues } from './hostile.ts'

/**
 * `npm run test:security`: every call, valid except in one place, from donors and staff of every role, against a separate
 * server on this machine. No answer may be an internal failure. `--requests` and `--minutes` limit it.
 */
const { requests, minutes } = orUsage('npm run test:security [-- --requests 25000] [-- --minutes 20]', () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '25000' },
      minutes: { type: 'string', default: '20' },
    },
  })
  return {
    requests: numberOf('requests', values.requests),
    minutes: numberOf('minutes', values.minutes),
  }
})
const LEAST = 20_000
/** The values refused by the guard that the control removes. */
const halfTexts = hostileValues.filter(({ name }) => /NUL|half/.test(name))

async function run(
  databaseServer: string,
  without: readonly Guard[],
  most: number,
  which = hostileValues,
): Promise<Fuzzed> {
  const app = await startTestProgram({ databaseServer, without })
  try {
    const target = await openTarget(app)
    // one in so many of each call, so that none is left out; then those in between
    const every = Math.ceil(countCases(target, which) / most)
    const endless = (function* again() {
      for (let skipped = 0; ; skipped++) yield* casesFor(target, every, which, skipped)
    })()
    return await fuzz(app, endless, { most, time: minutes * 60_000 })
  } finally {
    await app.close()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'sahay-security-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
try {
  const begun = performance.now()
  const found = await run(server.ownerUrl, [], requests)
  for (const line of linesOf(found)) console.log(line)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${found.requests} requests in ${seconds} s, ${found.wrong.length} wrong answers`)
  for (const line of found.wrong.slice(0, 40)) console.log(`  ${line}`)
  const control = await run(server.ownerUrl, ['hostile_text'], 2500, halfTexts)
  console.log(
    `control without the guard: ${control.wrong.length} wrong answers of ${control.requests}, as it must be`,
  )
  const enough = found.requests >= Math.min(LEAST, requests)
  process.exitCode = enough && found.wrong.length === 0 && control.wrong.length > 0 ? 0 : 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
