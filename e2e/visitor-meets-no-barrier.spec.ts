import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** What axe finds wrong on the page as it stands. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Walks down the page, so that what waits for the visitor has come. */
async function walkDown(page: Page): Promise<void> {
  for (const section of await page.locator('main section[id]').all()) await section.scrollIntoViewIfNeeded()
}

const places = ['/', '/urgentneeddata', '/lion-trust', '/joinourngo', '/terms-conditions', '/privacy-policy']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    for (const place of places) {
      test(`no barrier on ${place} at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(place)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await walkDown(page)
        if (place === '/') {
          await expect(page.getByRole('group', { name: 'Turn over: Testimonials' })).toBeVisible()
          await expect(page.getByRole('group', { name: 'Turn over: Gallery' })).toBeAttached()
        }
        expect(await barriers(page)).toEqual([])
      })
    }

    test(`no barrier in menu, dialog and red code at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      if (width === 360) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Gallery' })).toBeVisible()
        expect(await barriers(page), 'the menu').toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.getByLabel('Another amount').fill('200000')
      await expect(page.getByText(/UPI carries whole rupees/)).toBeVisible()
      expect(await barriers(page), 'the red amount').toEqual([])
      await walkDown(page)
      await expect(page.getByRole('group', { name: 'Turn over: Gallery' })).toBeAttached()
      await page.getByRole('link', { name: /^Open the picture: A bicycle/ }).click()
      await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      expect(await barriers(page), 'the dialog').toEqual([])
    })
  }
}
