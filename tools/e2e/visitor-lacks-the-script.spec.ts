import type { Page } from '@playwright/test'
import { addEvent } from '../../apps/server/test/events-journey.ts'
import { expect, signedUp, test, toast, waitPatiently } from './journey.ts'

// delayed requests must come from the network
test.use({ serviceWorkers: 'block' })

/** The notice if a page's script does not load, or fails. */
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Load it again' })

test('a script that is blocked is reported, with ways out, and comes back with the next load', async ({
  page,
}) => {
  await page.route('**/assets/frame-*.js', (route) => route.abort())
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(notice(page).getByText('This page could not load its script.')).toBeVisible()
  await expect(notice(page).getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', /^tel:/)
  await notice(page).getByRole('link', { name: 'Give by UPI or from your bank' }).click()
  await expect(page.getByRole('heading', { name: 'Give from your bank or phone' })).toBeInViewport()

  // a text page starts its script later
  await expect(notice(page)).toBeVisible()
  await page.unroute('**/assets/frame-*.js')
  await notice(page).getByRole('link', { name: 'Load it again' }).click()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(notice(page)).toBeHidden()
})

test('a script that never answers is reported, and the notice goes when it comes after all', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  const endWaits = await waitPatiently(page)
  await page.route('**/assets/frame-*.js', async (route) => {
    await answer.promise
    await route.continue()
  })
  const scriptRequest = page.waitForRequest('**/assets/frame-*.js')
  await page.goto('/signin', { waitUntil: 'commit' })
  await scriptRequest
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await endWaits()
  await expect(notice(page).getByText('This page could not load its script.')).toBeVisible()
  answer.resolve()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(notice(page)).toBeHidden()
})

test('a form whose script cannot be had says so, and opens when it is pressed again', async ({
  page,
  app,
}) => {
  await addEvent(app, { id: 'evt_late', amount: 100, total: 4, winners: 2 })
  await signedUp(page, app)
  await page.route('**/assets/event-dialog-*.js', (route) => route.abort())
  await page.goto('/joinourngo')
  const donate = page
    .getByRole('article')
    .filter({ hasText: 'An event of the tests' })
    .getByRole('button', { name: 'Donate Now' })
  await donate.click()
  await expect(toast(page, /The form could not be loaded/)).toBeVisible()
  await page.unroute('**/assets/event-dialog-*.js')
  await donate.click()
  await expect(
    page.getByRole('dialog', { name: 'Donate' }).getByLabel('Name', { exact: true }),
  ).not.toHaveValue('')
})

test('a page whose file cannot be had is loaded by its address, or says so with ways out; no word is lost', async ({
  page,
}) => {
  const more = () => page.getByRole('link', { name: 'See More' })
  await page.goto('/#help')
  const name = page.getByRole('region', { name: 'Need Help?' }).getByLabel('Full name')
  await name.fill('Kokila Parmar')

  // neither the file nor the page itself
  await page.route('**/assets/urgent-needs.page-*.js', (route) => route.abort())
  await page.route('**/urgentneeddata', (route) => route.abort())
  await more().click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible()
  await expect(page).toHaveURL(/\/urgentneeddata$/)
  const message = page.getByRole('main')
  await expect(message.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', /^tel:/)
  await page.goBack()
  await expect(name).toHaveValue('Kokila Parmar')

  // a new release has other files, which the page names
  await page.unroute('**/urgentneeddata')
  await more().click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(notice(page)).toBeVisible()
  await page.unroute('**/assets/urgent-needs.page-*.js')
  await notice(page).getByRole('link', { name: 'Load it again' }).click()
  await expect(page.locator('html[data-ready]')).toBeAttached()
})

test('a script that throws is reported; an old browser is told that it is old', async ({ context }) => {
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
