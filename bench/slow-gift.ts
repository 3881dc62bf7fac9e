import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import type { TestProgram } from '../server/test/test-program.ts'
import { codeFor, type Person } from '../server/test/journey.ts'

/** When in a whole gift by a new donor each step was there, in milliseconds since the page was asked for. */
export interface SlowGift {
  /** From the tap to the first frame that shows an answer to it, wherever the browser is by then. */
  readonly answer: number
  readonly signIn: number
  /** The sign-up form is filled. */
  readonly filled: number
  /** The donation's own form is there, filled and sent. */
  readonly given: number
  readonly paid: number
}

/** 400 kbit/s each way, 400 ms a round; a sixth of this machine's processor. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 6
const TAP_AT_MS = 1000
/** A whole gift on the slowest phone ends long before. */
const PATIENCE_MS = 120_000
const CARD = '4100 2800 0000 1007'

/**
 * Writes down in the tab's storage when a finger came down, and when a frame first showed an answer: the button looks
 * pressed or says that it is at work, a dialog is open, or another page stands there.
 */
function watchAnswer(): void {
  const kept = sessionStorage
  const write = (name: string, value: string) => {
    if (kept.getItem(name) === null) kept.setItem(name, value)
  }
  const look = () => {
    if (kept.getItem('answered')) return
    const there =
      document.querySelector('button[data-pressed],button[aria-busy=true],dialog[open]') ??
      (location.pathname === kept.getItem('tappedOn') ? null : document.querySelector('main h1'))
    // what is there now is shown by this frame
    const shown = () => write('answered', String(performance.timeOrigin + performance.now()))
    requestAnimationFrame(there ? shown : look)
  }
  addEventListener(
    'pointerdown',
    (event) => {
      if (kept.getItem('tapped')) return
      write('tapped', String(performance.timeOrigin + event.timeStamp))
      write('tappedOn', location.pathname)
      look()
    },
    true,
  )
  if (kept.getItem('tapped')) look()
}

/** A gift by somebody who has never been here, tapping one second in, on slow 3G with a sixth of the processor. */
export async function giveSlowly(app: TestProgram, person: Person): Promise<SlowGift> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    page.setDefaultTimeout(PATIENCE_MS)
    const phone = await page.context().newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', slow3g)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchAnswer)
    const begun = performance.now()
    const since = () => performance.now() - begun
    await page.goto(`${app.url}/urgentneeddata`, { waitUntil: 'commit' })
    const donate = page.getByRole('button', { name: 'Donate Now' }).first()
    await donate.scrollIntoViewIfNeeded()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, TAP_AT_MS - since())))
    await donate.tap({ noWaitAfter: true })

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
  }
}

async function codeSoon(app: TestProgram, { email }: Person): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; )
    if ((await app.mailsTo(email)).length > 0) break
    else await new Promise((resolve) => setTimeout(resolve, 50))
  return codeFor(app, email)
}

async function proveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').tap()
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
  const [tapped, answered] = await page.evaluate(() => [
    Number(sessionStorage.getItem('tapped')),
    Number(sessionStorage.getItem('answered')),
  ])
  return (answered ?? Number.NaN) - (tapped ?? Number.NaN)
}
