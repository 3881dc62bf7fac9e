import { confirm, donate, pay } from '../server/test/journey.ts'
import { expect, signedUp, test } from './journey.ts'

test('twenty-three donations stand on three pages, newest first, and Back leads through them', async ({
  page,
  house,
}) => {
  await signedUp(page, house)
  const token = String(await page.evaluate(() => localStorage.getItem('accessToken')))
  for (let gift = 1; gift <= 23; gift++) {
    const donation = await donate(house, token, 'need_demo16', gift)
    if (gift === 23) await confirm(house, token, donation, await pay(house, donation.orderId))
  }

  await page.goto('/donationdetail-history')
  const rows = page.getByRole('table', { name: 'Your donations' }).getByRole('row')
  // the head is a row too
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toContainText('₹23')
  await expect(rows.nth(1)).toContainText('Success')
  await expect(rows.nth(2)).toContainText('₹22')
  await expect(rows.nth(2)).toContainText('Pending')
  await expect(rows.nth(1)).toContainText('bhavna@mail.example')
  await expect(rows.nth(1)).toContainText('Ride well.')

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows.nth(1)).toContainText('₹13')
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(rows).toHaveCount(4)
  await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows.nth(1)).toContainText('₹13')
  await pages.getByRole('link', { name: 'Prev' }).click()
  await expect(rows.nth(1)).toContainText('₹23')
})

test('an empty history says so, and the three histories lead to one another', async ({ page, house }) => {
  await signedUp(page, house)
  await page.goto('/donationdetail-history')
  await expect(page.getByText('No records found.')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Your histories' })
  await tabs.getByRole('link', { name: 'Donor inquiries' }).click()
  await expect(page).toHaveURL(/\/donatorinquiry-history$/)
  await expect(page.getByText('No records found.')).toBeVisible()
  await tabs.getByRole('link', { name: 'Transaction History' }).click()
  await expect(page).toHaveURL(/\/event-history$/)
})
