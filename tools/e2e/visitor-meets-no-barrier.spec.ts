import type { Page } from '@playwright/test'
import { barriers, expect, test } from './journey.ts'

/** Walks down the page, so that what waits for the visitor has come. */
async function walkDown(page: Page): Promise<void> {
  for (const section of await page.locator('main section[id]').all()) await section.scrollIntoViewIfNeeded()
  await standAt(page, 'testimonial', 'Testimonials')
  await standAt(page, 'gallery', 'Gallery')
}

/** Stays at a row of slides until its controls are there: they come to who stays, not to who hurries past. */
async function standAt(page: Page, section: string, name: string): Promise<void> {
  await page.locator(`#${section}`).scrollIntoViewIfNeeded()
  await expect(page.getByRole('group', { name: `Turn over: ${name}` })).toBeVisible()
}

// every public page as it opens is looked at in site-sound.spec.ts; here is what opens and comes later
for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 360],
] as const) {
  test(`no barrier in menu, red amount, dialog and the landing page walked down at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (width === 360) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Gallery' })).toBeVisible()
      expect(await barriers(page), 'the menu').toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByLabel('Another amount').fill('200000')
    await expect(page.getByText(/Whole rupees only/)).toBeVisible()
    await walkDown(page)
    expect(await barriers(page), 'the red amount, and all that came on the way').toEqual([])
    await page.getByRole('link', { name: /^Open the picture: A bicycle/ }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(await barriers(page), 'the dialog').toEqual([])
  })
}
