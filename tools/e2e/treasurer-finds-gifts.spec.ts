import { giftTyped } from '../../apps/server/test/gifts-journey.ts'
import * as journey from '../../apps/server/test/journey.ts'
import { barriers, expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('a treasurer finds gifts online and in cash in one list, opens one, and comes back to it', async ({
  page,
  app,
}) => {
  const person = journey.somebody()
  const donor = await journey.signUp(app, person)
  const donation = await journey.donate(app, donor, 'need_demo16', 137)
  await journey.confirm(app, donor, donation, await journey.pay(app, donation.orderId))
  const token = await enterOffice(page.context(), app, 'treasurer')
  const name = newName('Kokila')
  const body = giftTyped({ name, amount: 137, once: `key-of-${name}` })
  expect((await app.ask('POST', '/api/office/gifts/record', { token, body })).status).toBe(200)
  const rows = page.locator('[data-row]')

  await test.step('both stand in one list', async () => {
    await page.goto('/office/all-gifts?amount=137')
    await expect(page.getByRole('heading', { level: 1, name: 'All gifts' })).toBeVisible()
    await expect(rows.filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Cash' }).filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'UPI' }).first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('the next and the one before are of the list, whatever their kind', async () => {
    await page.goto('/office/all-gifts?amount=137&sort=at')
    await rows.filter({ hasText: name }).click()
    await expect(page).toHaveURL(/\/office\/gifts\/gft_/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/office\/payments\/ord_/)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: '← All gifts' }).click()
    await expect(page).toHaveURL(/\/office\/all-gifts\?amount=137&sort=at$/)
  })

  await test.step('narrowed by how it came; Back leads to the list as it was', async () => {
    await page.locator('summary', { hasText: '+ Filter' }).click()
    await page.getByRole('combobox', { name: 'Method', exact: true }).selectOption('Cash')
    await expect(page).toHaveURL(/way=cash/)
    await expect(page.getByRole('row').filter({ hasText: 'UPI' })).toHaveCount(0)
    await rows.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/office\/all-gifts\?.*way=cash/)
    await expect(rows.filter({ hasText: name })).toBeVisible()
  })

  await test.step('the lists that were before lead to it', async () => {
    await page.goto('/office/gifts?mode=cheque&state=banked')
    await expect(page).toHaveURL(/\/office\/all-gifts\?way=cheque&state=banked$/)
    await page.goto('/office/payments?state=captured')
    await expect(page).toHaveURL(/\/office\/all-gifts\?way=online&state=received$/)
    await expect(rows.first()).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/office/all-gifts?amount=137')
    await expect(rows.filter({ hasText: name })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})
