import type { Page, Request } from '@playwright/test'
import { expect, signedUp, test, pauseScripts } from './journey.ts'

// delayed or replaced requests must come from the network
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } })

const entries = [
  ['Home', '/'],
  ['About Us', '/#about-us'],
  ['Donate', '/#contact-us'],
  ['We Serve', '/#what-we-serve'],
  ['Gallery', '/#gallery'],
  ['Testimonials', '/#testimonial'],
  ['Contact Us', '/#contact-us'],
] as const

const header = (page: Page) => page.getByRole('banner')
const entry = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
/** Returns the distance of a section's top from the window's, in pixels. */
const distance = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top))
/** Waits until a section's top is at the top of the window. */
const arrivesAt = (page: Page, id: string) =>
  expect.poll(() => distance(page, id), { intervals: [100] }).toBeLessThan(60)

test('the header has its entries in order, Connect With Us NGO and Login', async ({ page }) => {
  await page.goto('/')
  const links = header(page).getByRole('navigation').getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(entries.map(([name]) => name))
  for (const [name, address] of entries) await expect(entry(page, name)).toHaveAttribute('href', address)
  await entry(page, 'Login').click()
  await expect(page).toHaveURL(/\/signin$/)
  await entry(page, 'Connect With Us NGO').click()
  await expect(page).toHaveURL(/\/joinourngo$/)
  await header(page).getByRole('link', { name: 'Sahay Trust' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an entry with an anchor scrolls smoothly at home, and at once for those who want less motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { scrollTo } = window
    Object.assign(window, {
      scrollBehaviors: [] as unknown[],
      scrollTo(options: ScrollToOptions) {
        Reflect.get(window, 'scrollBehaviors').push(options.behavior)
        Reflect.apply(scrollTo, window, [options])
      },
    })
  })
  await page.goto('/')
  for (const [name, address] of entries.slice(1)) {
    await entry(page, name).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await arrivesAt(page, address.slice(2))
  }
  const scrollBehaviors = () => page.evaluate(() => Reflect.get(window, 'scrollBehaviors') as string[])
  expect(new Set(await scrollBehaviors())).toEqual(new Set(['smooth']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await entry(page, 'Gallery').click()
  expect((await scrollBehaviors()).at(-1)).toBe('instant')
})

test('before the script too an anchor is reached smoothly, or at once for those who want less motion', async ({
  page,
}) => {
  const goOn = await pauseScripts(page)
  // the browser itself scrolls there; the number of painted steps depends on the machine's load
  const moves = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/', { waitUntil: 'commit' })
  await entry(page, 'Gallery').click()
  await arrivesAt(page, 'gallery')
  expect(await moves()).toBe('smooth')
  await page.goto('about:blank')
  await page.goto('/#gallery', { waitUntil: 'commit' })
  await arrivesAt(page, 'gallery')
  expect(await moves()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('about:blank')
  await page.goto('/', { waitUntil: 'commit' })
  await entry(page, 'Gallery').click()
  await arrivesAt(page, 'gallery')
  expect(await moves()).toBe('auto')
  goOn()
})

test('from another page an entry leads home to its section, Contact Us of /lion-trust included', async ({
  page,
}) => {
  await page.goto('/terms-conditions')
  await entry(page, 'About Us').click()
  await expect(page).toHaveURL(/\/#about-us$/)
  await arrivesAt(page, 'about-us')
  await page.goto('/lion-trust')
  await entry(page, 'Contact Us').click()
  await expect(page).toHaveURL(/:\d+\/#contact-us$/)
  await arrivesAt(page, 'contact-us')
})

test('an address with a hash lands on its section although pictures come late', async ({ page }) => {
  const pictures = /\/(pictures|images)\//
  for (const width of [360, 1280]) {
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    const requests: Request[] = []
    await page.route(pictures, async (route) => {
      requests.push(route.request())
      await late
      await route.continue()
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('about:blank')
    // without its pictures a page does not reach the load event
    await page.goto('/#gallery', { waitUntil: 'commit' })
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await arrivesAt(page, 'gallery')
    expect(requests.length).toBeGreaterThan(0)
    come()
    await page.waitForLoadState()
    for (const picture of requests) await (await picture.response())?.finished()
    await arrivesAt(page, 'gallery')
    await page.unroute(pictures)
  }
})

test('the small menu closes when an entry is chosen, and the scroll falls 355 px short of the open menu', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const toggle = header(page).getByRole('button', { name: /^(Menu|Close)$/ })
  await expect(entry(page, 'Gallery')).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  for (const [name] of entries) await expect(entry(page, name)).toBeVisible()
  const open = await page
    .locator('#what-we-serve')
    .evaluate((section) => section.getBoundingClientRect().top + window.scrollY)
  await entry(page, 'We Serve').click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(entry(page, 'We Serve')).toBeHidden()
  await expect
    .poll(() => page.evaluate((top) => Math.round(top - window.scrollY), open))
    .toBeGreaterThanOrEqual(354)
  await expect
    .poll(() => page.evaluate((top) => Math.round(top - window.scrollY), open))
    .toBeLessThanOrEqual(356)
  expect(await distance(page, 'what-we-serve')).toBeLessThan(60)

  // Escape also closes it, and restores the focus
  await toggle.click()
  await page.keyboard.press('Escape')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(toggle).toBeFocused()
  // choosing a page closes it too
  await toggle.click()
  await entry(page, 'Connect With Us NGO').click()
  await expect(page).toHaveURL(/\/joinourngo$/)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('the user menu closes outside, on Escape and on a choice; Log Out forgets the token and goes home', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  await page.goto('/')
  await expect(entry(page, 'Login')).toBeHidden()
  const icon = header(page).getByRole('button', { name: 'Your account' })
  const history = header(page).getByRole('link', { name: 'Transaction History' })
  await icon.click()
  await expect(history).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(history).toBeHidden()
  await icon.click()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await history.click()
  await expect(page).toHaveURL(/\/event-history$/)
  await expect(history).toBeHidden()
  await icon.click()
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(entry(page, 'Login')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('each change of route begins at the top', async ({ page }) => {
  await page.goto('/terms-conditions')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Privacy policy', 'Terms & conditions']) {
    await footer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('footer and banner say who and where the trust is', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'About the trust' })
  await expect(banner).toContainText('Sahay Trust · Reg. No. E/00000')
  await banner.getByRole('button', { name: 'Stop the banner' }).click()
  await expect(banner.getByRole('button', { name: 'Start the banner' })).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toBeVisible()
  await expect(footer.getByText('Sahay Trust', { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  )
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('link', { name: /Shala Road/ })).toHaveAttribute('href', /openstreetmap/)
  for (const network of ['Facebook', 'Instagram', 'YouTube']) {
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute(
      'href',
      new RegExp(network.toLowerCase()),
    )
  }
  await expect(footer.getByText(/© \d{4} Sahay Trust/)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(footer.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms-conditions')
})

test('the privacy page says how consent is withdrawn, where to complain, and to whom after that', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const choice = page.locator('section#your-choice')
  await expect(choice.getByText('You may withdraw your consent at any time')).toBeVisible()
  await expect(choice.getByText('Data Protection Board of India')).toBeVisible()
  await expect(choice.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(choice.getByRole('link', { name: '+91 00000 00000' })).toBeVisible()
})
