import { confirm, donate, pay, signUp, somebody } from '../../apps/server/test/journey.ts'
import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('a treasurer books a yearly charge of the payment service on the payout that is less by it', async ({
  page,
  app,
}) => {
  const donor = await signUp(app, somebody())
  const donation = await donate(app, donor, 'need_demo16', 1000)
  await confirm(app, donor, donation, await pay(app, donation.orderId))
  const control = (fields: object) => app.sandbox('POST', 'settlements', fields)
  await control({ action: 'adjust', amount: -11_800, description: 'Annual maintenance charge' })
  await control({ webhook: 'drop' })
  await enterOffice(page.context(), app, 'treasurer')
  await page.goto('/office/settlements')
  await page.getByRole('button', { name: 'Check with payment service' }).click()
  await page.getByRole('row').filter({ hasText: '118.00' }).getByRole('link').first().click()
  await expect(page.getByText('Unknown to our books')).toBeVisible()
  await page.getByRole('button', { name: 'Book as charge' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Difference')).toHaveValue(/^adj_/)
  await dialog.getByLabel('GST included').fill('18')
  await dialog.getByLabel('Reason').fill('The yearly charge, as its invoice says.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Book as charge' }).click()
  await expect(page.getByText('Booked as a charge')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse charge' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await barriers(page)).toEqual([])
})
