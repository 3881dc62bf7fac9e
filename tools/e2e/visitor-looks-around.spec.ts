import type { Locator } from '@playwright/test'
import { barriers, expect, openNeed, signedUp, test } from './journey.ts'

test('the modals of a need and of an event have no barrier, on a phone and on a desktop, red fields included', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  const barrierless = async (modal: Locator, button: string | RegExp) => {
    await modal.getByLabel('Message', { exact: true }).fill('')
    await modal.getByRole('button', { name: button }).click()
    await expect(modal.getByText('Write a few words.')).toBeVisible()
    expect(await barriers(page, { within: 'dialog[open]' })).toEqual([])
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/urgentneeddata')
    await barrierless(await openNeed(page, 'Zoya S.'), /^Donate/)
    await page.goto('/joinourngo')
    await page.getByRole('article').getByRole('button', { name: 'Donate Now' }).first().click()
    await barrierless(page.getByRole('dialog', { name: 'Donate' }), 'Submit')
  }
})

test('an unknown address is a kind 404, and pages are complete without script', async ({
  page,
  browser,
  app,
}) => {
  const missing = await page.goto('/nothing/here')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${app.url}/urgentneeddata`)
  await expect(plain.getByRole('article')).toHaveCount(10)
  await expect(plain.getByRole('article').first()).toContainText('Pending Amount')

  // an action without script leads to signing in, and then to its own page
  await plain.getByRole('article').first().getByRole('button', { name: 'Donate Now' }).click()
  await expect(plain).toHaveURL(/\/signin\?to=\/give\/need_demo01$/)
  await plain.goto(`${app.url}/urgentneeddata?donate=need_demo01`)
  await expect(plain.getByRole('link', { name: 'Please continue here.' })).toHaveAttribute(
    'href',
    '/give/need_demo01',
  )
  await plain.goto(`${app.url}/gu/urgentneeddata?donate=need_demo01`)
  await expect(plain.getByRole('main').locator('a[href^="/gu/give/"]')).toBeVisible()
  await page.goto('/urgentneeddata?donate=need_demo01')
  await expect(page).toHaveURL(/\/signin$/)
  await context.close()
})

test('ten needs a page, the page stands in the address, and Back goes back', async ({ page }) => {
  await page.goto('/urgentneeddata')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('a page that a list does not have is named, with the way to the first', async ({ page }) => {
  for (const list of ['/joinourngo', '/urgentneeddata']) {
    await page.goto(`${list}?page=99`)
    await expect(page.getByText(/^There is no page 99\. The list has \d+\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }
})

test('a need is passed on by WhatsApp with its own address, and former links lead to its card on whichever page it stands', async ({
  page,
}) => {
  await page.goto('/urgentneeddata')
  const card = page.getByRole('article').filter({ hasText: 'Aarav M.' })
  const link = card.getByRole('link', { name: 'Share on WhatsApp Aarav M.' })
  const sent = new URL((await link.getAttribute('href')) ?? '')
  expect(sent.origin).toBe('https://wa.me')
  expect(sent.searchParams.get('text')).toContain('/urgentneeddata/need_demo01')
  // links shared before needs had their own pages
  await page.goto('/urgentneeddata?need=need_demo18#need_demo18')
  await expect(page.getByRole('article').filter({ hasText: 'Pooja W.' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})
