import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { pages } from './public-pages.ts'

// what is held back or replaced here must come from the network
test.use({ serviceWorkers: 'block' })

const addresses = [...pages.map(([address]) => address), '/timer/evt_demo06/GARBA25/a-name']
const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** The address of the one style sheet, which has the style of all pages. */
async function fullSheet(): Promise<string> {
  const files = await readdir(join(import.meta.dirname, '../../apps/web/build/client/assets'))
  const [sheet, ...more] = files.filter((name) => name.endsWith('.css'))
  expect([sheet, more]).toEqual([expect.any(String), []])
  return `/assets/${sheet}`
}

/** Puts a style sheet behind all that a page has, and waits until it holds. */
async function addSheet(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }, address)
  const isTrue = () =>
    page.evaluate((end) => [...document.styleSheets].some(({ href }) => href?.endsWith(end)), address)
  await expect.poll(isTrue, { intervals: [50] }).toBe(true)
}

/** How a page looks on a phone and on a desktop. */
async function looks(page: Page): Promise<Buffer[]> {
  const screenshots: Buffer[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(async () => {
      // another width may ask for another picture, and for letters that were not shown before
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
    // as the page comes, before any script of it is at work
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
    const page = await context.newPage()
    // without the pictures, which may come late
    await page.route(/\/(pictures|images)\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: plain }),
    )
    // nor the sheet, which stands behind what is read and comes later on a slow line
    await page.route('**/assets/*.css', (route) => route.abort())
    // without script nothing is lazy: the page has all that it asks for when it says so
    await page.goto(address)
    // of a page that was never drawn there is no picture
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
