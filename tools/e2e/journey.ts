import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type FrameLocator, type Locator, type Page, test as base } from '@playwright/test'
import { type Say, sayInEnglish } from '../../apps/server/test/sentences.ts'
import { type TestProgram, startTestProgram } from '../../apps/server/test/test-program.ts'
import { codeFor, type Person, signUp, somebody } from '../../apps/server/test/journey.ts'

/** Each journey has its own program: server, sandbox, clock and books. */
export const test = base.extend<object, { app: TestProgram }>({
  app: [
    // the runner requires a destructuring pattern here; the program is independent of the browser
    async ({ browserName: _any }, use) => {
      const app = await startTestProgram({ databaseServer: process.env['JOURNEYS_DATABASE'] ?? '' })
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url),
  page: async ({ page, app }, use, { errors }) => {
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (line) => {
      if (/Content Security Policy|hydrat/i.test(line.text())) broken.push(line.text())
    })
    // A person does not press in the first instant; separate tests cover the time before the script is loaded, and continue
    // while the page is still being sent.
    const goto = page.goto.bind(page)
    page.goto = async (...args) => {
      const response = await goto(...args)
      if (
        args[1]?.waitUntil !== 'commit' &&
        response?.headers()['content-type']?.startsWith('text/html') &&
        response.url().startsWith(app.url)
      ) {
        await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      }
      return response
    }
    await use(page)
    // a journey may have failed because its page is no longer responsive: the report says which
    if (errors.length > 0)
      expect(
        await Promise.all(page.context().pages().map(signsOfLife)),
        'each page runs script and draws',
      ).toEqual(page.context().pages().map(alive))
    expect(broken, 'no script error, no hydration mismatch, no policy violation').toEqual([])
  },
})
export { expect }

const LIFE_MS = 10_000

const alive = (page: Page) => `${page.url()}: script runs, timers fire, frames are drawn`

/** Returns true if a page answers a script in time. */
const answers = (page: Page, script: string) =>
  Promise.race([
    page.evaluate(script).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => {
      setTimeout(resolve, LIFE_MS, false)
    }),
  ])
const draws = (page: Page) => answers(page, 'new Promise((done) => requestAnimationFrame(done))')

/**
 * Returns what a page still responds to, each with a timeout of ten seconds; for a page that renders nothing, also whether
 * an empty page does.
 */
async function signsOfLife(page: Page): Promise<string> {
  const [runs, fires, drawn] = await Promise.all([
    answers(page, '1'),
    answers(page, 'new Promise((done) => setTimeout(done, 50))'),
    draws(page),
  ])
  const script = runs ? 'script runs' : 'no script runs'
  const timers = fires ? 'timers fire' : 'no timer fires'
  if (drawn) return `${page.url()}: ${script}, ${timers}, frames are drawn`
  const empty = await page.context().newPage()
  const besides = (await draws(empty)) ? 'an empty page beside it is drawn' : 'nor is an empty page beside it'
  await empty.close()
  return `${page.url()}: ${script}, ${timers}, no frame is drawn, ${besides}`
}

/** Simulates the slow network of a remote village. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const speed = { downloadThroughput: 400_000, uploadThroughput: 250_000, latency: 80 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

/** Waits until the containing section has started: its script is loaded when one comes near it. */
export async function atWork(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect(part.locator('xpath=ancestor::*[@data-near]')).toHaveCount(0)
}

/**
 * Removes the time limit for pages' scripts, however slow this machine is; calling the returned function ends a wait longer
 * than that of a slow network.
 */
export async function waitPatiently(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const waits: (() => void)[] = []
    const patient = (done: () => void, ms = 0, ...given: unknown[]) =>
      ms < 20_000 ? setTimeout(done, ms, ...given) : waits.push(done)
    Object.assign(window, { waits, setTimeout: patient })
  })
  return () =>
    page.evaluate(() => {
      for (const end of Reflect.get(window, 'waits') as (() => void)[]) end()
    })
}

/** Delays pages' scripts until the returned function is called; then they load, or fail. */
export async function pauseScripts(page: Page, then: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await waitPatiently(page)
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route[then]()
  })
  return goOn
}

/** Returns a unique name; only letters, because a search treats digits as a number. */
export const newName = (beginning: string): string =>
  beginning +
  randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

/** Signs up with the mailed code. Ends where the journey began. */
export async function signUpOn(
  page: Page,
  app: TestProgram,
  person: Person,
  say: Say = sayInEnglish,
): Promise<void> {
  await askForCode(page, person, say)
  await typeCode(page, await codeFor(app, person.email), say)
  await expect(page).not.toHaveURL(/\/otp$/)
}

