import { confirm, donate, pay } from '../../apps/server/test/journey.ts'
import { barriers, expect, signedUp, test } from './journey.ts'

test('the needs that are met lead to their page from the landing page, and have a view of the list', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Fully funded' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Diya F.' }).click()
  await expect(page).toHaveURL(/\/urgentneeddata\/need_demo17$/)
  await expect(page.getByRole('heading', { level: 1, name: /Diya F\./ })).toBeVisible()

  await page.goto('/urgentneeddata')
  await page.getByRole('link', { name: 'Fully funded' }).click()
  await expect(page).toHaveURL(/\?show=met$/)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  expect(await barriers(page), 'the needs that are met').toEqual([])
  await cards.filter({ hasText: 'Jaya H.' }).getByRole('link', { name: 'See what it paid for' }).click()
  await expect(page).toHaveURL(/\/urgentneeddata\/need_demo19$/)
})

test('a gift in the history leads to the page of its need', async ({ page, app }) => {
  await signedUp(page, app)
  const token = String(await page.evaluate(() => localStorage.getItem('accessToken')))
  const donation = await donate(app, token, 'need_demo16', 1250)
  await confirm(app, token, donation, await pay(app, donation.orderId))
  await page.goto('/donationdetail-history')
  await page.getByRole('table', { name: 'Your donations' }).getByRole('link', { name: 'Harsh N.' }).click()
  await expect(page).toHaveURL(/\/urgentneeddata\/need_demo16$/)

  // a gift that was begun while signed out, to a need that is met meanwhile
  await page.goto('/urgentneeddata?donate=need_demo17')
  await expect(page).toHaveURL(/\/urgentneeddata\/need_demo17$/)
})
