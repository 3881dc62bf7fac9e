import type { Page } from '@playwright/test'
import * as family from '../../apps/server/test/schemes-journey.ts'
import { expect, newName, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

/** The maximum layout shift reported by the browser. */
const MOST = 0.02

interface Shifts {
  value: number
  readonly seen: string[]
}

/** Sums up all layout shifts without user input, by the browser's measure. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts = { value: 0, seen: [] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        shifts.value += entry.value
        shifts.seen.push(JSON.stringify(entry))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Delays each answer by a different time, as over a mobile network. */
async function delayAnswers(page: Page): Promise<void> {
  let calls = 0
  await page.route('**/api/**', async (route) => {
    const waitMs = 60 + (calls++ % 5) * 60
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs)
    })
    await route.continue()
  })
}

for (const width of [1280, 360])
  test(`nothing moves when the first page, lists and a record come, at ${width} px`, async ({
    page,
    app,
  }) => {
    const student_lastname = newName('Desai')
    const applied = await family.apply(app, family.family({ student_lastname }))
    await family.payFor(app, applied)
    await enterOffice(page.context(), app, 'owner')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/office/applications?all=1')
    const row = page.locator('[data-row]', { hasText: student_lastname })
    await expect(row).toBeVisible()
    const record = (await row.getAttribute('href')) ?? ''
    await watchShifts(page)
    await delayAnswers(page)
    for (const address of ['/office/', '/office/applications', '/office/needs', '/office/donors', record]) {
      await page.goto(address)
      await expect(page.locator('main h1')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('Loading…')).toHaveCount(0)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page was given above
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
      expect.soft(shifts.value, `${address}: ${shifts.seen.join(' ')}`).toBeLessThan(MOST)
    }
  })
