import { type Say, sayInEnglish } from '../../apps/server/test/sentences.ts'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What the page after a gift or a form says at its top has become of it. */
export function shownText(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByRole('status').filter({ hasText: text })
}

/** Waits for the page after a payment, which says that it went well. */
export async function expectPaid(page: Page, say: Say = sayInEnglish): Promise<void> {
  await expect(page).toHaveURL(/\/thanks\/(donation|event|application|inquiry)\/\w+$/)
  await expect(shownText(page, say('Your Payment Successfully'))).toBeVisible()
}
