import * as journey from '../../apps/server/test/journey.ts'
import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('a treasurer whose line breaks after the press presses again, and ₹1 goes back once', async ({
  page,
  app,
}) => {
  const donor = await journey.signUp(app, journey.somebody())
  const donation = await journey.donate(app, donor, 'need_demo16', 100)
  const paid = await journey.pay(app, donation.orderId)
  await journey.confirm(app, donor, donation, paid)
  await enterOffice(page.context(), app, 'treasurer')
  await page.goto(`/office/payments/${paid.razorpay_payment_id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount (₹)').fill('1')
  await dialog.getByLabel('Reason').fill('Typed one rupee too many.')

  // the server carries it out, but its answer is lost, and so is that of the second attempt
  const keys: (string | undefined)[] = []
  await page.route('**/api/office/payments/refund', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort('connectionreset')
  })
  const press = dialog.getByRole('button', { name: 'Refund' })
  await press.click()
  await expect(dialog).toContainText('There was no answer.')
  await page.unroute('**/api/office/payments/refund')
  await press.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  expect(new Set(keys).size).toBe(1)
  const given = 'select amount_paise::int as paise from refunds where payment_id = $1'
  expect(await app.query(given, [paid.razorpay_payment_id])).toEqual([{ paise: 100 }])
  expect(await barriers(page)).toEqual([])
})
