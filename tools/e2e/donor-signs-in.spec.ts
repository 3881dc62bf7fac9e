import type { TestProgram } from '../../apps/server/test/test-program.ts'
import {
  codeFor,
  confirmChange,
  eventually,
  type Person,
  signUp,
  somebody,
} from '../../apps/server/test/journey.ts'
import {
  askForCode,
  atWork,
  barriers,
  expect,
  openAccount,
  openNeed,
  signedUp,
  signInOn,
  signUpOn,
  test,
  toast,
  typeCode,
  pauseScripts,
} from './journey.ts'

// delayed requests must come from the network
test.use({ serviceWorkers: 'block' })

/** A person who signed up earlier on another device; another code can be requested. */
async function hasAccount(app: TestProgram): Promise<Person> {
  const person = somebody()
  await signUp(app, person)
  await app.advance(3)
  return person
}

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
  app,
}) => {
  const person = somebody()
  await page.clock.install()
  await page.goto('/signup')
  await askForCode(page, person)
  const resend = page.getByRole('button', { name: 'Resend' })
  await expect(resend).toBeDisabled()
  await expect(page.getByText(/0[0-2]:\d\d/)).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill('7')
  await codeFor(app, person.email)
  await page.clock.fastForward(121_000)
  await app.advance(3)
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(toast(page, 'OTP Resend successfully!')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  await expect(resend).toBeDisabled()
})

test('signed-in people are led away from the guests’ pages, and strangers from the histories and back again', async ({
  page,
  app,
}) => {
  await page.goto('/terms-conditions')
  const goOn = await pauseScripts(page)
  // before any script runs, with a sentence that says why; Back skips the page
  const signInNote = page.getByRole('main').getByText('Please sign in to see this page.')
  for (const guarded of [
    '/account',
    '/event-history',
    '/donatorinquiry-history',
    '/donationdetail-history',
  ]) {
    await page.goto(guarded, { waitUntil: 'commit' })
    await expect(page).toHaveURL(`/signin?to=${encodeURIComponent(guarded)}`)
    await expect(signInNote).toBeVisible()
  }
  for (let times = 0; times < 4; times++) {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/terms-conditions$/)
  await page.goto('/donationdetail-history', { waitUntil: 'commit' })
  goOn()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, app, somebody())
  await expect(page).toHaveURL(/\/donationdetail-history$/)
  await expect(page.getByText('No records found.')).toBeVisible()
  for (const address of ['/signin', '/signup', '/otp']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/$/)
  }
})

