import { need, somebody } from '../../apps/server/test/journey.ts'
import { family } from '../../apps/server/test/schemes-journey.ts'
import { applicationForm, chooseDocument, fillForm } from './family.ts'
import { checkoutOf, expect, payByCard, signUpOn } from './journey.ts'
import { oldChromium, test } from './old-chromium.ts'
import { pages } from './public-pages.ts'
import { png } from './pictures.ts'

const GOOD = '4100 2800 0000 1007'

test.skip(oldChromium === '', 'Chromium 92 comes for Linux on x64 alone')

test('every page comes alive in Chromium 92, and the menu opens', async ({ page }) => {
  for (const [address] of pages) {
    await page.goto(address)
    await expect(page.getByRole('alert').getByText('Load it again')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Gallery' })).toBeVisible()
})

test('a stranger gives in Chromium 92, with the whole dialog within reach', async ({ page, app }) => {
  const person = somebody()
  const before = await need(app, 'need_demo01')
  await page.goto('/urgentneeddata')
  await page.getByRole('button', { name: 'Donate Now' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, app, person)
  const modal = page.getByRole('dialog', { name: 'Urgent Need Information' })
  await expect(modal.getByRole('button', { name: 'Close' })).toBeInViewport()
  await modal.getByLabel('Message', { exact: true }).fill('Ride well.')
  await modal.getByLabel('Amount', { exact: true }).fill('51')
  await modal.getByRole('button', { name: 'Donate ₹51' }).click()
  await payByCard(checkoutOf(page), GOOD)
  await expect(page.getByText('Your Payment Successfully').first()).toBeVisible()
  expect((await need(app, 'need_demo01')).received_amount).toBe(before.received_amount + 51)
})

test('a family applies in Chromium 92, and pays', async ({ page, app }) => {
  const {
    terms: _terms,
    consent: _consent,
    ...values
  } = family({ student_standard: '4', nominal_fee: '12000' })
  const form = await applicationForm(page)
  await fillForm(form, values)
  for (const field of ['student_photo', 'adhaar_card_photo', 'school_id_photo'])
    await chooseDocument(form, field, png(`${field}.png`, { side: 400 }))
  await form.getByRole('button', { name: 'Submit' }).click()
  await payByCard(checkoutOf(page), GOOD)
  await expect
    .poll(() => app.query('select status from applications where email = $1', [values['email']]))
    .toEqual([{ status: 'paid' }])
})
