import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { pages } from './public-pages.ts'

// what is held back or replaced here must come from the network
test.use({ serviceWorkers: 'block' })

const addresses = [...pages.map(([address]) => address), '/timer/evt_demo06/GARBA25/a-name']
const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/** How a page looks on a phone and on a desktop. */
async function looks(page: Page): Promise<Buffer[]> {
  const taken: Buffer[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(async () => void (await document.fonts.ready))
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
    const context = await browser.newContext({
      baseURL: app.url,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    // pictures may come late
    await context.route(/\/(pictures|images)\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: plain }),
    )
    const page = await context.newPage()
    await page.goto(address)
    // at the first look its letters come, at the second they are there
    await looks(page)
    const brought = await looks(page)
    const sheet = page.waitForResponse((response) => response.request().resourceType() === 'stylesheet')
    await page.evaluate(() => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = document.querySelector<HTMLElement>('[data-sheet]')?.dataset['sheet'] ?? ''
      document.head.append(link)
    })
    expect((await sheet).ok()).toBe(true)
    // its rules are at work
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)))
      .toBe(true)
    const whole = await looks(page)
    expect(whole.map((picture, at) => picture.equals(brought[at] ?? Buffer.alloc(0)))).toEqual([true, true])
    await context.close()
  })
}
