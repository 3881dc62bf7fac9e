import type { Page } from '@playwright/test'
import { writeDay } from '@sahay/contract/kernel/dates'
import { startOfDay } from '@sahay/contract/kernel/time'
import { codeFor, dayAhead } from '../../apps/server/test/journey.ts'
import * as family from '../../apps/server/test/schemes-journey.ts'
import * as office from '../../apps/server/test/staff-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect, newName, test, toast } from './journey.ts'
import { enterOffice } from './office-session.ts'

// a dialog that is still animating is paler
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Types a text into the field with this label, and presses Enter. */
async function answer(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text)
  await page.keyboard.press('Enter')
}

/** Returns the owner's next code: another journey on this program may have used the current one, and each works only once. */
async function ownersNextCode(app: TestProgram): Promise<string> {
  await app.advance(1)
  return office.authenticator(app, office.demoSecret('owner'))
}

/** The first step: the code that was mailed. */
async function proveMail(page: Page, app: TestProgram, email: string): Promise<void> {
  const before = (await app.mailsTo(email)).length
  await page.goto('/office')
  await answer(page, 'E-mail', email)
  await answer(page, '6-digit code from the e-mail', await codeFor(app, email, before))
}

/** Expects that the current page is accessible and not wider than the window. */
async function expectOpenToAll(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'no sideways scroll').toBeLessThanOrEqual(0)
}

