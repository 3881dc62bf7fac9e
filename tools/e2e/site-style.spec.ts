import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { pages } from './public-pages.ts'

// delayed or replaced requests must come from the network
test.use({ serviceWorkers: 'block' })

const addresses = [...pages.map(([address]) => address), '/timer/evt_demo06/GARBA25/a-name']
const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** Returns the address of the style sheet with the styles of all pages. */
async function fullSheet(): Promise<string> {
  const files = await readdir(join(import.meta.dirname, '../../apps/web/build/client/assets'))
  const [sheet, ...more] = files.filter((name) => name.endsWith('.css'))
  expect([sheet, more]).toEqual([expect.any(String), []])
  return `/assets/${sheet}`
}

/** Appends a style sheet to a page, and waits until it is applied. */
async function addSheet(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }, address)
  const isTrue = () =>
    page.evaluate((end) => [...document.styleSheets].some(({ href }) => href?.endsWith(end)), address)
  await expect.poll(isTrue, { intervals: [50] }).toBe(true)
}

/** Takes screenshots of a page at phone and desktop size. */
async function looks(page: Page): Promise<Buffer[]> {
  const screenshots: Buffer[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(async () => {
      // another width may load another picture, and show further characters
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    })
    screenshots.push(await page.screenshot({ fullPage: true }))
  }
  return screenshots
}

for (const address of addresses) {
  test(`${address} brings all the style that it needs: the whole sheet changes nothing`, async ({
    browser,
    app,
  }) => {
    // the page as received, before its script runs
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
    const page = await context.newPage()
    // without pictures, which may arrive late
    await page.route(/\/(pictures|images)\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: plain }),
    )
    // and without the sheet, which comes after the content and arrives later on a slow network
    await page.route('**/assets/*.css', (route) => route.abort())
    // without script nothing is lazy: at the load event everything is loaded
    await page.goto(address)
    // a page that was never painted has no screenshot
    const paintCount = () => page.evaluate(() => performance.getEntriesByType('paint').length)
    await expect.poll(paintCount, { intervals: [50] }).toBeGreaterThan(0)
    const brought = await looks(page)
    await page.unroute('**/assets/*.css')
    await addSheet(page, await fullSheet())
    const complete = await looks(page)
    expect(complete.map((picture, at) => picture.equals(brought[at] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
    ])
    await context.close()
  })
}
