import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of a service test is waiting for a program of its own: two cores carry two files at once.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,art,ui,web,office,sandbox,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.built.test.ts'],
        },
      },
      {
        test: {
          name: 'service',
          // what reads the built pages runs with what needs them built
          include: ['server/**/*.test.ts', '{web,office}/**/*.built.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          // what a test leaves behind lies in its own database and folder: the server is read in once, not for each file
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
