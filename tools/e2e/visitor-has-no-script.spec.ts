import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { codeFor, needs, somebody } from '../../apps/server/test/journey.ts'
import { family } from '../../apps/server/test/schemes-journey.ts'
import { fillForm as fillFamily } from './family.ts'
import { bill, fillForm, sendButton } from './need-help-form.ts'
import { expect, test } from './journey.ts'

/** The server's public address, so that visitors who return from the provider's page are still recognised. */
const at = (url: string) => url.replace('127.0.0.1', 'localhost')

test('without script one signs up, gives, and pays on the provider’s own page', async ({ browser, app }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const person = somebody()
  const [need] = await needs(app)
  await page.goto(`${at(app.url)}/urgentneeddata`)
  await page.getByRole('button', { name: 'Donate Now' }).first().click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Mobile number').fill(person.mobile_no.slice(3))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Check the e-mail address, for example name@mail.in.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(person.email)).toBeVisible()
  const code = await codeFor(app, person.email)
  for (const [place, digit] of [...code].entries())
    await page.getByLabel(`Digit ${place + 1} of 6`).fill(digit)
  await page.getByRole('button', { name: 'VERIFY' }).click()

  await expect(page).toHaveURL(/\/give\/need_/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('Amount').fill('51')
  await page.getByLabel('Message').fill('For school.')
  await page.getByRole('button', { name: /^Donate|^Give/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay ₹51' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₹51' }).click()

  await page.getByLabel('UPI ID').fill('failure@razorpay')
  await page.getByRole('button', { name: 'Pay ₹51 by UPI' }).click()
  await page.getByRole('button', { name: /^Continue to/ }).click()
  await expect(page.getByText('The payment did not go through. You have not been charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.getByLabel('Card number').fill('4100 2800 0000 1007')
  await page.getByLabel('Expiry').fill('12/39')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill(person.name)
  await page.getByRole('button', { name: 'Pay ₹51 by card' }).click()
  await page.getByLabel('OTP').fill('1234')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('button', { name: /^Continue to/ }).click()
  await expect(page).toHaveURL(/\/thanks\/donation\/don_/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹51')
  await expect(page.getByText('Please wait…')).toHaveCount(0)
  const [paid] = await needs(app)
  expect(paid?.received_amount).toBe((need?.received_amount ?? 0) + 51)
  await page.close()
})

test('without script one asks for help with a photo; what is not right keeps what was written', async ({
  browser,
  app,
}) => {
  const before = await helpRequests(app)
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto(`${at(app.url)}/#help`)
  const form = page.getByRole('region', { name: 'Need Help?' })
  await fillForm(form)
  await sendButton(form).click()
  const again = page.getByRole('main')
  await expect(page).toHaveURL(/\/need-help$/)
  await expect(again.getByText('Please choose a picture.')).toBeVisible()
  await expect(again.getByText('Choose a photo of the document.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(again.getByLabel('Full name')).toHaveValue('Kokila Parmar')
  await expect(again.getByLabel('Mobile number')).toHaveValue('9825012345')
  await expect(again.getByLabel('Medical & Healthcare')).toBeChecked()
  await expect(again.getByText(/The photo was not saved/)).toBeVisible()
  await again.getByLabel('A photo of the document').setInputFiles(bill)
  await sendButton(again).click()
  await expect(page).toHaveURL(/\/thanks\/help\/help_/)
  await expect(page.getByRole('main')).toContainText(/[A-Z]+\/\d{4}-\d{2}\/\d{4}/)
  expect(await helpRequests(app)).toBe(before + 1)
  await page.close()
})

test('without script another organisation asks to connect; what is not right keeps what was written', async ({
  browser,
  app,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto(`${app.url}/connect-ngo`)
  const boxes = {
    Organisation: 'Ujjwal Foundation',
    'Your name': 'Rekha Joshi',
    'Mobile number': '9825044556',
    Email: 'rekha@ujjwal',
    Message: 'We teach evening classes in Kheda.',
  }
  for (const [name, value] of Object.entries(boxes)) await page.getByRole('textbox', { name }).fill(value)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Check the e-mail address, for example name@mail.in.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(boxes.Message)
  await page.getByRole('textbox', { name: 'Email' }).fill('rekha@ujjwal.example')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has reached us' })).toBeVisible()
  await expect(page).toHaveURL(/\/connect-ngo\?number=NGO/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const stored = `select organisation, message from ngo_requests where email = 'rekha@ujjwal.example'`
  expect(await app.query(stored)).toEqual([{ organisation: boxes.Organisation, message: boxes.Message }])
  await page.close()
})

test('without script a family applies and pays; what is not right keeps what was written', async ({
  browser,
  app,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const { terms: _terms, consent: _consent, ...values } = family({ pincode: '12' })
  await page.goto(`${at(app.url)}/lion-trust#lion-trust`)
  const form = page.locator('#lion-trust form')
  await fillFamily(form, values)
  const send = form.getByRole('button', { name: 'Submit' })
  await send.click()
  await expect(page).toHaveURL(/\/apply$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const again = page.getByRole('main')
  await expect(again.getByText('Check the pincode: it has 6 digits.')).toBeVisible()
  await expect(again.getByLabel('Year', { exact: true })).toHaveValue('2016')
  await expect(again.getByText(/The photo was not saved/).first()).toBeVisible()
  await again.getByLabel('Pincode').fill('380024')
  for (const field of ['student_photo', 'adhaar_card_photo'])
    await again.locator(`[name=${field}]:not([hidden])`).setInputFiles(bill)
  await again.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Pay ₹12,000' }).click()
  await page.getByLabel('UPI ID').fill('success@razorpay')
  await page.getByRole('button', { name: 'Pay ₹12,000 by UPI' }).click()
  await page.getByRole('button', { name: /^Continue to/ }).click()
  await expect(page).toHaveURL(/\/thanks\/application\/app_/)
  await expect(page.getByRole('main')).toContainText('₹12,000')
  const rows = await app.query('select status, registration from applications where email = $1', [
    values['email'],
  ])
  expect(rows).toEqual([{ status: 'paid', registration: expect.any(String) }])
  await page.close()
})

async function helpRequests(app: TestProgram): Promise<number> {
  const [row] = await app.query('select count(*)::int as sent from help_requests')
  return Number(row?.['sent'])
}
