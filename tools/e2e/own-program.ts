import { startTestProgram, type TestProgram } from '../../apps/server/test/test-program.ts'
import { test as shared } from './journey.ts'

/**
 * For journeys in which weeks pass: each file that uses it has its own program, because the changed date would break other
 * journeys. The runner starts another worker for another fixture, so it is created anew for each file.
 */
export const ownProgram = () =>
  shared.extend<object, { app: TestProgram }>({
    app: [
      // the runner requires a destructuring pattern here; the program is independent of the browser
      async ({ browserName: _any }, use) => {
        const app = await startTestProgram({ databaseServer: process.env['JOURNEYS_DATABASE'] ?? '' })
        await use(app)
        await app.close()
      },
      { scope: 'worker' },
    ],
  })
