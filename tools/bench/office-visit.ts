import { type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'

/** How responsive the office is for an owner, in milliseconds and bytes. */
export interface OfficeVisit {
  /** From navigation to the task list of Today, with an empty browser cache. */
  readonly first: number
  /** Script loaded until then, compressed. */
  readonly script: number
  /** From the click on a previously opened area to its first rows, for each area. */
  readonly places: readonly number[]
}

declare global {
  interface Window {
    /** When the last clicked area was displayed; null while it is not. */
    placeIn?: number | null
  }
}

/** Records in the page the time from a click on a link until its target is displayed, without loading parts. */
function watchPlaces(): void {
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link) return
      window.placeIn = null
      const look = () => {
        const main = document.querySelector('main')
        const isThere =
          location.pathname === link.pathname &&
          main?.querySelector('h1') !== null &&
          !main?.textContent.includes('Loading…')
        // the frame after the one that contains it
        requestAnimationFrame(isThere ? () => void (window.placeIn = performance.now() - timeStamp) : look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}

/** Opens the office as an owner for the first time in this browser, and then each area twice. */
export async function visitOffice(app: TestProgram): Promise<OfficeVisit> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await enter(context, app)
    const page = await context.newPage()
    await page.addInitScript(watchPlaces)
    const script = await scriptOf(page)
    const begun = performance.now()
    await page.goto(`${app.url}/office/`, { waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem').first().waitFor()
    const first = performance.now() - begun
    const bytes = script()
    const menu = page.getByRole('navigation', { name: 'Menu' }).locator('a:not([href="/office/me"])')
    const count = await menu.count()
    const places: number[] = []
    for (const turn of ['cold', 'warm'])
      for (let nth = 1; nth <= count; nth++) {
        // returns to the first at the end
        const link = menu.nth(nth % count)
        await link.hover()
        await page.waitForLoadState('networkidle')
        await link.click()
        const place = await page.waitForFunction(() => window.placeIn)
        if (turn === 'warm') places.push(Number(await place.jsonValue()))
      }
    return { first, script: bytes, places }
  } finally {
    await browser.close()
  }
}

async function enter(context: BrowserContext, app: TestProgram): Promise<void> {
  const value = await signInStaff(app, 'owner')
  const { hostname: domain } = new URL(app.url)
  await context.addCookies([
    { name: 'office_session', value, domain, path: '/api/office', httpOnly: true, sameSite: 'Strict' },
  ])
}

/** Counts the bytes of script that a page loads. */
async function scriptOf(page: Page): Promise<() => number> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  // without response headers
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
