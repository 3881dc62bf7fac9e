import { eventually, need, somebody } from '../../apps/server/test/journey.ts'
import { sayIn } from '../../apps/server/test/sentences.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import {
  barriers,
  checkoutOf,
  expect,
  figures,
  openAccount,
  openNeed,
  payByCard,
  payByUpi,
  signedUp,
  signUpOn,
  slowDown,
  test,
  toast,
} from './journey.ts'
import { expectMailIn, expectSlipIn, expectWholly, readerOf } from './own-language.ts'
import { expectPaid, shownText } from './payment-result.ts'

const GOOD = '4100 2800 0000 1007'
const hi = sayIn('hi')

test('a stranger sees a need, signs up, gives by card, and finds the donation counted once', async ({
  page,
  app,
}) => {
  const person = somebody()
  await page.goto('/')
  await page.getByRole('link', { name: 'See More' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Urgent Need' })).toBeVisible()
  const before = await figures(page, 'Aarav M.')

  await page
    .getByRole('article')
    .filter({ hasText: 'Aarav M.' })
    .getByRole('button', { name: 'Donate Now' })
    .click()
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, app, person)

  await expect(toast(page, 'OTP verified successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/urgentneeddata/)
  const modal = page.getByRole('dialog', { name: 'Urgent Need Information' })
  await expect(modal).toBeVisible()
  await expect(modal.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(modal.getByLabel('Email')).toHaveValue(person.email)
  await expect(modal.getByLabel('Mobile number')).toHaveValue(/98250/)
  await expect(page.locator('html')).toHaveCSS('overflow', /hidden|clip/)

  // an amount and a message are preset, and missing fields are named before the button
  await expect(modal.getByRole('button', { name: 'Donate ₹500' })).toBeVisible()
  await expect(modal.getByText(/Your receipt needs your name/)).toBeVisible()
  const message = modal.getByLabel('Message', { exact: true })
  await expect(message).not.toHaveValue('')
  await message.fill('')
  await modal.getByRole('button', { name: /^Donate/ }).click()
  await expect(modal.getByText('Write a few words.')).toBeVisible()
  await message.fill('Ride well.')
  await modal.getByLabel('Amount', { exact: true }).fill('12x50')
  await modal.getByRole('button', { name: 'Donate ₹1,250' }).click()

  const window = checkoutOf(page)
  await expect(window.getByText('₹1,250').first()).toBeVisible()
  await payByCard(window, GOOD)
  await expectPaid(page)
  await expect(modal).toBeHidden()
  // the gift, and the need's new state
  const fact = page.getByRole('heading', { level: 1, name: 'Aarav’s bicycle is ₹1,250 nearer.' })
  await expect(fact).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(`₹${(before.received + 1250).toLocaleString('en-IN')} received`)).toBeVisible()
  await expect(main.getByRole('link', { name: /^SLIP\/20\d\d-\d\d\/\d{4}$/ })).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  for (const name of ['Receipt', 'Your donations']) {
    const way = main.getByRole('link', { name, exact: true })
    await expect(way, 'in the first window of a phone').toBeInViewport({ ratio: 1 })
  }
  if (size) await page.setViewportSize(size)
  await expect(main.getByRole('heading', { name: /^Nearly there: only ₹/ })).toBeVisible()
  const sent = String(await main.getByRole('link', { name: /WhatsApp/ }).getAttribute('href'))
  expect(decodeURIComponent(sent)).toContain('Aarav’s bicycle is ₹1,250 nearer.')
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(fact).toBeVisible()
  await page.evaluate(() => {
    sessionStorage.setItem('mine', localStorage.getItem('accessToken') ?? '')
    localStorage.removeItem('accessToken')
  })
  const address = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/urgentneeddata$/)
  await expect
    .poll(() => figures(page, 'Aarav M.'))
    .toEqual({ received: before.received + 1250, pending: before.pending - 1250 })

  // invisible to others
  const token = String(await page.evaluate(() => sessionStorage.getItem('mine')))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in to see this.' })).toBeVisible()
  await page.evaluate((mine) => localStorage.setItem('accessToken', mine), token)
  await page.goto('/donationdetail-history')
  const row = page.getByRole('row').filter({ hasText: '₹1,250' })
  await expect(row).toContainText('Success')
  await expect(row).toContainText('Ride well.')
})

test('a donor gives wholly in Hindi from a shared link on a slow line: declined, paid once, and given back', async ({
  page,
  app,
}) => {
  const person = somebody()
  const needNote = 'Asked for by phone.'
  const before = await need(app, 'need_demo04')
  const { name, requirement } = before
  // a gift keeps the need's original text
  const written = [name, name.slice(0, -3), requirement]
  const reader = await readerOf('hi', app, [person.name, 'Bhavna D.', needNote, ...written])
  await page.setViewportSize({ width: 360, height: 740 })
  await slowDown(page)
  await page.goto('/hi/urgentneeddata?need=need_demo04#need_demo04')
  const card = page.locator('#need_demo04')
  await expect(card).toBeInViewport()
  await expectWholly(page, reader)
  const shared = String(await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
  expect(decodeURIComponent(shared)).toContain('/hi/urgentneeddata/need_demo04')
  await card.locator('form').getByRole('button').click()
  await expect(page).toHaveURL(/\/hi\/signin$/)
  await expectWholly(page, reader)
  await page
    .getByRole('main')
    .getByRole('link', { name: hi('Sign up') })
    .click()
  await signUpOn(page, app, person, hi)
  await expect(page).toHaveURL(/\/hi\/urgentneeddata/)
  const modal = page.getByRole('dialog', { name: hi('Urgent Need Information') })
  await expect(modal.getByLabel(hi('Email'))).toHaveValue(person.email)
  await expectWholly(page, reader)
  const message = modal.getByLabel(hi('Message'), { exact: true })
  const typed = await message.inputValue()
  await message.fill('')
  const donate = modal.getByRole('button', { name: hi('Donate {sum}', { sum: '₹500' }) })
  await donate.click()
  await expect(modal.getByText(hi('Write a few words.'))).toBeVisible()
  await expect(modal.getByLabel(hi('Email'))).toHaveValue(person.email)
  await message.fill(typed)
  await donate.click()

  const window = checkoutOf(page)
  await payByUpi(window, 'failure@razorpay')
  await expect(window.getByRole('alert')).toBeVisible()
  // a payment that cannot be confirmed immediately says so, and the page updates itself
  for (const route of ['GET /payments/:id', 'GET /orders/:id/payments'])
    await app.sandbox('POST', 'faults', { route, times: 50, status: 500 })
  try {
    await payByUpi(window, 'success@razorpay')
    await expect(shownText(page, hi('Paid; we are confirming'))).toBeVisible()
    await expect(page.getByRole('button', { name: hi('Pay again') })).toHaveCount(0)
    await expect(page).toHaveURL(/\/hi\/thanks\/donation\/\w+$/)
    await expectWholly(page, reader)
  } finally {
    await app.sandbox('DELETE', 'faults')
  }
  await expect(shownText(page, hi('Your Payment Successfully'))).toBeVisible()
  await expect(page.getByRole('link', { name: /^SLIP\// })).toBeVisible()
  await expectWholly(page, reader)
  expect((await need(app, 'need_demo04')).received_amount).toBe(before.received_amount + 500)
  await page.getByRole('link', { name: /^SLIP\// }).click()
  await expect(page).toHaveURL(/\/hi\/slip\/\w+$/)
  await expectWholly(page, reader)

  // staff refund it: the history and every mail say so
  const payment = async () => {
    const texts = (await app.mailsTo(person.email)).map(({ text }) => text)
    return /\bpay_\w+/.exec(texts.join('\n'))?.[0]
  }
  await expect.poll(payment).toBeDefined()
  const paymentId = await payment()
  const token = await signInStaff(app, 'treasurer')
  const refund = { paymentId, amount: 500, reason: needNote }
  const back = await app.ask('POST', '/api/office/payments/refund', { token, body: refund })
  expect(back, JSON.stringify(back.body)).toMatchObject({ status: 200 })
  await app.advance(1)
  await page.goto('/hi/donationdetail-history')
  await expect(page.getByRole('row').filter({ hasText: '₹500' })).toBeVisible()
  await expectWholly(page, reader)
  const givenBack = hi('We have refunded {amount}', { amount: '₹500' })
  await expect
    .poll(async () => (await app.mailsTo(person.email)).map(({ subject }) => subject))
    .toContain(givenBack)
  const mails = await app.mailsTo(person.email)
  for (const mail of mails) expectMailIn(mail, reader)
  const slip = mails.flatMap(({ attachments = [] }) => attachments).at(-1)
  await expectSlipIn(hi, await fetch(app.url + String(slip?.href)))
})

test('cancelling the checkout lets the page scroll again, counts nothing, and the same order can be paid later', async ({
  page,
  app,
}) => {
  const { email } = await signedUp(page, app)
  await page.goto('/urgentneeddata/need_demo05')
  const before = await need(app, 'need_demo05')
  const modal = await openNeed(page, 'Dev T.')
  expect(await modal.boundingBox()).toMatchObject({ x: 0, width: page.viewportSize()?.width })
  await modal.getByLabel('Message', { exact: true }).fill('Eat well.')
  await modal.getByLabel('Amount', { exact: true }).fill('50')
  await modal.getByRole('button', { name: 'Donate ₹50' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.locator('.razorpay-container')).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Pay again' }).locator('xpath=ancestor::*[@role="status"]'),
  ).toBeInViewport({
    ratio: 1,
  })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await need(app, 'need_demo05')).toEqual(before)

  // its page promises no receipt
  const [gift] = await app.query('select id from donations where email = $1', [email])
  await page.goto(`/thanks/donation/${String(gift?.['id'])}`)
  await expect(page.getByRole('heading', { name: '₹50 for Dev T. has not been paid yet.' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('You will find this gift and its receipt')

  // also from its row in another tab, for the same order
  const other = await page.context().newPage()
  await other.goto('/donationdetail-history')
  const row = other.getByRole('row').filter({ hasText: '₹50' })
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: 'Pay again' }).click()
  await payByCard(checkoutOf(other), GOOD)
  await expectPaid(other)
  expect((await need(app, 'need_demo05')).received_amount).toBe(before.received_amount + 50)

  // here it is not asked for any more
  await openAccount(page)
  await page.getByRole('banner').getByRole('link', { name: 'Your donations' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Pay again' }).click()
  await expect(page.getByText('This has already been paid for.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
})

test('closing the modal with × resets the form and fills in the profile again', async ({ page, app }) => {
  const person = await signedUp(page, app)
  await page.goto('/urgentneeddata')
  const modal = await openNeed(page, 'Om R.')
  await modal.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await modal.getByLabel('Message', { exact: true }).fill('Never sent.')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await openNeed(page, 'Om R.')
  await expect(modal.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(modal.getByLabel('Message', { exact: true })).toHaveValue(/good wishes/)
})

test('a browser closed after paying loses nothing: the webhook alone settles', async ({
  page,
  app,
  context,
}) => {
  await signedUp(page, app)
  await page.goto('/urgentneeddata')
  const before = await need(app, 'need_demo06')
  const modal = await openNeed(page, 'Om R.')
  await modal.getByLabel('Message', { exact: true }).fill('Walk well.')
  await modal.getByLabel('Amount', { exact: true }).fill('75')
  await context.route('**/api/payment/**', (route) => route.abort())
  await modal.getByRole('button', { name: 'Donate ₹75' }).click()
  const window = checkoutOf(page)
  await payByCard(window, GOOD)
  await expect(window.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await page.close()
  await eventually(
    async () => (await need(app, 'need_demo06')).received_amount === before.received_amount + 75,
  )
})
