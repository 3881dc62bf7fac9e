import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** What a page says when its script does not come, or fails. */
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Load it again' })

test('a script that is blocked is told, with ways out, and comes back with the next load', async ({
  page,
}) => {
  await page.route('**/assets/frame-*.js', (route) => route.abort())
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(notice(page).getByText('This page could not load its script.')).toBeVisible()
  await expect(notice(page).getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', /^tel:/)
  await notice(page).getByRole('link', { name: 'Give by UPI or from your bank' }).click()
  await expect(page.getByRole('heading', { name: 'Give from your bank or phone' })).toBeInViewport()

  // a page to read starts its script after a while
  await expect(notice(page)).toBeVisible()
  await page.unroute('**/assets/frame-*.js')
  await notice(page).getByRole('link', { name: 'Load it again' }).click()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(notice(page)).toBeHidden()
})

test('a script that throws is told; an old browser is told that it is old', async ({ context }) => {
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(RegExp.prototype, 'hasIndices'))
  await page.route('**/assets/entry.client-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  )
  await page.goto('/signin')
  await expect(notice(page).getByText('This browser is too old for this page.')).toBeVisible()
  await expect(notice(page).getByText('This page could not load its script.')).toBeHidden()
})

test('a browser with the streams of Firefox 100, and its words, runs the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['TransformStream', 'TextEncoderStream', 'TextDecoderStream'])
      Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(ReadableStream.prototype, 'pipeThrough')
    Reflect.deleteProperty(Intl, 'Segmenter')
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'See More' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Urgent Need' })).toBeVisible()
})
