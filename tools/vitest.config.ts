import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './scripts/test/timeouts.mjs'

/** What takes longest, though its file is small: begun last, it would be waited for alone. */
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

/** Where nothing is known of an earlier run, the longest files first, then the largest. */
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
    // a service test waits now and then for a program or a database of its own: four files at once keep two cores busy
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
          // what reads the built pages runs with what needs them built
          include: ['apps/{server,sahay}/**/*.test.ts', 'apps/{web,office}/**/*.built.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          setupFiles: 'apps/server/test/own-connections.ts',
          // both cores are busy as it is: collecting garbage beside the program costs a fifteenth of all
          execArgv: ['--single-threaded-gc', '--max-semi-space-size=32'],
          // what a test leaves behind lies in its own database and folder: the server is read in once, not for each file
          isolate: false,
        },
      },
    ],
  },
})
