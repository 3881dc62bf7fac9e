import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { unpackOldChromium } from '../scripts/chromium-package.mjs'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../scripts/test/timeouts.mjs'

// Workers load this file again and must not search for the browser again.
const executablePath = (process.env['PLAYWRIGHT_CHROMIUM'] ??= await findChromium())
process.env['OLD_CHROMIUM'] ??= (await unpackOldChromium()) ?? ''

/** Checks everything, in every state or language: that takes an hour. */
const everything = Boolean(process.env['EVERY_STATE'] ?? process.env['EVERY_LANGUAGE'])

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  // a journey spends a third of its time waiting: on two cores a third one can run meanwhile
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // these end hanging tests; no test has its own limit
  timeout: everything ? 6 * TEST_TIMEOUT_MS : TEST_TIMEOUT_MS,
  expect: { timeout: WAIT_TIMEOUT_MS },
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: WAIT_TIMEOUT_MS,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // a failure keeps its page; a trace of each step costs a fifth of the run time: enable it with --trace on
    trace: 'off',
    // animations have their own journeys, which enable them; the others use reduced motion
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
})
