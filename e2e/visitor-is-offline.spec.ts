import type { Page } from '@playwright/test'
import { expect, openNeed, signedUp, test } from './journey.ts'

/** Waits until this device keeps the page: its document, and the built files and pictures that it showed. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const [documentKept, files] = await Promise.all([caches.match(address), caches.open('files')])
        return (
          Boolean(documentKept) && Boolean(await caches.match('/offline')) && (await files.keys()).length > 3
        )
      }, path),
    )
    .toBe(true)
}

test('what was read stays readable offline, and what was not says so and comes back by itself', async ({
  page,
  context,
}) => {
  await page.goto('/urgentneeddata')
  await kept(page, '/urgentneeddata')
  await page
    .getByRole('link', { name: 'Join Our NGO' })
    .or(page.getByRole('link', { name: /Connect With Us NGO/ }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our NGO' })).toBeVisible()
  await kept(page, '/joinourngo')

  await context.setOffline(true)
  await page.goto('/urgentneeddata')
  await expect(page.getByRole('article')).toHaveCount(10)
  // it was read without a document of its own
  await page.goto('/joinourngo')
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our NGO' })).toBeVisible()

  await page.goto('/terms-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  await expect(page.getByRole('navigation', { name: 'Pages that you have read' })).toContainText(
    'Urgent Need',
  )
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/terms-conditions$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline.')
})

test('a link followed offline leads to what this device keeps, and a gift begun stays', async ({
  page,
  house,
  context,
}) => {
  await signedUp(page, house)
  await page.goto('/urgentneeddata')
  await kept(page, '/urgentneeddata')
  const dialog = await openNeed(page, 'Zoya')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For her new spectacles')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect((await openNeed(page, 'Zoya')).getByRole('textbox', { name: 'Message' })).toHaveValue(
    'For her new spectacles',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
})

test('the device keeps nothing of the API, the office or one visitor, and asks for its worker anew', async ({
  page,
  house,
}) => {
  await signedUp(page, house)
  for (const path of ['/donationdetail-history', '/account', '/']) {
    await page.goto(path)
  }
  await kept(page, '/')
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const each = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return each.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(addresses.filter((path) => /^\/(api|office|account|donation|slip|thanks)/.test(path))).toEqual([])
  expect(
    await fetch(`${house.url}/service-worker.js`).then(({ headers }) => headers.get('cache-control')),
  ).toBe('no-cache')
})
