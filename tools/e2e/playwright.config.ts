import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { unpackOldChromium } from '../scripts/chromium-package.mjs'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../scripts/test/timeouts.mjs'

// Workers read this file again: they shall not look for the browser again.
const executablePath = (process.env['PLAYWRIGHT_CHROMIUM'] ??= await findChromium())
process.env['OLD_CHROMIUM'] ??= (await unpackOldChromium()) ?? ''

/** Looks at all there is, in every state or language: that takes an hour. */
const everything = Boolean(process.env['EVERY_STATE'] ?? process.env['EVERY_LANGUAGE'])

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  // a journey waits for a third of its time: on two cores a third one goes on meanwhile
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // what hangs is ended after these; no test has a limit of its own
  timeout: everything ? 6 * TEST_TIMEOUT_MS : TEST_TIMEOUT_MS,
  expect: { timeout: WAIT_TIMEOUT_MS },
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: WAIT_TIMEOUT_MS,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // a failure keeps its page; a trace of each step costs a fifth of all journeys: ask for it with --trace on
    trace: 'off',
    // what moves has journeys of its own, which ask for it; the others are those of visitors who want nothing to move
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
})
