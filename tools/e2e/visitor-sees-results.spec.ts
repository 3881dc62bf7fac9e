import type { Locator, Page } from '@playwright/test'
import { codeFor, somebody } from '../../apps/server/test/journey.ts'
import { askForCode, barriers, expect, openNeed, test, toast, typeCode } from './journey.ts'

/** The live regions of the page, or of the open dialog: they exist before any message. */
function regions(within: Page | Locator) {
  return within.locator('section:has(> [role="alert"] + [role="status"])').last()
}

/** The current messages. */
function results(page: Page) {
  return page.getByRole('button', { name: 'Dismiss' })
}

/** Returns true if nothing covers this element, at its centre and near its corners. */
async function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, top, right, bottom } = target.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y])),
    ]
    return points.every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.contains(target))
    })
  })
}

test('a wrong code is said at its fields, and no result stands beside what it contradicts or over a dialog', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const person = somebody()
  await page.goto('/urgentneeddata')
  await openNeed(page, 'Aarav M.')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()

  // the regions exist, empty, and stay the same elements
  const alert = regions(page).getByRole('alert')
  await expect(alert).toBeEmpty()
  await alert.evaluate((target) => target.setAttribute('data-from-the-start', ''))

  await askForCode(page, person)
  const code = await codeFor(app, person.email)
  const boxes = page.getByRole('textbox', { name: /^Digit/ })
  await boxes.first().pressSequentially('123')
  await page.getByRole('button', { name: 'VERIFY' }).click()
  await expect(alert).toContainText('Please enter all 6 digits')
  await expect(alert).toHaveAttribute('data-from-the-start')
  await expect(boxes.nth(3)).toBeFocused()
  await expect(boxes.nth(3)).toHaveAccessibleDescription(/Enter a digit in every box/)

  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await typeCode(page, wrong)
  await expect(toast(page, 'Invalid OTP')).toBeVisible()
  await expect(results(page)).toHaveCount(1)
  await expect(boxes.first()).toBeFocused()
  await expect(boxes.first()).toHaveAccessibleDescription(/not the code we sent/)
  for (const box of await boxes.all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(await barriers(page), 'red boxes').toEqual([])
  // a different digit, because the same one would change nothing
  await boxes.first().press(wrong.startsWith('9') ? '8' : '9')
  await expect(boxes.first()).not.toHaveAttribute('aria-invalid')

  // the correct code: its result is carried over, the error is not, and nothing covers the dialog's header
  await typeCode(page, code)
  const modal = page.getByRole('dialog', { name: 'Urgent Need Information' })
  await expect(modal).toBeVisible()
  await expect(regions(modal).getByRole('status')).toContainText('OTP verified successfully!')
  await expect(regions(modal).getByRole('alert')).toBeEmpty()
  const close = modal.getByRole('button', { name: 'Close' })
  expect(await isUncovered(close)).toBe(true)
  expect(await isUncovered(modal.getByRole('heading', { name: 'Urgent Need Information' }))).toBe(true)
  expect(await barriers(page), 'a result in a dialog').toEqual([])
  // a success closes by itself; screen reader users may not have reached it yet
  await expect(results(page)).toHaveCount(0)
  await expect(regions(modal).getByRole('status')).toContainText('OTP verified successfully!')

  // an error in the dialog is shown in it, outlives it, and is cleared when the next one opens
  await page.context().setOffline(true)
  await modal.getByLabel('Amount', { exact: true }).fill('50')
  await modal.getByLabel('Message', { exact: true }).fill('Ride well.')
  await modal.getByRole('button', { name: 'Donate ₹50' }).click()
  await expect(regions(modal).getByRole('alert')).toContainText('Network error occurred!')
  // a disabled button loses the focus, and a person at the keyboard their place
  await expect(modal.getByRole('button', { name: 'Donate ₹50' })).toBeFocused()
  expect(await isUncovered(close)).toBe(true)
  await page.context().setOffline(false)
  await close.click()
  await expect(toast(page, 'Network error occurred!')).toBeVisible()
  await openNeed(page, 'Om R.')
  await expect(modal).toBeVisible()
  await expect(regions(modal).getByRole('alert')).toBeEmpty()
  await expect(results(page)).toHaveCount(0)
})

test('an error stays until it is dismissed, gives the focus back, and does not come along to another page', async ({
  page,
}) => {
  await page.goto('/lion-trust')
  const send = page.getByRole('button', { name: 'Submit' })
  await send.scrollIntoViewIfNeeded()
  await send.click()
  await expect(toast(page, 'Please fill all required fields')).toBeVisible()
  // the same message replaces the earlier one
  await send.click()
  await expect(results(page)).toHaveCount(1)
  await send.focus()
  await results(page).focus()
  await page.keyboard.press('Enter')
  await expect(results(page)).toHaveCount(0)
  await expect(send).toBeFocused()

  await send.click()
  await expect(results(page)).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect(results(page)).toHaveCount(0)
})
