import { type Say, sayInEnglish } from '../../apps/server/test/sentences.ts'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The status text at the top of the page after a gift or a form. */
export function shownText(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByRole('status').filter({ hasText: text })
}

/** Waits for the page after a successful payment. */
export async function expectPaid(page: Page, say: Say = sayInEnglish): Promise<void> {
  await expect(page).toHaveURL(/\/thanks\/(donation|event|application|inquiry)\/\w+$/)
  await expect(shownText(page, say('Your Payment Successfully'))).toBeVisible()
}
