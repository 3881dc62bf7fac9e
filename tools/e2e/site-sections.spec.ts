import type { Page } from '@playwright/test'
import { expect, pauseScripts, test } from './journey.ts'

// delayed or replaced requests must come from the network
test.use({ serviceWorkers: 'block' })

const sectionScript = /\/assets\/(gallery|what-we-serve)-[\w-]+\.js$/

/** Records the section scripts that a page requests, in order. */
function sectionScripts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const name = sectionScript.exec(new URL(request.url()).pathname)?.[1]
    if (name) requested.push(name)
  })
  return requested
}

/** Returns true if React has hydrated this section: it then knows the section's element. */
function atWork(page: Page, id: string): Promise<boolean> {
  return page
    .locator(`#${id}`)
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
}

test('what is seen first waits for neither the script nor the whole style sheet', async ({ page }) => {
  const sheet = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await sheet.promise
    await route.continue()
  })
  const goOn = await pauseScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  sheet.resolve()
  goOn()
  await expect(page.locator('html[data-ready]')).toBeAttached()
})

test('a section far below is there whole, and its script comes when one comes near it', async ({ page }) => {
  const requested = sectionScripts(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect.poll(() => atWork(page, 'donator-requirement')).toBe(true)
  await expect(page.locator('#gallery').getByRole('heading', { name: 'Gallery' })).toBeAttached()
  // the section above is reached: its script is loaded, and those further down are not
  await page.locator('#about-us').scrollIntoViewIfNeeded()
  await expect.poll(() => atWork(page, 'about-us')).toBe(true)
  expect(requested).toEqual([])
  expect(await atWork(page, 'gallery')).toBe(false)

  const before = await page.locator('#gallery').evaluateHandle((element) => element)
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect.poll(() => atWork(page, 'gallery')).toBe(true)
  expect(requested).toContain('gallery')
  // the same element that the server sent: nothing was discarded and rendered again
  expect(await page.locator('#gallery').evaluate((now, then) => now === then, before)).toBe(true)
})

test('an address with the hash of a waiting section lands there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/#gallery')
  await expect(page.locator('#gallery')).toBeInViewport()
  await expect.poll(() => atWork(page, 'gallery')).toBe(true)
  await expect
    .poll(() => page.locator('#gallery').evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
    .toBeLessThan(200)
})

test('a link to a section moves there although sections wait, and none is ever empty', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect.poll(() => atWork(page, 'donator-requirement')).toBe(true)
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('#gallery h2')) document.body.dataset['emptied'] = 'yes'
    })
    watcher.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('main').getByRole('link', { name: 'Donate Now' }).first().click()
  await expect(page).toHaveURL(/#donator-requirement$/)
  await expect(page.locator('#donator-requirement')).toBeInViewport()
  await expect.poll(() => atWork(page, 'gallery')).toBe(true)
  await expect(page.locator('body[data-emptied]')).toHaveCount(0)
})

test('from another page the landing page comes whole, with every section', async ({ page }) => {
  await page.goto('/terms-conditions')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  for (const id of ['what-we-serve', 'gallery']) await expect.poll(() => atWork(page, id)).toBe(true)
})

test('a section whose script fails stays readable, and is fetched again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  let failures = 0
  await page.route(/\/assets\/gallery-/, (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.goto('/')
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect.poll(() => failures).toBe(1)
  await expect(page.locator('#gallery').getByRole('heading', { name: 'Gallery' })).toBeVisible()
  await expect.poll(() => atWork(page, 'gallery')).toBe(true)
})

test('a tap on the menu before the page’s script is there opens it when the script comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const goOn = await pauseScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  goOn()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Close' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('the two forms are folded until they are wanted: their addresses open them, and folding loses no word', async ({
  page,
  browser,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const region = page.getByRole('region', { name: 'Need Help?' })
  const name = region.getByLabel('Full name')
  await expect(name).toBeHidden()
  // thirteen sections in at most a dozen screens
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9_000)

  await region.getByText('Ask for help').click()
  await name.fill('Kokila Parmar')
  await region.getByText('Ask for help').click()
  await expect(name).toBeHidden()
  await page.goto('/#help')
  await expect(name).toHaveValue('Kokila Parmar')
  await expect(region.getByRole('heading', { name: 'Need Help?' })).toBeInViewport()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${app.url}/#donator`)
  const form = plain.getByRole('region', { name: 'Become a Donator' })
  await expect(form.getByLabel('Full name')).toBeVisible()
  await expect(plain.getByRole('region', { name: 'Need Help?' }).getByLabel('Full name')).toBeHidden()
  await context.close()
})
