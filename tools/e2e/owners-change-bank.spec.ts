import type { Browser, Page } from '@playwright/test'
import * as office from '../../apps/server/test/staff-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { barriers, expect } from './journey.ts'
import { takeSession } from './office-session.ts'
import { ownProgram } from './own-program.ts'

const test = ownProgram()

const DAY = 24 * 60

/** Opens a staff member's browser on the page of the bank account. */
async function bankPageOf(browser: Browser, app: TestProgram, value: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  await takeSession(context, app, value)
  const page = await context.newPage()
  await page.goto('/office/bank', { waitUntil: 'commit' })
  return page
}

/** Requests a change of the UPI id. */
async function askFor(page: Page, upi: string): Promise<void> {
  await page.getByRole('button', { name: 'Request change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request change' })
  expect(await barriers(page)).toEqual([])
  await dialog.getByLabel('UPI ID').fill(upi)
  await dialog.getByLabel('Reason').fill('The bank has merged.')
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(dialog).toBeHidden()
}

test('one owner asks for another UPI id, a second approves it, and a day later it is on the site; another is stopped', async ({
  page: visitor,
  app,
  browser,
}) => {
  const second = await office.enrolStaff(app, await office.signInStaff(app, 'owner'), {
    email: 'second@sahay.example',
    name: 'Kiran Mehta',
    role: 'owner',
  })
  await app.advance(7 * DAY + 1)
  const owner = await bankPageOf(browser, app, await office.signInStaff(app, 'owner'))
  await askFor(owner, 'trust@okbank')
  await expect(owner.getByText('Awaiting second approval')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Approve' })).toBeHidden()
  expect(await barriers(owner)).toEqual([])

  const other = await bankPageOf(browser, app, await office.signInAgain(app, second))
  await expect(other.getByRole('link', { name: /^Today \d+/ })).toBeVisible()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Scheduled')).toBeVisible()
  expect(await barriers(other)).toEqual([])

  const section = visitor.locator('#contact-us')
  const code = section.getByRole('img', { name: /^QR code to pay/ })
  await visitor.goto('/')
  await section.scrollIntoViewIfNeeded()
  await expect(code).toHaveAccessibleName('QR code to pay sahay@demo.invalid by UPI')
  await app.advance(DAY + 1)
  await visitor.goto('/')
  await section.scrollIntoViewIfNeeded()
  await expect(code).toHaveAccessibleName('QR code to pay trust@okbank by UPI')

  const again = await bankPageOf(browser, app, await office.signInStaff(app, 'owner'))
  await askFor(again, 'thief@okbank')
  const editor = await bankPageOf(browser, app, await office.signInStaff(app, 'editor'))
  await editor.getByRole('button', { name: 'Stop' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Stop' })
  await dialog.getByLabel('Reason').fill('Nobody told us of it.')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.getByRole('button', { name: 'Stop' })).toBeHidden()
  await app.advance(8 * DAY)
  await visitor.goto('/')
  await section.scrollIntoViewIfNeeded()
  await expect(code).toHaveAccessibleName('QR code to pay trust@okbank by UPI')
})
