import { expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('N begins new work on the lists that have a button for it', async ({ page, app }) => {
  await enterOffice(page.context(), app, 'owner')
  for (const [path, list, button] of [
    ['schools', 'Schools', 'New school'],
    ['events', 'Events', 'New event'],
    ['gift-batches', 'Gift batches', 'New batch'],
  ] as const) {
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: button })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
