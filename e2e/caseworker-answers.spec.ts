import type { Page } from '@playwright/test'
import { consentTo, formOf, photo } from '../server/test/forms.ts'
import { signInStaff } from '../server/test/staff-journey.ts'
import type { TestProgram } from '../server/test/test-program.ts'
import { barriers, expect, test } from './journey.ts'

/** Opens the office as the demo's caseworker, whose signing in has a journey of its own. */
async function begin(page: Page, app: TestProgram): Promise<void> {
  const value = await signInStaff(app, 'caseworker')
  const cookie = { name: 'office_session', value, path: '/api/office', domain: new URL(app.url).hostname }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
  await page.goto('/office/')
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible()
}

test('a call for somebody in need is noted, and the request closed', async ({ page, app }) => {
  const asked = {
    Fullname: 'Sunita Rathod',
    type: 'Health',
    address: '4 Hirabhai Chawl, Bapunagar',
    message: 'My son needs spectacles.',
    mobileNo: '98250 12345',
    consent: consentTo('help'),
  }
  await app.ask('POST', '/api/needInquiry/add', {
    body: formOf(asked, { field: 'document', bytes: await photo() }),
  })
  await app.advance(3)
  await begin(page, app)
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Requests for help' })
    .click()
  await page.getByRole('link', { name: 'Sunita Rathod' }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByText('You work on it.')).toBeVisible()
  await expect(page.getByRole('link', { name: '+91 98250 12345' })).toHaveAttribute(
    'href',
    'tel:+919825012345',
  )

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Note a call' }).click()
  await dialog.getByLabel('What became of it').selectOption('no_answer')
  await dialog.getByLabel('In a few words').fill('No answer, try after four.')
  await dialog.getByLabel('Remind me on').fill('2027-01-04')
  await dialog.getByRole('button', { name: 'Note a call' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'try after four' })).toContainText('No answer')
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Close with a result' }).click()
  await dialog.getByLabel('How did it end?').selectOption('helped')
  await dialog.getByLabel('In a few words').fill('He has his spectacles.')
  await dialog.getByRole('button', { name: 'Close with a result' }).click()
  await expect(page.locator('dl').first().getByText('Closed', { exact: true })).toBeVisible()

  // the reminder stands on the first page until it is done
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('link', { name: 'No answer, try after four.' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'My reminders' })).toBeHidden()
})