test('an owner invites somebody, who sets up an authenticator on a phone and is on the list', async ({
  page,
  app,
  browser,
}) => {
  const email = 'manisha@trust.example'
  const lastDay = await dayAhead(app, 180)
  await proveMail(page, app, 'owner@sahay.example')
  await answer(page, 'Authenticator code', await ownersNextCode(app))
  await expect(heading(page, 'Namaste, Hetal Shah')).toBeVisible()
  await expectOpenToAll(page)

  await test.step('the invitation is shown once', async () => {
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Staff' }).click()
    await expect(heading(page, 'Staff')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Farida Contractor' })).toBeVisible()
    await expectOpenToAll(page)
    await page.keyboard.press('?')
    const guide = dialog(page, 'Settings')
    await expect(guide.getByText('Give an invitation in person')).toBeVisible()
    await expectOpenToAll(page)
    await expect(guide.getByRole('link', { name: 'Open help' })).toHaveAttribute(
      'href',
      '/office/guide/staff',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite colleague' }).press('Enter')
    const invite = dialog(page, 'Invite colleague')
    await invite.getByRole('button', { name: 'Invite colleague' }).click()
    await expect(invite.getByText('Please fill this in.')).toHaveCount(3)
    await invite.getByLabel('Name').fill('Manisha Joshi')
    await invite.getByLabel('E-mail').fill(email)
    await invite.getByLabel('Role').selectOption('Auditor')
    await invite.getByRole('button', { name: 'Invite colleague' }).click()
    await expect(invite.getByText('needs a day on which it ends')).toBeVisible()
    await invite.getByLabel('Last day').fill(lastDay)
    await expectOpenToAll(page)
    await invite.getByRole('button', { name: 'Invite colleague' }).click()
    await expect(invite.getByText('Give this to the person in person')).toBeVisible()
  })
  const invitation = await page.locator('dialog code').innerText()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Manisha Joshi' })).toBeVisible()

  await test.step('on her phone she sets up the authenticator', async () => {
    const context = await browser.newContext({
      baseURL: app.url,
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    })
    const phone = await context.newPage()
    await proveMail(phone, app, email)
    await answer(phone, 'Invitation', `${invitation.slice(0, -1)}#`)
    await expect(phone.getByText('Please check each letter')).toBeVisible()
    await answer(phone, 'Invitation', invitation)
    await expect(phone.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expectOpenToAll(phone)
    const secret = (await phone.locator('code').innerText()).replaceAll(' ', '')
    // a phone cannot scan its own screen
    await expect(
      phone.getByRole('link', { name: 'Open in the authenticator app on this phone' }),
    ).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
    await expect(phone.getByRole('button', { name: 'Copy key' })).toBeVisible()
    await answer(phone, 'Authenticator code', '000000')
    await expect(phone.getByText('This code does not match.')).toBeVisible()
    await answer(phone, 'Authenticator code', await office.authenticator(app, secret))
    await expect(phone.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    await expect(phone.locator('li code')).toHaveCount(8)
    await expectOpenToAll(phone)
    await phone.getByRole('button', { name: 'I have written them down' }).click()
    await expect(heading(phone, 'Namaste, Manisha Joshi')).toBeVisible()
    await phone.getByRole('button', { name: 'More' }).click()
    await expectOpenToAll(phone)
    await phone.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
    await phone.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Staff' }).click()
    // she can read but not change; a row is a card
    await expect(phone.getByRole('listitem').filter({ hasText: 'Manisha Joshi' })).toContainText(
      writeDay(startOfDay(lastDay), ({ message }) => message),
    )
    await expect(phone.getByRole('button', { name: 'Invite colleague' })).toHaveCount(0)
    await expectOpenToAll(phone)
    await phone.getByRole('link', { name: 'Hetal Shah' }).last().click()
    await expect(heading(phone, 'Hetal Shah')).toBeVisible()
    await expect(phone.getByLabel('Role')).toHaveCount(0)
    await context.close()
  })

  await test.step('what is dangerous asks for a fresh code, then goes on; it can be undone', async () => {
    await page.getByRole('link', { name: 'Hetal Shah' }).last().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Manisha Joshi')).toBeVisible()
    await expectOpenToAll(page)
    await app.advance(6)
    await page.getByRole('button', { name: 'Close account' }).click()
    await dialog(page, 'Close account').getByRole('button', { name: 'Close account' }).click()
    const codeDialog = dialog(page, 'Enter a new code')
    await expect(codeDialog).toBeVisible()
    await expectOpenToAll(page)
    await codeDialog.getByLabel('Authenticator code').fill(await ownersNextCode(app))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: 'Closed' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Active' })).toBeVisible()
  })

  await test.step('two people who change one account: both are shown, neither is lost', async () => {
    await page.getByLabel('Name').fill('Manisha M. Joshi')
    await page.getByRole('link', { name: '← Staff' }).click()
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay on page' }).click()
    await app.query(`update staff set name = 'Manisha J.', version = version + 1 where email = $1`, [email])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else saved this record meanwhile.')).toBeVisible()
    await expect(page.getByText('Manisha J.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Manisha M. Joshi')
    await expectOpenToAll(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    await expect(heading(page, 'Manisha M. Joshi')).toBeVisible()
    // who wrote the same, or something else than stands here, is in nobody's way
    await app.query(`update staff set name = 'Manisha Joshi', version = version + 1 where email = $1`, [
      email,
    ])
    await page.getByLabel('Name').fill('Manisha Joshi')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Manisha Joshi')).toBeVisible()
  })

  await test.step('a session that is over is opened again where one is, and ended for good', async () => {
    await page.getByLabel('Name').fill('Manisha J. Joshi')
    await app.query(`update staff_sessions set revoked_at = now() where revoked_at is null`)
    await page.getByRole('button', { name: 'Save' }).click()
    const again = dialog(page, 'Please sign in again')
    const before = (await app.mailsTo('owner@sahay.example')).length
    await again.getByLabel('E-mail').fill('owner@sahay.example')
    await page.keyboard.press('Enter')
    const otp = await codeFor(app, 'owner@sahay.example', before)
    await again.getByLabel('6-digit code from the e-mail').fill(otp)
    await page.keyboard.press('Enter')
    await again.getByLabel('Authenticator code').fill(await ownersNextCode(app))
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Saved.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByText('Staff account changed').first()).toBeVisible()
    await expectOpenToAll(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page, 'Sign in to the office')).toBeVisible()
    await page.goto('/office/staff')
    await expect(page).toHaveURL(/\/office\/sign-in\?next=%2Fstaff$/)
  })
})

test('who leaves hands the open cases over, and none is lost from sight', async ({ page, app }) => {
  const token = await enterOffice(page.context(), app, 'owner')
  const member = {
    email: `${newName('leaver')}@trust.example`,
    name: newName('Bhavesh'),
    role: 'caseworker' as const,
  }
  const { id: from } = await office.enrolStaff(app, token, member)
  const student_lastname = newName('Makwana')
  const { id } = await family.apply(app, { ...family.family(), student_lastname })
  await app.call('POST office/cases/assign', { token, body: { id, to: from, from: null } })
  const works = page.getByRole('combobox', { name: 'Assigned to' })

  await page.goto(`/office/staff/${from}`)
  await page.getByRole('button', { name: 'Close account' }).click()
  const closing = dialog(page, 'Close account')
  await expect(closing.getByText('They have 1 open case.')).toBeVisible()
  await expectOpenToAll(page)
  // an account closed without reassigning keeps its cases, and they can be found
  await closing.getByRole('button', { name: 'Cancel' }).click()
  await app.call('POST office/staff/disable', { token, body: { id: from } })

  await page.goto('/office/applications')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.locator('summary', { hasText: '+ Filter' }).click()
  await works.selectOption({ label: `${member.name} (has left)` })
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(works.getByRole('option', { name: 'Hetal Shah' })).toHaveCount(1)

  await page.goto(`/office/staff/${from}`)
  await page.getByRole('button', { name: 'Hand over cases' }).click()
  const handing = dialog(page, 'Hand over cases')
  await handing.getByLabel('Assign open cases to').selectOption({ label: 'Hetal Shah' })
  await handing.getByRole('button', { name: 'Hand over cases' }).click()
  await expect(toast(page, 'Assigned.')).toBeVisible()
  await page.goto('/office/applications?assignee=me')
  await expect(page.locator('[data-row]', { hasText: student_lastname })).toBeVisible()
})
