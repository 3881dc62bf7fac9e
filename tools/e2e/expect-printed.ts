import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Whether a page lies on paper as one column of black words, without the site's own frame and what can only be pressed. */
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
      // a fact stands beside its name
      beside: all.filter(
        (inner) => !inner.closest('dl') && /px .*px/.test(getComputedStyle(inner).gridTemplateColumns),
      ).length,
    }
  })
  expect(main).toEqual({ colours: ['rgb(0, 0, 0)'], grounds: ['rgba(0, 0, 0, 0)'], columns: 0, beside: 0 })
}
