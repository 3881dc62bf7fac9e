import type { Locator } from '@playwright/test'
import { codeFor, somebody } from '../../apps/server/test/journey.ts'
import { bill, fillForm, sendButton } from './need-help-form.ts'
import { expect, pauseScripts, signedUp, signUpOn, test } from './journey.ts'

// delayed or replaced requests must come from the network
test.use({ serviceWorkers: 'block' })

test('a form filled and sent before the script arrives is sent once when it comes, with every word', async ({
  page,
  app,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const goOn = await pauseScripts(page)
  await page.goto('/#help', { waitUntil: 'commit' })
  const form = page.getByRole('region', { name: 'Need Help?' })
  await fillFormPlainly(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await sendButton(form).click()
  await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true')
  goOn()
  await expect(page).toHaveURL(/\/thanks\/help\/\w+$/)
  expect(sent).toHaveLength(1)
  const stored = await app.query('select name, mobile, message from help_requests where reference = $1', [
    (await page.getByText('The number of your request').locator('b').innerText()).trim(),
  ])
  expect(stored).toEqual([
    { name: 'Kokila Parmar', mobile: '+919825012345', message: 'Spectacles for my daughter.' },
  ])
})

test('Enter pressed before the script arrives turns no page, and is answered when it comes', async ({
  page,
}) => {
  const goOn = await pauseScripts(page)
  await page.goto('/#help', { waitUntil: 'commit' })
  const form = page.getByRole('region', { name: 'Need Help?' })
  const name = form.getByLabel('Full name')
  await name.fill('Kamla Desai')
  await name.press('Enter')
  goOn()
  await expect(form.getByRole('region', { name: 'Please correct these fields' })).toBeVisible()
  await expect(name).toHaveValue('Kamla Desai')
  expect(new URL(page.url()).search).toBe('')
})

test('somebody signed out who taps Donate Now before the script is led to sign in at once, and then to the gift', async ({
  page,
  app,
}) => {
  const goOn = await pauseScripts(page)
  await page.goto('/urgentneeddata', { waitUntil: 'commit' })
  await page
    .getByRole('article')
    .filter({ hasText: 'Aarav M.' })
    .getByRole('button', { name: 'Donate Now' })
    .click()
  await expect(page).toHaveURL(/\/signin$/)
  goOn()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, app, somebody())
  await expect(page).toHaveURL(/\/urgentneeddata/)
  await expect(page.getByRole('dialog', { name: 'Urgent Need Information' })).toBeVisible()
})

test('somebody signed in who taps Donate Now before the script sees that it is heard, and the same page goes on', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  const goOn = await pauseScripts(page)
  await page.goto('/urgentneeddata', { waitUntil: 'commit' })
  const donate = page
    .getByRole('article')
    .filter({ hasText: 'Aarav M.' })
    .getByRole('button', { name: 'Donate Now' })
  const document = await page.evaluateHandle(() => window.document)
  // a touch that turns into a scroll
  await donate.dispatchEvent('pointerdown')
  await expect(donate).toHaveAttribute('data-pressed', 'touched')
  await donate.dispatchEvent('pointercancel')
  await expect(donate).not.toHaveAttribute('data-pressed')
  await donate.click()
  await expect(donate).toHaveAttribute('aria-busy', 'true')
  goOn()
  await expect(page.getByRole('dialog', { name: 'Urgent Need Information' })).toBeVisible()
  await expect(donate).not.toHaveAttribute('aria-busy', 'true')
  expect(await document.evaluate((then) => then === window.document)).toBe(true)
})

test('a way to sign in that is chosen before the script, and a number written then, are kept', async ({
  page,
}) => {
  const goOn = await pauseScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Phone Number').check()
  await page.getByRole('textbox', { name: 'Email' }).fill('9825012345')
  goOn()
  await expect(page.getByLabel('Mobile number')).toHaveValue('98250 12345')
  await expect(page.getByLabel('Phone Number')).toBeChecked()
})

test('a code typed and sent before the script is proven when it comes, and one begun then is typed on', async ({
  page,
  app,
}) => {
  const person = await signedUp(page, app)
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  for (const early of [6, 3]) {
    await app.advance(3)
    await page.goto('/signin')
    const before = (await app.mailsTo(person.email)).length
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page).toHaveURL(/\/otp$/)
    const code = await codeFor(app, person.email, before)
    const goOn = await pauseScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code.slice(0, early))
    const verify = page.getByRole('button', { name: 'VERIFY' })
    if (early === 6) await verify.click()
    goOn()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    if (early < 6) {
      await expect(page.getByLabel(`Digit ${early + 1} of 6`)).toBeFocused()
      await page.keyboard.type(code.slice(early))
      await verify.click()
    }
    await expect(page).toHaveURL(/\/$/)
    await page.unroute('**/assets/*.js')
    await page.evaluate(() => localStorage.removeItem('accessToken'))
  }
})

test('where the script has failed a press is held no longer, and the browser sends the form itself', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  const goOn = await pauseScripts(page, 'abort')
  await page.goto('/urgentneeddata', { waitUntil: 'commit' })
  const donate = page.getByRole('button', { name: 'Donate Now' }).first()
  await donate.click()
  await expect(donate).toHaveAttribute('aria-busy', 'true')
  const sent = page.waitForRequest((request) => request.isNavigationRequest())
  goOn()
  expect((await sent).url()).toContain('need_demo01')
})

/** Like `fillForm`; the number is still without its space. */
async function fillFormPlainly(form: Locator): Promise<void> {
  await fillForm(form)
  await expect(form.getByLabel('Mobile number')).toHaveValue('9825012345')
}
