import { type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { codeFor, type Person } from '../../apps/server/test/journey.ts'
import { openSlowLine } from './slow-line.ts'

/** The time of each step of a complete gift by a new donor, in milliseconds since the page was requested. */
export interface SlowGift {
  /** From the touch to the frame that shows the pressed button. */
  readonly answer: number
  readonly signIn: number
  /** When the sign-up form is filled in. */
  readonly filled: number
  /** When the donation's form is loaded, filled in and sent. */
  readonly given: number
  readonly paid: number
}

/** 400 kbit/s each way, 400 ms round trip; a sixth of this machine's CPU speed. */
const slow3g = { bytesPerSecond: 50_000, roundMs: 400 }
const SLOWER = 6
const TAP_AT_MS = 1000
/** The duration of a touch. */
const FINGER_MS = 80
/** Longer than a complete gift on the slowest phone. */
const TIMEOUT_MS = 120_000
const CARD = '4100 2800 0000 1007'

/**
 * Records in the tab's storage whether the button looked pressed when the page handled the touch, and how long after the
 * touch the frame with this look was shown, as the browser reports it (Event Timing).
 */
function watchAnswer(): void {
  const storage = sessionStorage
  // after the page's own listeners, which run in the capture phase
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-pressed]')) storage.setItem('pressed', 'yes')
  })
  new PerformanceObserver((seen) => {
    const [first] = seen.getEntriesByName('pointerdown')
    if (first && storage.getItem('answered') === null) storage.setItem('answered', String(first.duration))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Makes a gift as a new visitor, tapping after one second, on slow 3G with a sixth of the CPU speed. */
export async function giveSlowly(app: TestProgram, person: Person): Promise<SlowGift> {
  const port = Number(new URL(app.url).port)
  const slow = await openSlowLine(port, slow3g)
  const throughIt = `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${slow.port}`
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, throughIt],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    page.setDefaultTimeout(TIMEOUT_MS)
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchAnswer)
    const begun = performance.now()
    const since = () => performance.now() - begun
    await page.goto(`${app.url}/urgentneeddata`, { waitUntil: 'commit' })
    const donate = page.getByRole('button', { name: 'Donate Now' }).first()
    await donate.scrollIntoViewIfNeeded()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, TAP_AT_MS - since())))
    await touch(donate, phone)

    const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up' })
    await signUp.waitFor()
    const signIn = since()
    await signUp.tap({ noWaitAfter: true })
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Mobile number').fill(person.mobile_no.slice(3))
    const filled = since()
    await page.getByRole('button', { name: 'Send the code' }).tap({ noWaitAfter: true })
    await proveCode(page, await codeSoon(app, person))
    await page.getByLabel('Message', { exact: true }).fill('Ride well.')
    await page.getByLabel('Amount', { exact: true }).fill('51')
    await page.getByRole('button', { name: 'Donate ₹51' }).tap()
    const given = since()
    await pay(page)
    await page.getByText('Your Payment Successfully').first().waitFor()
    const paid = since()
    return { answer: await answerOf(page), signIn, filled, given, paid }
  } finally {
    await browser.close()
    await slow.close()
  }
}

/** Touches a button. Playwright's own tap forces a layout to find the target, and has no duration. */
async function touch(button: Locator, phone: CDPSession): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, FINGER_MS))
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function codeSoon(app: TestProgram, { email }: Person): Promise<string> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; )
    if ((await app.mailsTo(email)).length > 0) break
    else await new Promise((resolve) => setTimeout(resolve, 50))
  return codeFor(app, email)
}

async function proveCode(page: Page, code: string): Promise<void> {
  // the page focuses it itself, after rendering
  await page.locator('input:focus').and(page.getByLabel('Digit 1 of 6')).waitFor()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'VERIFY' }).tap()
}

async function pay(page: Page): Promise<void> {
  const window = page.frameLocator('.razorpay-checkout-frame')
  await window.getByLabel('Card number').fill(CARD)
  await window.getByLabel(/Expiry/).fill('12/30')
  await window.getByLabel('CVV').fill('123')
  await window.getByLabel('Name on card').fill('Bhavna Desai')
  await window.getByRole('button', { name: /^Pay/ }).tap()
  await window.getByLabel('OTP').fill('1234')
  await window.getByRole('button', { name: 'Confirm payment' }).tap()
}

async function answerOf(page: Page): Promise<number> {
  const [pressed, answered] = await page.evaluate(() => [
    sessionStorage.getItem('pressed'),
    sessionStorage.getItem('answered'),
  ])
  if (!pressed || !answered) throw new Error('no frame showed the button pressed')
  return Number(answered)
}