test('a slip in the address is asked about, and taken back by one press or sent as it is', async ({
  page,
}) => {
  await page.goto('/signup')
  await atWork(page.getByRole('main').locator('form'))
  const box = page.getByLabel('Email')
  await box.fill('asha@gmial.con')
  await page.getByRole('button', { name: 'asha@gmail.com' }).click()
  await expect(box).toHaveValue('asha@gmail.com')
  await expect(box).toBeFocused()
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await box.fill('asha@gmial.com')
  await expect(page.getByText('Did you mean')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const signUpRequest = page.waitForRequest(/\/api\/auth\/signup/)
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.getByLabel('Mobile number').fill('98250 12345')
  await page.getByRole('button', { name: 'Send the code' }).click()
  expect((await signUpRequest).postData()).toContain('asha@gmial.com')
})

test('who gave up a page for signed-in people and signs in for something else is not led to it', async ({
  page,
  app,
  browser,
}) => {
  await page.goto('/event-history')
  await expect(page.getByText('Please sign in to see this page.')).toBeVisible()
  await page.goto('/urgentneeddata')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByText('Please sign in to see this page.')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpOn(page, app, somebody())
  await expect(page).toHaveURL(/:\d+\/$/)

  // the same sentence without script, and the form contains the return address
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${app.url}/signin?to=/event-history`)
  await expect(plain.getByText('Please sign in to see this page.')).toBeVisible()
  await expect(plain.locator('input[name=to]')).toHaveValue('/event-history')
  await plain.close()
})

test('log-out ends the session here, on the server and in the other tab', async ({ page, app, context }) => {
  await signedUp(page, app)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.goto('/')
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
  // the browser deletes its token first
  const session = async () => (await app.ask('GET', '/api/auth/profile', { token: String(token) })).status
  await expect.poll(session).toBe(401)
})

test('somebody who has an account signs in by e-mail, and by mobile number with the code in the mail', async ({
  page,
  app,
}) => {
  const person = await hasAccount(app)

  await page.goto('/signin')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  const before = (await app.mailsTo(person.email)).length
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(person.email)).toBeVisible()
  await typeCode(page, await codeFor(app, person.email, before))
  await expect(toast(page, 'OTP verified successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await openAccount(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await app.advance(3)
  const seen = (await app.mailsTo(person.email)).length
  await page.goto('/signin')
  await page.getByLabel('Phone Number').check()
  await page.getByLabel('Mobile number').fill(person.mobile_no.slice(3))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('to the e-mail address of the account')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Mobile number')).toHaveValue(/^\d{5} \d{5}$/)
  await page.goForward()
  await typeCode(page, await codeFor(app, person.email, seen))
  await expect(page).toHaveURL(/\/$/)
})

test('an address nobody has is answered alike, and no code opens anything', async ({ page, app }) => {
  const nobody = somebody()
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'Email' }).fill(nobody.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await expect(page.getByText(nobody.email)).toBeVisible()
  await typeCode(page, '123456')
  await expect(toast(page, 'Invalid OTP')).toBeVisible()
  await expect(page).toHaveURL(/\/otp$/)
  const [mail] = await app.mailsTo(nobody.email)
  expect(mail?.text).not.toMatch(/\b\d{6}\b/)
})

test('a known address at sign-up signs in, and the account keeps its own name', async ({ page, app }) => {
  const person = await hasAccount(app)
  await page.goto('/signup')
  const before = (await app.mailsTo(person.email)).length
  await askForCode(page, { ...person, name: 'Somebody Else' })
  // who goes back to mend something finds it there, until the code is proved
  await page.goBack()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Mobile number')).toHaveValue(/^\d{5} \d{5}$/)
  await page.goForward()
  await typeCode(page, await codeFor(app, person.email, before))
  await expect(page).toHaveURL(/\/$/)
  await openAccount(page)
  await expect(page.getByRole('banner').getByText(person.name)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Somebody Else')
})

test('a code is refused when it is wrong, old or used, and locks after five wrong tries', async ({
  page,
  app,
}) => {
  const person = somebody()
  await page.goto('/signup')
  await askForCode(page, person)
  const code = await codeFor(app, person.email)
  await app.advance(11)
  await typeCode(page, code)
  await expect(toast(page, /older than 10 minutes/)).toBeVisible()

  const wrong = code === '000000' ? '111111' : '000000'
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  for (let tries = 0; tries < 6; tries++) {
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(wrong)
    const answered = page.waitForResponse(/otpVerification/)
    await page.getByRole('button', { name: 'VERIFY' }).click()
    await answered
  }
  await expect(toast(page, /Too many wrong codes/)).toBeVisible()
})

test('a session that ended says so, and leads back to the page one was on', async ({ page, app }) => {
  const person = await signedUp(page, app)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await app.ask('POST', '/api/auth/logout', { token: String(token) })
  await app.advance(3)
  await page.goto('/donationdetail-history?page=1')
  await expect(page).toHaveURL(/\/signin\?to=/)
  await expect(page.getByText(/You were signed out/)).toBeVisible()
  await signInOn(page, app, person)
  await expect(page).toHaveURL(/\/donationdetail-history\?page=1$/)
})

test('a donation that meets the end of the session keeps its draft through the new sign-in', async ({
  page,
  app,
}) => {
  const person = await signedUp(page, app)
  await page.goto('/urgentneeddata')
  const modal = await openNeed(page, 'Aarav M.')
  await modal.getByLabel('Amount', { exact: true }).fill('750')
  await modal.getByLabel('Message', { exact: true }).fill('Ride home safely.')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await app.ask('POST', '/api/auth/logout', { token: String(token) })
  await app.advance(3)
  await modal.getByRole('button', { name: 'Donate ₹750' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await signInOn(page, app, person)
  await expect(modal).toBeVisible()
  await expect(modal.getByLabel('Message', { exact: true })).toHaveValue('Ride home safely.')
  await expect(modal.getByLabel('Amount', { exact: true })).toHaveValue('750')
})

test('one sees where one is signed in, and ends the others from here', async ({ page, app, browser }) => {
  const person = await signedUp(page, app)
  await page.goto('/')
  await app.advance(3)
  const elsewhere = await browser.newContext({ baseURL: app.url })
  const other = await elsewhere.newPage()
  await other.goto('/signin')
  await signInOn(other, app, person)
  await expect(other).toHaveURL(/\/$/)

  await openAccount(page)
  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  const sessions = page.getByRole('list').filter({ has: page.getByText('This device') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toast(page, 'Signed out everywhere else.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL(/\/signin\?to=%2Faccount$/)
  await elsewhere.close()
})

test('name, e-mail and mobile change from the account, the latter two by a code', async ({ page, app }) => {
  const person = await signedUp(page, app)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change Name' }).click()
  await page.getByLabel('New name').fill('Bhavna Mehta')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your name has been changed.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Bhavna Mehta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Name' })).toBeFocused()

  const next = somebody()
  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New e-mail address').fill(next.email)
  const sent = (await app.mailsTo(person.email)).length
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('to your current e-mail address')).toBeVisible()
  await typeCode(page, await codeFor(app, person.email, sent))
  await expect(page.getByText('We sent a 6-digit code to')).toContainText(next.email)
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  await typeCode(page, await codeFor(app, next.email))
  await expect(toast(page, 'Your e-mail address has been changed.')).toBeVisible()
  await expect(page.getByRole('main').getByText(next.email)).toBeVisible()

  await page.getByRole('button', { name: 'Change Mobile number' }).click()
  await page.getByLabel('New mobile number').fill(next.mobile_no.slice(3))
  const before = (await app.mailsTo(next.email)).length
  await page.getByRole('button', { name: 'Send the code' }).click()
  await typeCode(page, await codeFor(app, next.email, before))
  await expect(toast(page, 'Your mobile number has been changed.')).toBeVisible()
})

/** Returns the link's address in the newest mail with this subject, adapted to this app. */
async function linkIn(app: TestProgram, address: string, subject: string): Promise<string> {
  const found = async () => (await app.mailsTo(address)).find((mail) => mail.subject === subject)
  await eventually(async () => (await found()) !== undefined)
  return new URL(/https?:\/\/[^/]+(\/\S+)/.exec((await found())?.text ?? '')?.[1] ?? '', app.url).href
}

test('strangers lock nobody out: a code works in the browser that asked for it, after Back and a reload too', async ({
  page,
  app,
}) => {
  const person = await hasAccount(app)
  await page.goto('/signin')
  const before = (await app.mailsTo(person.email)).length
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  const code = await codeFor(app, person.email, before)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 6; guess++)
    await app.ask('POST', '/api/auth/otpVerification', { body: { email: person.email, otp: wrong } })
  await page.goBack()
  await page.goForward()
  await page.reload()
  await typeCode(page, code)
  await expect(page).toHaveURL(/\/$/)
})

test('after a hundred wrong codes a mailed link signs in, by a button that is pressed', async ({
  page,
  app,
}) => {
  const person = await hasAccount(app)
  const ask = () => app.ask('POST', '/api/auth/signIn', { body: { email: person.email } })
  for (let asking = 0; asking < 20; asking++) {
    const { handle } = (await ask()).body
    for (let guess = 0; guess < 5; guess++)
      await app.ask('POST', '/api/auth/otpVerification', {
        body: { email: person.email, otp: `00000${guess}`, handle },
      })
  }
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/we sent a link to your e-mail address/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'VERIFY' })).toBeHidden()
  expect(await barriers(page)).toEqual([])

  const link = await linkIn(app, person.email, 'Your sign-in link')
  // a mail scanner's request does not redeem the link
  expect((await fetch(link)).status).toBe(200)
  await page.goto(link)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in here' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Your account' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in here' }).click()
  await expect(toast(page, /This link was already used/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new code or link' }).click()
  await expect(page).toHaveURL(/\/signin$/)
})

test('whoever lost an account to another address takes it back with the link in the old mail', async ({
  page,
  app,
}) => {
  const person = await signedUp(page, app)
  const token = String(await page.evaluate(() => localStorage.getItem('accessToken')))
  const { email } = somebody()
  await confirmChange(app, token, person.email, { email })
  const otp = await codeFor(app, email)
  await app.ask('POST', '/api/auth/profile/prove', { token, body: { email, otp } })
  await page.goto(await linkIn(app, person.email, 'Your e-mail address was changed'))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('Your account has been restored')).toBeVisible()
  await app.advance(3)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signInOn(page, app, person)
})
