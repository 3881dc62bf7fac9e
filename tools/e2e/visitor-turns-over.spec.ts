import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Returns a carousel by name, scrolled into view so that its controls appear. */
async function carousel(page: Page, name: string) {
  const found = page.getByRole('region', { name, exact: true })
  const controls = found.getByRole('group', { name: `Turn over: ${name}` })
  await found.scrollIntoViewIfNeeded()
  await expect(controls).toBeVisible()
  return {
    controls,
    place: controls.getByText(/ of \d+$/),
    slides: found.getByRole('group').filter({ has: page.locator('article, figure') }),
    /** Presses Pause, Play, Previous or Next. */
    press: (button: string) => controls.getByRole('button', { name: `${button}: ${name}` }).click(),
  }
}

const counts = [
  ['Urgent needs', { 1059: '1–2 of 10', 1058: '1 of 10' }],
  ['Donators', { 1024: '1–4 of 9', 1023: '1–3 of 9', 767: '1–2 of 9', 479: '1 of 9' }],
  ['Gallery', { 1024: '1–4 of 10', 1023: '1–3 of 10', 767: '1–2 of 10', 479: '1 of 10' }],
  ['Testimonials', { 1024: '1–2 of 7', 1023: '1 of 7' }],
] as const

for (const [name, widths] of counts) {
  test(`${name}: as many stand side by side as the window has room for`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    for (const [width, text] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const { place, press } = await carousel(page, name)
      await expect(place).toHaveText(text)
      await press('Next')
      await expect(place).not.toHaveText(text)
      await press('Previous')
      await expect(place).toHaveText(text)
    }
  })
}

test('the needs move on every 5 seconds, until Pause, a touch or the focus stops them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const { place, press, controls } = await carousel(page, 'Urgent needs')
  const playing = controls.getByRole('button', { name: 'Pause: Urgent needs' })
  const still = controls.getByRole('button', { name: 'Play: Urgent needs' })
  await expect(playing, 'by themselves').toBeVisible()
  // from here on the test controls the page's clock
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000))
  await press('Pause')
  await expect(still).toBeVisible()
  const before = await place.innerText()
  await press('Play')
  await expect(playing).toBeVisible()
  await page.clock.runFor(4_900)
  expect(await place.innerText()).toBe(before)
  await page.clock.runFor(200)
  await expect(place).not.toHaveText(before)
  await page.clock.resume()
  // they pause while the mouse is over them, and then continue
  await page.getByRole('group', { name: 'Urgent needs', exact: true }).hover()
  await expect(playing).toBeHidden()
  await page.mouse.move(2, 2)
  await expect(playing).toBeVisible()
  await page.getByRole('article').filter({ hasText: 'Aarav M.' }).getByRole('button').last().focus()
  await expect(still).toBeVisible()
  await expect(place).toHaveText('1–2 of 10')
})

test('a row that is walked by Tab before its motion comes goes on from there, and stands still', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const come = Promise.withResolvers<void>()
  await page.route(/carousel-motion-.+\.js$/, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/')
  const { place, controls } = await carousel(page, 'Urgent needs')
  const region = page.getByRole('region', { name: 'Urgent needs', exact: true })
  await region.getByRole('link').first().focus()
  const third = region.getByRole('group', { name: '3 of 10', exact: true })
  const within = () => third.evaluate((node) => node.contains(document.activeElement))
  while (!(await within())) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(place).toHaveCount(0)
  const focusedText = await page.evaluate(() => document.activeElement?.textContent)
  come.resolve()
  await expect(place).toHaveText('3 of 10')
  await expect(controls.getByRole('button', { name: 'Play: Urgent needs' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focusedText)
  await expect(third).toBeInViewport({ ratio: 0.9 })
  const [row, slide] = [await third.locator('..').locator('..').boundingBox(), await third.boundingBox()]
  expect(Math.abs((slide?.x ?? 0) - (row?.x ?? 0))).toBeLessThan(10)
})

test('nothing moves by itself for those who want less motion, nor the testimonials for anybody', async ({
  page,
}) => {
  // browsers may not tell a picture about this preference, so the page has to choose
  const hero = async () => {
    const shown = page.getByRole('main').locator('picture img').first()
    const address = await shown.evaluate((image) =>
      image instanceof HTMLImageElement ? image.currentSrc : '',
    )
    return (await page.request.get(address)).text()
  }
  await page.goto('/')
  expect(await hero()).toContain('animation:sway')
  const testimonials = await carousel(page, 'Testimonials')
  await expect(testimonials.controls.getByRole('button', { name: 'Play: Testimonials' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // a reloaded page restores its scroll position at some time: this is a new visit
  await page.goto('about:blank')
  await page.goto('/')
  expect(await hero()).not.toContain('animation')
  for (const name of ['Urgent needs', 'Donators', 'Gallery']) {
    const { controls } = await carousel(page, name)
    await expect(controls.getByRole('button', { name: `Play: ${name}` })).toBeVisible()
  }
})

test('a need shows 18 letters of its request, and all of it to who asks; See More leads to the list', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 480, height: 800 })
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'Aarav M.' })
  const fullText = card.getByRole('paragraph').filter({ hasText: /^A bicycle, to ride the 6 km/ })
  await expect(fullText).toHaveCount(0)
  const text = card.getByRole('button', { name: 'A bicycle, to ride…', exact: true })
  await text.focus()
  await expect(card.getByRole('tooltip')).toHaveText(/^A bicycle, to ride the 6 km/)
  // beside its picture a card has room for the full request
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(text).toBeHidden()
  await expect(fullText).toBeVisible()
  await page.locator('#donator-requirement').getByRole('link', { name: 'See More' }).click()
  await expect(page).toHaveURL(/\/urgentneeddata$/)
})

