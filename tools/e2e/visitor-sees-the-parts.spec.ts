import { barriers, expect, test } from './journey.ts'

test('the page of parts shows each of them alive, in both schemes, and asks not to be found', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('button', { name: 'Show them busy' }).click()
  await expect(page.getByRole('button', { name: 'Sending…' }).first()).toBeDisabled()
  await page.getByRole('button', { name: 'A failure' }).click()
  await expect(page.getByText('Network error occurred!')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriers(page), colorScheme).toEqual([])
  }
  // every drawing loads
  const broken = await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src)
  })
  expect(broken).toEqual([])
})
