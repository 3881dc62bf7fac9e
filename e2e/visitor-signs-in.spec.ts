import { codeFor, somebody } from '../server/test/journey.ts'
import { askForCode, expect, signedUp, signUpOn, test, toast } from './journey.ts'

test('the six boxes take a paste, move back on Backspace and accept only digits', async ({ page }) => {
  await page.goto('/otp')
  await expect(page.getByLabel('Email')).toBeVisible()
  const box = (place: number) => page.getByLabel(`Digit ${place} of 6`)
  await box(1).click()
  await page.keyboard.type('1a2')
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await box(1).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text', '12a 34-56')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  for (const place of [1, 2, 3, 4, 5, 6]) await expect(box(place)).toHaveValue(String(place))
})

test('another code waits 120 seconds, counts down as mm:ss, and then clears the boxes', async ({
  page,
  house,
}) => {
  const person = somebody()
  await page.clock.install()
  await page.goto('/signup')
  await askForCode(page, person)
  const resend = page.getByRole('button', { name: 'Resend' })
  await expect(resend).toBeDisabled()
  await expect(page.getByText(/0[12]:\d\d/)).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill('7')
  await codeFor(house, person.email)
  await page.clock.fastForward(121_000)
  await house.advance(3)
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(toast(page, 'OTP Resend successfully!')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  await expect(resend).toBeDisabled()
})

test('signed-in people are led away from the guests’ pages, and strangers from the histories and back again', async ({
  page,
  house,
}) => {
  await page.goto('/donationdetail-history')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, house, somebody())
  await expect(page).toHaveURL(/\/donationdetail-history$/)
  await expect(page.getByText('No records found.')).toBeVisible()
  for (const address of ['/signin', '/signup', '/otp']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/$/)
  }
})

test('log-out ends the session here, on the server and in the other tab', async ({
  page,
  house,
  context,
}) => {
  await signedUp(page, house)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const other = await context.newPage()
  await other.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|profile/i })
    .click()
  await page
    .getByRole('menuitem', { name: 'Log Out' })
    .or(page.getByRole('button', { name: 'Log Out' }))
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await house.ask('GET', '/api/auth/profile', { token: String(token) })).status).toBe(401)
})
