import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { endWithParent } from '../scripts/end-with-parent.mjs'
import { test as journey } from './journey.ts'

/** The path of Chromium 92; empty if it cannot run (its package is for Linux on x64). */
export const oldChromium = process.env['OLD_CHROMIUM'] ?? ''

/**
 * A journey in Chromium 92, at phone size. Each starts it anew: as a browser of the worker, it would also start a separate
 * program, which takes longer.
 */
export const test = journey.extend({
  context: async ({ app, locale, timezoneId, viewport, contextOptions, launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'sahay-old-chromium-'))
    const { browser, leave } = await start(profile, launchOptions.args)
    const where = { baseURL: app.url, ...(locale ? { locale } : {}), ...(timezoneId ? { timezoneId } : {}) }
    const phone = { viewport, hasTouch: true, isMobile: true }
    await use(await browser.newContext({ ...contextOptions, ...where, ...phone }))
    await leave()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },
  page: async ({ page }, use) => {
    await standIn(page)
    await use(page)
  },
})

test.use({ viewport: { width: 360, height: 740 } })

/** Starts it directly, because Playwright cannot start a browser that old but can connect to it. */
async function start(profile: string, usual: readonly string[] = []) {
  const flags = ['--headless', '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(oldChromium, [...usual, ...flags], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithParent(child)
  const ended = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Chromium 92 did not start: ${output}`)))
    child.stderr.on('data', (text) => {
      output += String(text)
      const [, found] = /DevTools listening on (ws:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  return {
    browser,
    async leave() {
      const line = await browser.newBrowserCDPSession()
      await line.send('Browser.close')
      await ended
    },
  }
}

/**
 * Polyfills `checkVisibility` (Chrome 105 and later) for Playwright, in Playwright's isolated world; the page's own scripts
 * do not get it.
 */
async function standIn(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const worlds: string[] = []
  line.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context.name))
  await line.send('Page.enable')
  await line.send('Runtime.enable')
  const source = `Element.prototype.checkVisibility = function () {
    return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
  }`
  for (const worldName of worlds.filter((name) => name.startsWith('__playwright')))
    await line.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName })
}
