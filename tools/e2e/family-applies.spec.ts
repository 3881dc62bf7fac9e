import { devices } from '@playwright/test'
import { signUp, somebody } from '../../apps/server/test/journey.ts'
import { sayIn } from '../../apps/server/test/sentences.ts'
import {
  brightestAround,
  largePhotograph,
  looksOf,
  turnedPhotograph,
} from '../../apps/server/test/photographs.ts'
import { apply, family, payFor } from '../../apps/server/test/schemes-journey.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import {
  applicationForm,
  approve,
  chooseDocument,
  codeOf,
  fillForm,
  jpeg,
  sentPicture,
  valuesOf,
} from './family.ts'
import {
  barriers,
  checkoutOf,
  chooseLanguage,
  expect,
  payByCard,
  signUpOn,
  slowDown,
  test,
  toast,
  typeCode,
} from './journey.ts'
import { expectMailIn, expectSlipIn, expectWholly, readerOf } from './own-language.ts'
import { png } from './pictures.ts'
import { expectPaid, shownText } from './payment-result.ts'

const GOOD = '4100 2800 0000 1007'
const gu = sayIn('gu')

// the browser type must not be set again: that would start a separate program
const { defaultBrowserType: _chromium, ...phone } = devices['Galaxy S8']
test.use({ ...phone, viewport: { width: 360, height: 740 } })

test('on a phone the form begins soon, and its steps stay in sight without covering what is filled in', async ({
  page,
}) => {
  const form = await applicationForm(page)
  const top = await page.locator('#lion-trust').evaluate((part) => part.getBoundingClientRect().top + scrollY)
  expect(top).toBeLessThan(2000)
  await expect(page.getByText('The fee is paid directly to the school.')).toBeHidden()
  await page.getByText('All rules School Fees').click()
  await expect(page.getByText('The fee is paid directly to the school.')).toBeVisible()

  // autofill must neither write one number twice nor put the parent's name on the child
  const filledIn = {
    student_lastname: 'off',
    fathername: 'section-guardian name',
    email: 'section-guardian email',
  }
  for (const [name, value] of Object.entries(filledIn))
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', value)
  for (const [label, value] of [
    ['Mobile number', 'section-guardian tel'],
    ['Second mobile number', 'off'],
  ] as const)
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', value)

  const steps = page.getByRole('list', { name: 'Parts of the form' })
  await form.locator('[name=pincode]').focus()
  // backwards through the fields, so that each enters at the window's top
  for (const name of ['state', 'city', 'area', 'apartment', 'school_address', 'school_name']) {
    await page.keyboard.press('Shift+Tab')
    const box = form.locator(`[name=${name}]`)
    await expect(box).toBeFocused()
    await expect(steps).toBeInViewport({ ratio: 1 })
    const [under, over] = [await steps.boundingBox(), await box.boundingBox()]
    expect(over?.y, name).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0))
  }
})

