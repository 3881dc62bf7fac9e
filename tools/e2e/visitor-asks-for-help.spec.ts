import { expectEmpty, expectFilled, fillForm, needHelp, sendButton, bill } from './need-help-form.ts'
import { barriers, expect, signedUp, test, toast } from './journey.ts'
import { png } from './pictures.ts'
import { shownText } from './payment-result.ts'

const MB = 1024 * 1024

test('a family asks for help, reads its number and what happens next, and the form is empty again', async ({
  page,
  app,
}) => {
  const form = await needHelp(page)
  await expect(form.getByText(/within 7 working days/)).toBeVisible()
  await fillForm(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await expect(form.getByText('bill.png')).toBeVisible()
  await sendButton(form).click()

  await expect(page).toHaveURL(/\/thanks\/help\/\w+$/)
  await expect(shownText(page, 'Help request submitted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const number = page.getByText('The number of your request').locator('b')
  const reference = (await number.innerText()).trim()
  const stored = await app.query(
    'select name, type, mobile, message from help_requests where reference = $1',
    [reference],
  )
  expect(stored).toEqual([
    {
      name: 'Kokila Parmar',
      type: 'Health',
      mobile: '+919825012345',
      message: 'Spectacles for my daughter.',
    },
  ])
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(number).toHaveText(reference)

  await page.goBack()
  await expectEmpty(form)
})

test('an empty form sends nothing and shows no message: what is missing turns red, and a list leads there', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const form = await needHelp(page)
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await sendButton(form).click()

  const summary = form.getByRole('region', { name: 'Please correct these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Choose the kind of help.',
    'Enter your name.',
    'Enter your mobile number.',
    'Enter your address.',
    'Choose a photo of the document.',
  ])
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(5)
  await expect(form.getByLabel('Message')).not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/Enter your address\./)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  expect(sent).toEqual([])

  await summary.getByRole('link', { name: 'Enter your address.' }).click()
  await expect(form.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('12 Station Road')
  await expect(form.getByLabel('Address')).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link')).toHaveCount(4)
  await summary.getByRole('link', { name: 'Choose the kind of help.' }).press('Enter')
  await expect(form.getByLabel('Education')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Education')).toBeChecked()
  await expect(summary.getByRole('link')).toHaveCount(3)
  expect(new URL(page.url()).hash).toBe('#help')
})

test('the red form has no barrier, on a light phone and on a dark desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 800 })
  const form = await needHelp(page)
  await sendButton(form).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(5)
  expect(await barriers(page, { within: '#help' })).toEqual([])
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await expect(form.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await barriers(page, { within: '#help' })).toEqual([])
})

test('nothing is wider than a phone of 320 px, and every target is large enough for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const form = await needHelp(page)
  await sendButton(form).click()
  await form.getByLabel('A photo of the document').setInputFiles(png(`${'a-very-long-name-'.repeat(6)}.png`))
  await expect(form.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const target of await form.locator('button, summary, select, input:not([type=hidden])').all()) {
    const box = await target.boundingBox()
    const tile = (await target.getAttribute('type')) === 'radio'
    const name = await target.getAttribute('name')
    if (name === 'leave_empty') continue
    const size = tile ? await target.locator('..').boundingBox() : box
    expect(size?.height, `the height of ${name ?? (await target.innerText())}`).toBeGreaterThanOrEqual(44)
  }
})

test('a mobile number is spaced as it is typed, of any country, and a wrong one turns red', async ({
  page,
}) => {
  const form = await needHelp(page)
  await fillForm(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  const mobile = form.getByLabel('Mobile number')
  await mobile.fill('12345')
  await sendButton(form).click()
  await expect(form.getByText('Check the mobile number.')).toBeVisible()
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('region', { name: 'Please correct these fields' })).toHaveCount(0)

  await form.getByLabel('Country of the number').selectOption({ label: 'United Kingdom +44' })
  await mobile.fill('07400123456')
  await expect(mobile).not.toHaveAttribute('aria-invalid')
  await mobile.fill('+91 98250 12345')
  await expect(mobile).toHaveValue('98250 12345')
  await expect(form.getByLabel('Country of the number')).toHaveValue('IN')
})

test('a file that is too large or no picture is refused as soon as it is chosen', async ({ page }) => {
  const form = await needHelp(page)
  const photo = form.getByLabel('A photo of the document')
  await expect(form.getByText('JPG, PNG or GIF, up to 8 MB')).toBeVisible()
  await photo.setInputFiles(png('huge.png', { padding: 8 * MB }))
  await expect(form.getByText('This picture is larger than 8 MB. Please choose a smaller one.')).toBeVisible()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  await form.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await expect(photo).toBeFocused()
  await photo.setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(form.getByText(/We cannot read this as a picture/)).toBeVisible()
  await photo.setInputFiles(bill)
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
})

test('what only the server finds out about a picture is said at the picture, and everything else stays', async ({
  page,
}) => {
  const form = await needHelp(page)
  await fillForm(form)
  await form
    .getByLabel('A photo of the document')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await sendButton(form).click()
  await expect(toast(page, /We cannot read this as a picture/)).toBeVisible()
  await expect(form.getByLabel('A photo of the document')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('A photo of the document')).toBeFocused()
  await expectFilled(form)
  await expect(form.getByText('broken.png')).toBeVisible()

  // the error mark stays while other fields change, and disappears with the file
  await form.getByLabel('Full name').fill('Kokila P.')
  await expect(form.getByLabel('A photo of the document')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
})

test('a failed network keeps what was typed and the photo; the next press sends both, once though its answer is lost', async ({
  page,
  context,
  app,
}) => {
  const form = await needHelp(page)
  await fillForm(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await context.route('**/api/needInquiry/add', (route) => route.abort())
  await sendButton(form).click()
  await expect(toast(page, 'Submission failed.')).toBeVisible()
  await expect(
    form.getByText('It has not been sent yet. Everything you filled in is still here.'),
  ).toBeVisible()
  await expectFilled(form)
  await expect(form.getByText('bill.png')).toBeVisible()
  await expect(sendButton(form)).toBeEnabled()

  await context.unroute('**/api/needInquiry/add')
  await page.evaluate(() => {
    const really = window.fetch
    window.fetch = async (...args) => {
      await really(...args)
      window.fetch = really
      throw new TypeError('the answer was lost on the way')
    }
  })
  const count = async () => (await app.query('select 1 from help_requests', [])).length
  const before = await count()
  await sendButton(form).click()
  await expect(shownText(page, 'Help request submitted successfully!')).toBeVisible()
  expect(await count()).toBe(before + 1)
})

test('while it is sent the button is off and says so, and a second press sends nothing', async ({
  page,
  context,
}) => {
  const form = await needHelp(page)
  await fillForm(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  let requests = 0
  await context.route('**/api/needInquiry/add', async (route) => {
    requests += 1
    await wait
    await route.continue()
  })
  await sendButton(form).click()
  const busy = form.getByRole('button', { name: 'Sending your photo…' })
  await expect(busy).toBeDisabled()
  await expect(form.getByRole('status')).toHaveText(/Please keep this page open/)
  await form.getByLabel('Full name').press('Enter')
  goOn()
  await expect(shownText(page, 'Help request submitted successfully!')).toBeVisible()
  expect(requests).toBe(1)
})

test('a reload gives the draft back, asks for the photo again, and Log Out forgets them', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  const form = await needHelp(page)
  await fillForm(form)
  await form.getByLabel('A photo of the document').setInputFiles(bill)
  await page.reload()
  await expectFilled(form)
  await expect(form.getByText('The photo was not saved: please choose it again.')).toBeVisible()
  await sendButton(form).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  await expect(form.getByLabel('A photo of the document')).toBeFocused()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectEmpty(form)
  await page.reload()
  await expectEmpty(form)
})
