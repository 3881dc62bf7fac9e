import type { Locator, Page } from '@playwright/test'
import { signUp, somebody } from '../../apps/server/test/journey.ts'
import { atWork, barriers, checkoutOf, expect, payByCard, test, toast } from './journey.ts'
import { png } from './pictures.ts'
import { expectPaid } from './payment-result.ts'

const GOOD = '4100 2800 0000 1007'
const portrait = png('portrait.png')

/** The Become a Donator section on the landing page, once its script is at work. */
async function becomeDonator(page: Page): Promise<Locator> {
  await page.goto('/#donator')
  const form = page.getByRole('region', { name: 'Become a Donator' })
  await atWork(form)
  return form
}

function donateButton(form: Locator): Locator {
  return form.getByRole('button', { name: 'Donate Now' })
}

async function fill(form: Locator, email: string, amount: string): Promise<void> {
  await form.getByLabel('Full name').fill('Farida Mistry')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Mobile number').fill('9825054321')
  await form.getByLabel('Type: company or profession (optional)').selectOption('Profession')
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Address').fill('4 Clock Tower Lane, Vadodara')
  await form.getByLabel('Purpose').fill('Books for class 8.')
  await form.getByLabel('Your photo').setInputFiles(portrait)
}

async function expectEmpty(form: Locator): Promise<void> {
  for (const label of [
    'Full name',
    'Email',
    'Mobile number',
    'Type: company or profession (optional)',
    'Amount',
    'Address',
    'Purpose',
  ])
    await expect(form.getByLabel(label)).toHaveValue('')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
}

test('a stranger sends an inquiry, pays the amount of the order by card, and the form is empty again', async ({
  page,
  app,
}) => {
  const form = await becomeDonator(page)
  await expect(form.getByText(/receipt comes within 7 working days/)).toBeVisible()
  await fill(form, 'farida.pays@mail.example', '1a2 5-0')
  await expect(form.getByLabel('Amount')).toHaveValue('1250')
  await form.getByLabel(/I have read the Terms/).check()
  await donateButton(form).click()

  const window = checkoutOf(page)
  await expect(window.getByText('₹1,250').first()).toBeVisible()
  await expectEmpty(form)
  const confirmed = page.waitForRequest('**/api/payment/fetch')
  await payByCard(window, GOOD)
  await expectPaid(page)
  expect((await confirmed).postDataJSON()).toMatchObject({ type: 'Donator' })
  // without an account, a reload shows the same to this browser
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'We have received ₹1,250.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^SLIP\// })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const stored = await app.query(
    `select name, type, purpose, mobile, terms_ticked from inquiries where email = $1`,
    ['farida.pays@mail.example'],
  )
  expect(stored).toEqual([
    {
      name: 'Farida Mistry',
      type: 'profession',
      purpose: 'Books for class 8.',
      mobile: '+919825054321',
      terms_ticked: true,
    },
  ])
})

test('a missing field sends nothing and shows no message: red marks alone, the optional type among them', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const form = await becomeDonator(page)
  await donateButton(form).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(8)
  await expect(form.getByRole('region', { name: 'Please correct these fields' })).toBeFocused()

  await fill(form, 'farida.misses@mail.example', '500')
  await form.getByLabel('Type: company or profession (optional)').selectOption('')
  await donateButton(form).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  await expect(form.getByLabel('Type: company or profession (optional)')).toBeFocused()
  await expect(form.getByLabel('Type: company or profession (optional)')).toHaveAccessibleDescription(
    /Choose one: company or profession\./,
  )
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  expect(sent).toEqual([])
})

test('the red inquiry has no barrier, on a light phone and on a dark desktop', async ({ page }) => {
  const form = await becomeDonator(page)
  await donateButton(form).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(8)
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await barriers(page, { within: '#donator' }), `${width} px, ${colorScheme}`).toEqual([])
  }
})

test('a dismissed checkout keeps the order: it is paid again after a reload, without signing in, and made once', async ({
  page,
  app,
}) => {
  const form = await becomeDonator(page)
  await fill(form, 'farida.later@mail.example', '700')
  await donateButton(form).click()
  await checkoutOf(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('₹700 for your gift to the trust has not been paid yet.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await payByCard(checkoutOf(page), GOOD)
  await expectPaid(page)
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
  const stored = await app.query('select 1 from inquiries where email = $1', ['farida.later@mail.example'])
  expect(stored).toHaveLength(1)
})

test('a failed send keeps what was typed and the photo, a lost answer makes no second order, and a reload keeps the draft', async ({
  page,
  context,
  app,
}) => {
  const form = await becomeDonator(page)
  await fill(form, 'farida.tries@mail.example', '900')
  // the order is created, but the answer is lost
  await context.route('**/api/donatorInquiry/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await donateButton(form).click()
  await expect(toast(page, 'Submission failed.')).toBeVisible()
  await expect(form.getByText('portrait.png')).toBeVisible()
  await context.unroute('**/api/donatorInquiry/add')
  await donateButton(form).click()
  await expect(checkoutOf(page).getByText('₹900').first()).toBeVisible()
  const stored = await app.query('select 1 from inquiries where email = $1', ['farida.tries@mail.example'])
  expect(stored).toHaveLength(1)
})

test('a payment service that does not answer is named, nothing is lost, and the next press goes on to the checkout', async ({
  page,
  app,
}) => {
  const form = await becomeDonator(page)
  await fill(form, 'farida.waits@mail.example', '650')
  await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 20, status: 500 })
  try {
    await donateButton(form).click()
    await expect(
      toast(page, /The payment service did not answer\. You have not been charged\./),
    ).toBeVisible()
  } finally {
    await app.sandbox('DELETE', 'faults')
  }
  await expect(form.getByLabel('Amount')).toHaveValue('650')
  await expect(form.getByText('portrait.png')).toBeVisible()
  await donateButton(form).click()
  await expect(checkoutOf(page).getByText('₹650').first()).toBeVisible()
  const stored = await app.query('select 1 from inquiries where email = $1', ['farida.waits@mail.example'])
  expect(stored).toHaveLength(1)
})

test('a reload gives the draft of an inquiry back, the tick and the amount too', async ({ page }) => {
  const form = await becomeDonator(page)
  await fill(form, 'farida.reloads@mail.example', '450')
  await form.getByRole('checkbox').check()
  await page.reload()
  await expect(form.getByLabel('Full name')).toHaveValue('Farida Mistry')
  await expect(form.getByLabel('Type: company or profession (optional)')).toHaveValue('profession')
  await expect(form.getByLabel('Amount')).toHaveValue('450')
  await expect(form.getByLabel('Purpose')).toHaveValue('Books for class 8.')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await expect(form.getByText('The photo was not saved: please choose it again.')).toBeVisible()
})

test('the form knows who is signed in; the terms open in a new tab, and the form stays', async ({
  page,
  context,
  app,
}) => {
  const person = somebody()
  const token = await signUp(app, person)
  await page.addInitScript((proved) => localStorage.setItem('accessToken', proved), token)
  const form = await becomeDonator(page)
  await expect(form.getByLabel('Full name')).toHaveValue(person.name)
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Mobile number')).toHaveValue(/^98250 /)
  await form.getByLabel('Full name').fill('Farida Mistry')
  const opened = context.waitForEvent('page')
  await form.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue('Farida Mistry')
})
