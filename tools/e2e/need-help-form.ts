import type { Locator, Page } from '@playwright/test'
import { atWork, expect } from './journey.ts'
import { png } from './pictures.ts'

/** The actions of a person who needs help, in the landing page's form. */

export const bill = png('bill.png')

/** The Need Help section on the landing page, once its script is at work. */
export async function needHelp(page: Page): Promise<Locator> {
  await page.goto('/#help')
  const form = page.getByRole('region', { name: 'Need Help?' })
  await atWork(form)
  return form
}

export function sendButton(form: Locator): Locator {
  return form.getByRole('button', { name: 'Send request' })
}

export async function fillForm(form: Locator): Promise<void> {
  await form.getByLabel('Medical & Healthcare').check()
  await form.getByLabel('Full name').fill('Kokila Parmar')
  await form.getByLabel('Mobile number').fill('9825012345')
  await form.getByLabel('Address').fill('12 Station Road, Anand')
  await form.getByLabel('Message').fill('Spectacles for my daughter.')
}

export async function expectFilled(form: Locator): Promise<void> {
  await expect(form.getByLabel('Medical & Healthcare')).toBeChecked()
  await expect(form.getByLabel('Full name')).toHaveValue('Kokila Parmar')
  await expect(form.getByLabel('Mobile number')).toHaveValue('98250 12345')
  await expect(form.getByLabel('Address')).toHaveValue('12 Station Road, Anand')
  await expect(form.getByLabel('Message')).toHaveValue('Spectacles for my daughter.')
}

export async function expectEmpty(form: Locator): Promise<void> {
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  for (const label of ['Full name', 'Mobile number', 'Address', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Remove the photo' })).toHaveCount(0)
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
}
