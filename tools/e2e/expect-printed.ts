import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Expects that a page prints as one column of black text, without the site's frame and controls. */
export async function expectPrinted(page: Page): Promise<void> {
  for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(part).filter({ visible: true }), part).toHaveCount(0)
  await expect(page.locator('body > section').filter({ visible: true }), 'toasts').toHaveCount(0)
  const main = await page.locator('main').evaluate((element) => {
    const all = [element, ...element.querySelectorAll('*')].filter(
      (inner) => inner.getClientRects().length > 0,
    )
    const seen = all.map((inner) => getComputedStyle(inner))
    return {
      colours: [...new Set(seen.map(({ color }) => color))],
      grounds: [...new Set(seen.map(({ backgroundColor }) => backgroundColor))],
      columns: seen.filter(({ columnCount }) => columnCount !== 'auto').length,
      // a fact is beside its name
      beside: all.filter(
        (inner) => !inner.closest('dl') && /px .*px/.test(getComputedStyle(inner).gridTemplateColumns),
      ).length,
    }
  })
  expect(main).toEqual({ colours: ['rgb(0, 0, 0)'], grounds: ['rgba(0, 0, 0, 0)'], columns: 0, beside: 0 })
}
