import { startTestProgram, type TestProgram } from '../../apps/server/test/test-program.ts'
import { test as shared } from './journey.ts'

/**
 * For journeys in which weeks pass: each file that asks has a program of its own, since others would find their day gone. The
 * runner takes another worker for another fixture, so it is made anew for each file.
 */
export const ownProgram = () =>
  shared.extend<object, { app: TestProgram }>({
    app: [
      // the runner wants a pattern here, and a program fits any browser
      async ({ browserName: _any }, use) => {
        const app = await startTestProgram({ databaseServer: process.env['JOURNEYS_DATABASE'] ?? '' })
        await use(app)
        await app.close()
      },
      { scope: 'worker' },
    ],
  })
