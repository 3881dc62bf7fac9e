import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'

/** Gives a browser a session of the office. */
export async function takeSession(context: BrowserContext, app: TestProgram, value: string): Promise<void> {
  const cookie = { name: 'office_session', value, path: '/api/office', domain: new URL(app.url).hostname }
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
}

/** Opens an office session for one of the demo's staff, because signing in has its own journey; returns the session's token. */
export async function enterOffice(
  context: BrowserContext,
  app: TestProgram,
  role: Parameters<typeof signInStaff>[1],
): Promise<string> {
  const token = await signInStaff(app, role)
  await takeSession(context, app, token)
  return token
}

/** Presses an act of a record, which may be in the menu of the bar if that is too narrow. */
export async function pressAct(page: Page, name: string | RegExp): Promise<void> {
  const bar = page.locator('[data-acts]')
  const button = bar.getByRole('button', { name, includeHidden: true })
  // the bar measures its width after rendering, and then moves its acts
  await expect(async () => {
    if (!(await button.isVisible()))
      await bar.locator('details:not([open]) > summary').click({ timeout: 1000 })
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass()
  await button.click()
}
