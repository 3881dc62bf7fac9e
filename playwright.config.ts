import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { unpackOldChromium } from './scripts/chromium-package.mjs'

// Workers read this file again: they shall not look for the browser again.
const executablePath = (process.env['PLAYWRIGHT_CHROMIUM'] ??= await findChromium())
process.env['OLD_CHROMIUM'] ??= (await unpackOldChromium()) ?? ''

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // a journey waits for a third of its time: on two cores a third one goes on meanwhile
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // a journey that waits for what never comes says so before its own time is up
    actionTimeout: 15_000,
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
