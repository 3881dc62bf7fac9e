import type { Page } from '@playwright/test'
import { barriers, expect, test } from './journey.ts'

/** Scrolls down the page, so that lazy parts are loaded. */
async function walkDown(page: Page): Promise<void> {
  for (const section of await page.locator('main section[id]').all()) await section.scrollIntoViewIfNeeded()
  await standAt(page, 'testimonial', 'Testimonials')
  await standAt(page, 'gallery', 'Gallery')
}

/** Stays at a row of slides until its controls appear, which takes a moment. */
async function standAt(page: Page, section: string, name: string): Promise<void> {
  await page.locator(`#${section}`).scrollIntoViewIfNeeded()
  await expect(page.getByRole('group', { name: `Turn over: ${name}` })).toBeVisible()
}

// site-sound.spec.ts checks every public page as it opens; this checks parts that open or load later
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
