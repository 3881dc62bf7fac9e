import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './scripts/test/timeouts.mjs'

/** Small files that take longest: started last, they would keep the run waiting. */
const longest = [
  'faults',
  'statements',
  'workers',
  'places',
  'limits',
  'authority',
  'draws',
  'start-failure',
  'backup-in-bucket',
  'reader',
  'kill',
  'security',
  'month',
  'embedded-postgres',
  'draining',
]

/** Without data of an earlier run: the longest files first, then the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return found < 0 ? longest.length : found
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own sort, of no array
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}

const timeouts = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
}

export default defineConfig({
  test: {
    // a service test sometimes waits for its own program or database: four files in parallel keep two cores busy
    maxWorkers: 4,
    teardownTimeout: WAIT_TIMEOUT_MS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...timeouts,
          include: ['{packages,tools}/**/*.test.{ts,tsx}', 'apps/{web,office}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.built.test.ts'],
        },
      },
      {
        test: {
          name: 'service',
          ...timeouts,
          // tests that read the built pages run with those that need the build
          include: ['apps/{server,sahay}/**/*.test.ts', 'apps/{web,office}/**/*.built.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          setupFiles: 'apps/server/test/own-connections.ts',
          // both cores are busy anyway: concurrent garbage collection costs a fifteenth of the time
          execArgv: ['--single-threaded-gc', '--max-semi-space-size=32'],
          // a test's leftovers are in its own database and folder: the server is loaded once, not for each file
          isolate: false,
        },
      },
    ],
  },
})
