import { startTestProgram, type TestProgram } from '../../apps/server/test/test-program.ts'
import { test as shared } from './journey.ts'

/** For journeys in which weeks pass: they have a program of their own, since others would find their day gone. */
export const test = shared.extend<object, { app: TestProgram }>({
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