test('a donator is shown with position and Rs. amount', async ({ page }) => {
  await page.goto('/')
  const donor = page.locator('#donators').getByRole('article').filter({ hasText: 'Kiran Shah' })
  await expect(donor.getByRole('heading', { name: 'Kiran Shah' })).toBeAttached()
  await expect(donor).toContainText('Cloth merchant, Maninagar')
  await expect(donor).toContainText('Rs. 51,000')
})

test('a long testimonial is cut at 280 letters, and the whole of it is one key away', async ({ page }) => {
  await page.goto('/')
  const review = page.locator('#testimonial').getByRole('figure').filter({ hasText: 'Hetal P.' })
  await review.scrollIntoViewIfNeeded()
  const shown = await review.getByRole('blockquote').innerText()
  expect(shown).toMatch(/…$/)
  expect([...shown].length).toBeLessThanOrEqual(281)
  expect([...shown].length).toBeGreaterThan(260)
  await review.getByRole('button', { name: 'Read more' }).focus()
  await page.keyboard.press('Enter')
  await expect(review.getByRole('blockquote')).toContainText('to show them the mark sheet.')
  await expect(review.getByText('to show them the mark sheet.')).toBeVisible()
  // it was not cut within a word
  expect(await review.getByRole('blockquote').innerText()).toContain(shown.replace('…', ' '))
  await review.getByRole('button', { name: 'Show less' }).click()
  await expect(review.getByText('to show them the mark sheet.')).toBeHidden()
  // a short one is complete and has no button
  const short = page.locator('#testimonial').getByRole('figure').filter({ hasText: 'Imran S.' })
  await expect(short.getByRole('blockquote')).toHaveText(/receive anything\.$/)
  await expect(short.getByRole('button')).toHaveCount(0)
})

test('a picture of the gallery opens large, leads to the next, and gives the focus back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const { place } = await carousel(page, 'Gallery')
  await expect(place).toBeVisible()
  const first = page.getByRole('link', { name: 'Open the picture: A bicycle for a long way to school' })
  await first.click()
  const dialog = page.getByRole('dialog', { name: 'Gallery' })
  await expect(dialog.getByRole('img', { name: 'A bicycle for a long way to school' })).toBeVisible()
  await expect(dialog.getByText('1 of 10')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByRole('img', { name: /^School bags/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('10 of 10')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await first.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(first).toBeFocused()
})

test('without script all is there to be read: rows scroll, words are whole, pictures open', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.url}/`)
  await expect(page.locator('#donator-requirement').getByRole('article')).toHaveCount(10)
  await expect(page.locator('#donators').getByRole('article')).toHaveCount(9)
  await expect(page.getByText('to show them the mark sheet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0)
  const row = page.getByRole('region', { name: 'Gallery' }).getByRole('group', { name: 'Gallery' })
  expect(await row.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
  await expect(page.getByText('Another amount')).toBeHidden()
  const picture = await page.getByRole('link', { name: /^Open the picture: A bicycle/ }).getAttribute('href')
  expect((await page.request.get(`${app.url}${picture}`)).headers()['content-type']).toContain('image/svg')
  await context.close()
})