test('a family applies in Gujarati on a weak phone: loses the page, goes on, pays, and gets its mails and slip', async ({
  page,
  context,
  app,
}) => {
  const values = family({ student_standard: '4', nominal_fee: '12000' })
  const { terms: _terms, consent, yojana_type: scheme = '', student_standard: standard, ...rest } = values
  const { email = '', father_mobileNo: mobile = '' } = values
  const { fathername, father_mobileNo: _mobile, business_mobileNo, ...first } = rest
  const person = somebody()
  const reader = await readerOf('gu', app, [...Object.values(values), person.name])
  await slowDown(page)
  await page.goto('/')
  await chooseLanguage(page, 'ગુજરાતી')
  await expectWholly(page, reader)
  await page.goto('/signup')
  await expectWholly(page, reader)
  await signUpOn(page, app, person, gu)
  for (const mail of await app.mailsTo(person.email)) expectMailIn(mail, reader)
  let form = await applicationForm(page)

  await page.getByLabel(gu('Look up a scheme')).selectOption(gu(scheme))
  await page.getByLabel(gu('The child’s class')).selectOption(standard ?? '')
  const answer = page.getByRole('region', { name: gu('Who can apply') })
  await expect(answer.getByText(gu('Yes: the form is open for this class.'))).toBeVisible()
  const matched =
    'The trust pays up to {percent}% of the year’s fee. It pays no more than you pay to the trust with the form.'
  await expect(answer.getByText(gu(matched, { percent: 35 }))).toBeVisible()
  await answer.getByRole('button', { name: gu('Begin the form with these') }).click()
  await expect(form.getByLabel(gu(scheme))).toBeChecked()
  await expectWholly(page, reader)

  // pasted at once, including a non-digit
  await fillForm(form, { ...first, nominal_fee: '9a000' }, gu)
  await expect(form.getByLabel(gu('Amount you pay with the form'))).toHaveValue('9000')
  await expect(form.getByText(gu('Amount should exceed ₹11,000.'))).toBeVisible()
  await fillForm(form, { nominal_fee: '12000' })
  await expect(form.getByText(gu('Amount should exceed ₹11,000.'))).toBeHidden()
  await chooseDocument(form, 'student_photo', jpeg('aarav.jpg', await turnedPhotograph()))
  const confirmDialog = page.waitForEvent('dialog')
  const leaving = page.locator('main a[href$="/application-status"]').first().click()
  await (await confirmDialog).dismiss()
  await leaving
  await expect(page).toHaveURL(/\/lion-trust/)
  await form.locator('[name=keep_pictures]').check()
  await expect(form.getByText(gu('The photos are now kept on this phone.'))).toBeVisible()

  // simulates an empty battery
  await page.close()
  const again = await context.newPage()
  await slowDown(again)
  form = await applicationForm(again)
  await expect(form.getByText(gu('What you wrote before is back.'))).toBeVisible()
  await expect(form.getByText('aarav.jpg')).toBeVisible()
  await expect(form.getByLabel(gu('Year'), { exact: true })).toHaveValue('2016')
  expect(await valuesOf(form)).toMatchObject({ ...first, yojana_type: scheme, student_standard: standard })

  const numbers = {
    fathername: fathername ?? '',
    father_mobileNo: mobile,
    business_mobileNo: business_mobileNo ?? '',
  }
  await fillForm(form, numbers, gu)
  await chooseDocument(form, 'adhaar_card_photo', jpeg('card.jpg', await largePhotograph()))
  await chooseDocument(form, 'school_id_photo', png('school.png', { side: 400 }))
  await form.getByRole('button', { name: gu('Cover the first eight digits') }).click()
  const dialog = again.getByRole('dialog', { name: gu('Cover the first eight digits') })
  const moving = 'Black box {place}: arrow keys move it, plus and minus change its size'
  const cover = dialog.getByRole('button', { name: gu(moving, { place: 1 }) })
  await cover.press('ArrowUp')
  await cover.press('+')
  await dialog.getByRole('button', { name: gu('Undo') }).click()
  const before = await cover.boundingBox()
  await dialog.locator('canvas').click({ position: { x: 160, y: 60 } })
  const after = await cover.boundingBox()
  expect(after?.y).toBeLessThan(before?.y ?? 0)
  expect(await barriers(again), 'the dialog').toEqual([])
  await expectWholly(again, reader)
  const picture = await dialog.locator('canvas').boundingBox()
  await dialog.getByRole('button', { name: gu('Cover and keep') }).click()
  await expect(form.getByText(gu('Covered'))).toBeVisible()

  // the sent picture: upright, small, without location, and black where covered
  const card = await sentPicture(form, 'adhaar_card_photo')
  expect(await looksOf(card)).toEqual({ width: 1600, height: 1200, hasMetadata: false })
  const [x, y] = [(160 / (picture?.width ?? 1)) * 1600, (60 / (picture?.height ?? 1)) * 1200]
  expect(await brightestAround(card, Math.round(x), Math.round(y))).toBeLessThan(12)
  const child = await sentPicture(form, 'student_photo')
  expect(await looksOf(child)).toEqual({ width: 900, height: 1200, hasMetadata: false })

  // an error is shown in the page's language, and all other input stays
  const submit = form.getByRole('button', { name: gu('Submit') })
  await fillForm(form, { pincode: '12' })
  await submit.click()
  const mistake = form.locator('[id$=pincode-error]')
  await expect(mistake).toContainText(gu('Check the pincode: it has 6 digits.'))
  await expectWholly(again, reader)
  expect(await valuesOf(form)).toMatchObject({ ...first, pincode: '12' })
  await fillForm(form, { pincode: values['pincode'] ?? '' })
  await submit.click()
  await form.getByRole('button', { name: gu('Stop uploading') }).click()
  await expect(toast(again, gu('Stopped. Everything you filled in is still here.'), gu)).toBeVisible()
  // the application is accepted, but the answer is lost
  await context.route('**/api/trustInquiry/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(toast(again, gu('Submission failed.'), gu)).toBeVisible()
  await context.unroute('**/api/trustInquiry/add')
  await expect(form.getByText('school.jpg')).toBeVisible()
  // the page behind the payment window loads later and leaves it the keyboard focus
  const isOpen = Promise.withResolvers<void>()
  await context.route('**/assets/thanks.page-*.js', async (route) => {
    await isOpen.promise
    await route.continue()
  })
  await submit.dblclick()
  await expect(form.getByRole('progressbar', { name: gu('Uploading') })).toBeVisible()
  await checkoutOf(again).getByLabel('Card number').click()
  const focused: string[] = []
  await again.exposeFunction('noteFocus', (id: string) => focused.push(id))
  await again.evaluate('addEventListener("focusin", ({ target }) => noteFocus(target.id))')
  isOpen.resolve()
  await expect(again).toHaveURL(/\/thanks\/application\/\w+$/)
  const number = again.getByText(gu('Application number until it is paid')).locator('b')
  await expect(number).toBeVisible()
  expect(focused).toEqual([])
  await checkoutOf(again).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(shownText(again, gu('Your application is saved. Please pay now.'))).toBeVisible()
  await expect(again.getByText(gu('Given by'), { exact: true })).toHaveCount(0)
  const reference = (await number.innerText()).trim()
  const stored = await app.query(
    `select reference, scheme, consent_version, guardian_mobile    , birth_date::text as born
     from applications where email = $1`,
    [email],
  )
  expect(stored).toEqual([
    {
      reference,
      scheme: 'fees',
      consent_version: consent,
      guardian_mobile: `+${mobile}`,
      born: '2016-08-14',
    },
  ])
  await again.goBack()
  await expect(form.getByLabel(gu('Mobile number'), { exact: true })).toHaveValue('')
  await expect(form.locator('[name=student_name]')).toHaveValue('')
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(form.locator('span[id$="mobileNo-code"]')).toHaveText([/^\+91/, /^\+91/])
  await expect(form.getByText('aarav.jpg')).toHaveCount(0)

  await again.goForward()
  await again.reload()
  await again.getByRole('button', { name: gu('Pay now') }).click()
  await payByCard(checkoutOf(again), GOOD)
  await expectPaid(again, gu)
  await expect(again.getByText(gu('Registration number')).locator('b')).toHaveText(
    /^REG\/\d{4}-\d{2}\/\d{4}$/,
  )
  expect(await barriers(again), 'the number').toEqual([])
  await expectWholly(again, reader)
  await again.getByRole('link', { name: gu('See the status') }).click()
  await expect(again.getByLabel(gu('Application number'))).toHaveValue(reference)
  await again.getByLabel(gu('Mobile number')).fill(mobile.slice(2))
  await again.getByRole('button', { name: gu('Send the code') }).click()
  await typeCode(again, await codeOf(app, email, gu), gu)
  const steps = again.getByRole('list', { name: gu('Progress of the application') })
  await expect(steps.getByText(`${gu('Paid')}: ${gu('done')}`)).toBeVisible()
  await expect(again.getByText(/^REG\/\d{4}-\d{2}\/\d{4}$/)).toBeVisible()
  await expectWholly(again, reader)
  expect(await barriers(again), 'the application').toEqual([])
  await again.reload()
  await expect(steps.getByText(`${gu('Paid')}: ${gu('done')}`)).toBeVisible()

  // after half an hour the input is still there
  await app.advance(31)
  await again.reload()
  await expect(again.getByText(gu('The half hour is over. Ask for a new code to continue.'))).toBeVisible()
  await expect(again.getByLabel(gu('Application number'))).toHaveValue(reference)
  await expect(again.getByLabel(gu('Mobile number'))).toHaveValue(/^98251 /)

  // the trust approves it: checks all mails, and the slip in English and Gujarati
  await approve(app, email)
  const approved = gu('Your application is approved: {number}').split('{')[0] ?? ''
  await expect
    .poll(async () => (await app.mailsTo(email)).map(({ subject }) => subject).join())
    .toContain(approved)
  const mails = await app.mailsTo(email)
  for (const mail of mails) expectMailIn(mail, reader)
  const [slip] = mails.flatMap(({ attachments = [] }) => attachments)
  await expectSlipIn(gu, await fetch(app.url + String(slip?.href)), 'Receipt for a contribution')

  // nobody else can read a document
  const [document] = await app.query(
    `select p.document_id as id from application_papers p join applications a on a.id = p.application_id where a.email = $1`,
    [email],
  )
  const address = `/api/office/applications/paper/${String(document?.['id'])}`
  const token = await signUp(app, somebody())
  expect((await app.ask('GET', address)).status).toBe(401)
  expect((await app.ask('GET', address, { token })).status).toBe(401)
})

test('a family that has paid for this child is told so before it pays again, and may go on for a twin', async ({
  page,
  app,
}) => {
  const values = family()
  const first = await apply(app, values)
  await payFor(app, first)
  const form = await applicationForm(page)
  const { terms: _terms, consent: _consent, ...typed } = values
  await fillForm(form, { ...typed, student_name: 'Kavya' })
  await chooseDocument(form, 'student_photo', png('child.png', { side: 300 }))
  await chooseDocument(form, 'adhaar_card_photo', png('card.png', { side: 300 }))
  await form.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL(/\/thanks\/application\/\w+$/)
  await expect(shownText(page, 'Nothing has been paid yet. Please read this first.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('We already have a paid application with this mobile number')).toBeVisible()
  await expect(main).not.toContainText(first.reference)
  const status = main.getByRole('link', { name: 'check the status', exact: true })
  await expect(status).toHaveAttribute('href', '/application-status')
  expect(await barriers(page)).toEqual([])
  await expect(checkoutOf(page).getByRole('button', { name: 'Close the payment window' })).toHaveCount(0)

  await main.getByRole('button', { name: 'Pay for this one, too' }).click()
  await payByCard(checkoutOf(page), GOOD)
  await expectPaid(page)
})

test('a document that the trust asks for is sent from the status page, and the review goes on', async ({
  page,
  app,
}) => {
  const sent = await apply(app)
  const { email = '', business_mobileNo: mobile = '' } = sent.values
  await payFor(app, sent)
  const token = await signInStaff(app, 'caseworker')
  const decide = async (step: string, body: object = {}) => {
    const answer = await app.ask('POST', `/api/office/applications/${step}`, {
      token,
      body: { id: sent.id, ...body },
    })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  }
  await decide('review')
  await decide('more', {
    papers: ['adhaar_card_photo'],
    words: 'The card cannot be read. Please send it again.',
  })

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/application-status')
  await page.getByLabel('Application number').fill(sent.reference.toLowerCase())
  await page.getByLabel('Mobile number').fill(mobile.slice(2))
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = await codeOf(app, email)
  // all but the last digit are already there when the correct code is typed
  await typeCode(page, code.slice(0, 5) + ((Number(code[5]) + 1) % 10))
  await expect(toast(page, /Invalid OTP/)).toBeVisible()
  await typeCode(page, code)

  // the form with the focus is gone: the opened application gets the focus, which is announced
  const opened = page.getByRole('heading', { name: /^Application .+ is open$/ })
  await expect(opened).toBeFocused()
  await expect(opened).toHaveAccessibleDescription('More needed')
  const requested = page.getByRole('region', { name: 'We need more details or documents from you' })
  await expect(requested.getByText('The card cannot be read. Please send it again.')).toBeVisible()
  const form = requested.locator('form')
  await form.getByRole('button', { name: 'Send this document' }).click()
  await expect(form.getByText('Choose the photo.')).toBeVisible()
  await form.getByLabel(/^Take a photo/).setInputFiles(png('card.png', { side: 300 }))
  await expect(form.getByText('card.jpg')).toBeVisible()
  expect(await barriers(page), 'a wanted paper').toEqual([])
  await form.getByRole('button', { name: 'Send this document' }).click()
  await expect(requested).toBeHidden()
  const steps = page.getByRole('list', { name: 'Progress of the application' })
  await expect(steps.getByText('Under review: now')).toBeVisible()
  await expect(steps.getByText('More needed: done')).toBeVisible()
})