/** Signs up a person and signs them in in this browser, so that a journey can start as a donor. No page is open yet. */
export async function signedUp(page: Page, app: TestProgram): Promise<Person> {
  const person = somebody()
  const token = await signUp(app, person)
  // an address of the site that is not a page: storage can be written before the first page opens
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('accessToken', stored), token)
  return person
}

/** Signs in with an e-mail address and the mailed code. */
export async function signInOn(page: Page, app: TestProgram, person: Person): Promise<void> {
  const before = (await app.mailsTo(person.email)).length
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await typeCode(page, await codeFor(app, person.email, before))
  await expect(page).not.toHaveURL(/\/otp$/)
}

/** Opens the small menu under the round icon. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
}

/** Fills in the sign-up form and requests the code. */
export async function askForCode(page: Page, person: Person, say: Say = sayInEnglish): Promise<void> {
  await page.getByLabel(say('Name'), { exact: true }).fill(person.name)
  await page.getByLabel(say('Email')).fill(person.email)
  await page.getByLabel(say('Mobile number')).fill(person.mobile_no.slice(3))
  await page.getByRole('button', { name: say('Send the code') }).click()
  await expect(page).toHaveURL(/\/otp$/)
}

/** Types six digits one by one, like a person, and submits. */
export async function typeCode(page: Page, code: string, say: Say = sayInEnglish): Promise<void> {
  await page.locator('fieldset [name=otp]').first().click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: say('VERIFY') }).click()
}

/** Selects a language by its own name in the header's picker; the same page opens in it. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const before = await page.locator('html').getAttribute('lang')
  await page.getByRole('banner').locator('a[href*="/languages?"]:visible').first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.locator(`html[data-ready]:not([lang="${before}"])`).waitFor({ state: 'attached' })
}

/** Opens the modal of a need on the list, whichever page it is on, and returns the dialog. */
export async function openNeed(page: Page, name: string) {
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Donate Now' })
    .click()
  return page.getByRole('dialog', { name: 'Urgent Need Information' })
}

/** The provider's window. */
export function checkoutOf(page: Page): FrameLocator {
  return page.frameLocator('.razorpay-checkout-frame')
}

/** Pays by card in the provider's window; a card that is declined immediately asks for no code. */
export async function payByCard(window: FrameLocator, number: string, otp = '1234'): Promise<void> {
  await window.getByLabel('Card number').fill(number)
  await window.getByLabel(/Expiry/).fill('12/30')
  await window.getByLabel('CVV').fill('123')
  await window.getByLabel('Name on card').fill('Bhavna Desai')
  await window.getByRole('button', { name: /^Pay/ }).click()
  if (otp === '') return
  await window.getByLabel('OTP').fill(otp)
  await window.getByRole('button', { name: 'Confirm payment' }).click()
}

/** Pays by UPI in the provider's window. */
export async function payByUpi(window: FrameLocator, id: string): Promise<void> {
  await window.getByRole('tab', { name: 'UPI' }).click()
  await window.getByLabel('UPI ID').fill(id)
  await window.locator('#panel-upi').getByRole('button', { name: /^Pay/ }).click()
}

/** The message with this text, at the top centre. */
export function toast(page: Page, text: string | RegExp, say: Say = sayInEnglish) {
  return page.getByRole('region', { name: say('Messages') }).getByText(text)
}

/** Waits until animations have ended, because intermediate colours cannot be judged. */
const comesToRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      // inherited animations start a frame later
      await frame()
      await frame()
    } while (moving().length > 0)
  })

/** Returns axe's findings on the current page, or in a part of it, each with its rule and the elements. */
export async function barriers(
  page: Page,
  { within, without }: { readonly within?: string; readonly without?: string[] } = {},
): Promise<string[]> {
  await comesToRest(page)
  // it is large, so it is injected once per page; a frame may have been added since
  const there = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: 'void 0' } : {}) })
  // in one pass and in this page: analysing frames separately takes twice as long
  axe.setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (without) axe.disableRules(without)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Returns a need's figures in the list, in rupees. */
export async function figures(page: Page, name: string): Promise<{ received: number; pending: number }> {
  const text = await page.getByRole('article').filter({ hasText: name }).innerText()
  const read = (label: string) =>
    Number(new RegExp(`${label}[^₹]*₹([\\d,]+)`).exec(text)?.[1]?.replaceAll(',', ''))
  return { received: read('Received Amount'), pending: read('Pending Amount') }
}
