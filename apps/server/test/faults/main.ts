import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run as runToItsEnd } from '../../../../tools/scripts/child-process.mjs'
import { packageFile } from '../../../../tools/scripts/project.mjs'
import { numberOf, OptionFault, orUsage } from '../../src/kernel/config/options.ts'
import { startEmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.ts'
import { endure } from './endurance.ts'
import type { Fault, Removal, FaultRun, Trial } from './fault.ts'
import { faults } from './faults.ts'

/**
 * `npm run test:faults`: every fault, whole, each with its control run. `--short` does each less often; `--only 3,8`
 * picks; `--donations 10000` says how many donations the endurance run makes (0: none). Whole, it ends with the long tests of
 * `npm test`'s own files.
 */
const { isShort, picked, donations } = orUsage(
  'npm run test:faults [-- --short] [-- --only 3,16] [-- --donations 500]',
  () => {
    const { values } = parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        only: { type: 'string' },
        donations: { type: 'string' },
      },
    })
    const numbers = values.only?.split(',').map(Number)
    if (numbers?.some((chosen) => !faults.some(({ number }) => number === chosen)))
      throw new OptionFault(`--only must name faults, by their numbers to ${faults.at(-1)?.number}`)
    const usual = values.short || numbers ? '0' : '10000'
    return {
      isShort: values.short,
      picked: numbers,
      donations: numberOf('donations', values.donations ?? usual),
    }
  },
)

/** Injects a fault once; what it cannot go on with is something broken too, so that the others are tried all the same. */
async function attempted(fault: Fault, run: FaultRun, removed: Removal | null): Promise<Trial> {
  try {
    return await fault.attempt(run, removed)
  } catch (error) {
    return {
      injections: 0,
      broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }
  }
}

/** Tries a fault, or its control; null if the system does not allow it. */
async function tryOut(fault: Fault, run: FaultRun, removed: Removal | null): Promise<boolean | null> {
  const begun = performance.now()
  const { injections, broken, measured = [], forbidden } = await attempted(fault, run, removed)
  if (forbidden) {
    console.log(`--   ${fault.number}. ${fault.title}: not tried. ${forbidden}`)
    return null
  }
  const good = injections > 0 && broken.length > 0 === (removed !== null)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const what = removed ? `   control without ${removed.what}` : `${fault.number}. ${fault.title}`
  const found = removed ? `${broken.length} broken, as it must be` : `${fault.holds} held`
  const result = good ? found : removed ? 'NOTHING BROKE' : `BROKEN ${broken.length}`
  console.log(`${good ? 'ok  ' : 'FAIL'} ${what}: ${injections} injections, ${result}, ${seconds} s`)
  for (const line of measured) console.log(`         ${line}`)
  for (const line of broken.slice(0, removed ? 2 : 10)) console.log(`         ${line}`)
  return good
}

/** Runs the files with long tests; returns whether all passed. */
async function passLongTests(): Promise<boolean> {
  const files = globSync('apps/server/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('long-tests.ts'),
  )
  const { code } = await runToItsEnd(
    process.execPath,
    [
      packageFile('vitest/vitest.mjs'),
      'run',
      '--config=tools/vitest.config.ts',
      '--project=service',
      ...files,
    ],
    { env: { ...process.env, LONG_TESTS: '1' } },
  )
  return code === 0
}

const dataDir = await mkdtemp(join(tmpdir(), 'sahay-faults-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const run: FaultRun = {
  databaseServer: server.ownerUrl,
  times: (short, long) => (isShort ? short : long),
}
try {
  const chosen = faults.filter(({ number }) => picked?.includes(number) ?? true)
  const outcomes: (boolean | null)[] = []
  const controls: (boolean | null)[] = []
  for (const fault of chosen) {
    outcomes.push(await tryOut(fault, run, null))
    controls.push(await tryOut(fault, run, fault.control))
  }
  const endured = donations === 0 || (await endure(donations))
  const passed = isShort || picked ? true : await passLongTests()
  const good = (results: readonly (boolean | null)[]) => results.filter((one) => one === true).length
  const forbidden = outcomes.filter((one) => one === null).length
  console.log(
    `${good(outcomes)} of ${chosen.length} faults held, ${good(controls)} of ${chosen.length} controls broke as they must${forbidden > 0 ? `, ${forbidden} not tried` : ''}`,
  )
  process.exitCode = endured && passed && ![...outcomes, ...controls].includes(false) ? 0 : 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
