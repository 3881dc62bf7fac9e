import type { Browser } from '@playwright/test'
import { kindsOfPages, LATE_MS, openPiecesLine, tellingCuts } from './page-in-pieces.ts'
import { expect, test } from './journey.ts'

/** Sections and lists, and another language on a page outside the layout; `npm run test:engines` tests a page of each kind. */
const kinds = kindsOfPages.slice(0, 2)
/** The number of pages opened in parallel: each waits for its second part. */
const LANES = 3

for (const path of kinds)
  test(`${path} comes alive wherever a slow line cuts it in two`, async ({ browser, app }) => {
    const html = await (await fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } })).text()
    const left = tellingCuts(html).values()
    const broken = await Promise.all(
      Array.from({ length: LANES }, () => openCut(browser, app.url, path, left)),
    )
    expect(broken.flat()).toEqual([])
  })

/** Opens the page once for each remaining split, and reports those where it did not start or looked wrong. */
async function openCut(
  browser: Browser,
  siteUrl: string,
  path: string,
  left: Iterator<number> & Iterable<number>,
) {
  const line = await openPiecesLine(siteUrl)
  // files from the browser's cache are not split
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const broken: string[] = []
  let at = 0
  page.on('pageerror', ({ message }) => broken.push(`cut at ${at}: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(`cut at ${at}: ${message.text()}`)
  })
  for (const bytes of left) {
    at = bytes
    line.cut(bytes, LATE_MS)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('html[data-ready], html[data-script=failed]').waitFor({ state: 'attached' })
    if (await page.locator('html[data-script=failed]').count()) broken.push(`cut at ${bytes}: dead`)
  }
  await context.close()
  await line.close()
  return broken
}
