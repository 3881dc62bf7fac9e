import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { pages } from './public-pages.ts'

// what is held back or replaced here must come from the network
test.use({ serviceWorkers: 'block' })

const addresses = [...pages.map(([address]) => address), '/timer/evt_demo06/GARBA25/a-name']
const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** How a page looks on a phone and on a desktop, without the pictures, which may come late. */
async function looks(page: Page, address: string): Promise<Buffer[]> {
  await page.route(/\/(pictures|images)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: plain }),
  )
  await page.setViewportSize({ width: 360, height: 800 })
  // without script nothing is lazy: the page has all that it asks for when it says so
  await page.goto(address)
  // of a page that was never drawn there is no picture
  const drawn = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await expect.poll(drawn, { intervals: [50] }).toBeGreaterThan(0)
  const taken: Buffer[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(async () => {
      // another width may ask for another picture, and for letters that were not shown before
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    })
    taken.push(await page.screenshot({ fullPage: true }))
  }
  return taken
}

for (const address of addresses) {
  test(`${address} brings all the style that it needs: the whole sheet changes nothing`, async ({
    browser,
    app,
  }) => {
    // as the page comes, before any script of it is at work
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
    const brought = await looks(await context.newPage(), address)
    const page = await context.newPage()
    let sheets = 0
    await page.route(address, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const sheet = / data-sheet="([^"]*)"/.exec(html)?.[1]
      const body = html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`)
      await route.fulfill({ response: answer, body })
    })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'stylesheet' && response.ok()) sheets += 1
    })
    const whole = await looks(page, address)
    expect(sheets).toBe(1)
    expect(whole.map((picture, at) => picture.equals(brought[at] ?? Buffer.alloc(0)))).toEqual([true, true])
    await context.close()
  })
}
