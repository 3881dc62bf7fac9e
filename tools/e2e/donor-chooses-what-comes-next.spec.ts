import { barriers, expect, openNeed, signedUp, test } from './journey.ts'

test('a donor chooses what becomes of the gift where others were faster', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { email } = await signedUp(page, app)
  await page.goto('/urgentneeddata')
  const modal = await openNeed(page, 'Aarav M.')
  const choice = modal.getByRole('radiogroup', { name: 'If others meet this need first' })
  await expect(choice.getByRole('radio', { name: 'use it for the next need' })).toBeChecked()
  await choice.getByText('refund it to me').click()
  expect(await barriers(page, { within: 'dialog[open]' })).toEqual([])
  const order = page.waitForResponse(/donationDetail\/add/)
  await modal.getByRole('button', { name: 'Donate ₹500' }).click()
  await order
  const own = await app.query('select if_full from donations where email = $1', [email])
  expect(own).toEqual([{ if_full: 'back' }])
})
