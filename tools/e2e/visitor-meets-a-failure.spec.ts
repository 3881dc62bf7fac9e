import { expect, test, toast } from './journey.ts'

const sections = [
  ['gallery_items', 'The gallery could not be loaded just now.', '#gallery'],
  ['reviews', 'The testimonials could not be loaded just now.', '#testimonial'],
  ['donors', 'The donators could not be loaded just now.', '#donators'],
] as const

// The query makes the page uncacheable: otherwise it would come from the response cache. Other journeys share the app, so
// everything removed is restored in any case.
for (const [table, sentence, place] of sections) {
  test(`a section whose list cannot be had says so, the others stand, and it can be tried again (${table})`, async ({
    page,
    app,
  }) => {
    const section = page.locator(place)
    await app.query(`alter table ${table} rename to ${table}_away`)
    try {
      await page.goto(`/?without=${table}`)
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('status')).toHaveText(sentence)
      await expect(page.locator('#donator-requirement').getByRole('article')).toHaveCount(10)
      await expect(page.getByRole('definition').filter({ hasText: '800+' })).toBeVisible()
      await expect(toast(page, /./)).toHaveCount(0)
    } finally {
      await app.query(`alter table ${table}_away rename to ${table}`)
    }
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section.getByText(sentence)).toHaveCount(0)
    await expect(section.locator('article, figure').first()).toBeVisible()
  })
}

test('an empty list says what will stand there', async ({ page, app }) => {
  await app.query('update reviews set published_at = null')
  try {
    await page.goto('/?without=reviews')
    await expect(page.locator('#testimonial')).toContainText('No one has written to us yet.')
  } finally {
    await app.query('update reviews set published_at = now()')
  }
})
