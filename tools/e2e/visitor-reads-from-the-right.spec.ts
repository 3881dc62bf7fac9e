import type { Locator, Page } from '@playwright/test'
import { mailIn, messageOf, rightToLeft, translatorOf } from '../../apps/server/test/right-to-left.ts'
import { atWork, expect, signedUp, test } from './journey.ts'
import { linesOf, sayIn, sidewaysBy, turnedAround } from './right-to-left.ts'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

/** Expects that an element is horizontally within the window. */
async function expectWithin(page: Page, part: Locator): Promise<void> {
  const { x, width } = await boxOf(part)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('what moves goes on to the left: slides by arrow, key and drag, pictures, the passing line, progress', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ar-XB/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [name, registration] = await page.locator('section bdi bdi').all()
  if (!name || !registration) throw new Error('the banner has no registration')
  expect((await boxOf(registration)).x).toBeLessThan((await boxOf(name)).x)
  const gallery = page.locator('#gallery')
  await atWork(gallery)
  const [, previous, next] = await gallery.locator('.turn').all()
  if (!previous || !next) throw new Error('the slides have no arrows')
  expect((await boxOf(next)).x).toBeLessThan((await boxOf(previous)).x)
  const place = gallery.locator('[aria-live]')
  await expect(place).toContainText('1')
  await next.click()
  await expect(place).toContainText('2')
  const row = gallery
    .getByRole('group')
    .filter({ has: page.locator('[aria-roledescription] a') })
    .first()
  await row.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(place).toContainText('3')
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText('2')
  const { x, y, width, height } = await boxOf(row)
  await page.mouse.move(x + width * 0.2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(place).toContainText('3')

  await gallery.locator('[aria-roledescription] a').nth(2).click()
  const large = page.getByRole('dialog')
  const nth = large.locator('[aria-live]')
  await expect(nth).toContainText('3')
  await page.keyboard.press('ArrowLeft')
  await expect(nth).toContainText('4')
  const [back, on] = await large.locator('.turn').all()
  if (!back || !on) throw new Error('the pictures have no arrows')
  expect((await boxOf(on)).x).toBeLessThan((await boxOf(back)).x)
  await page.keyboard.press('Escape')

  expect(await turnedAround(page), 'a drawing is the same from both sides').toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const passing = page.locator('section bdi').first().locator('..')
  const at = (ms: number) =>
    passing.evaluate((line, time) => {
      const [motion] = line.getAnimations()
      motion?.pause()
      if (motion) motion.currentTime = time
      return line.getBoundingClientRect().x
    }, ms)
  expect(await at(9000)).toBeGreaterThan(await at(0))

  await page.goto('/ar-XB/urgentneeddata')
  const [bar, fill] = await page
    .getByRole('article')
    .first()
    .locator('svg')
    .first()
    .evaluate((band) =>
      [band, band.querySelector('path, rect')].map((shape) => shape?.getBoundingClientRect().right ?? 0),
    )
  expect(fill).toBeCloseTo(bar ?? 0, 0)
  // the arrows of a list's pagination
  const [before, after] = await page.locator('nav :is(a, span)[rel]').all()
  if (before && after) expect((await boxOf(after)).x).toBeLessThan((await boxOf(before)).x)
})

test('forms, menus and messages stand from the right, and are within the window', async ({ page, app }) => {
  await page.goto('/ar-XB/signup')
  await page.locator('main button[type=submit]').click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  // the country code, then the number
  const number = page.locator('main input[type=tel]')
  const code = page.locator('[id$="-code"]')
  expect((await boxOf(code)).x).toBeLessThan((await boxOf(number)).x)
  await page.goto('/ar-XB/lion-trust')
  const tick = page.locator('main input[type=checkbox]').first()
  await tick.scrollIntoViewIfNeeded()
  const localeText = page.locator(
    `label[for="${await tick.getAttribute('id')}"], label:has(#${await tick.getAttribute('id')})`,
  )
  const [box, label] = [await boxOf(tick), await boxOf(localeText.first())]
  expect(box.x + box.width / 2).toBeGreaterThan(label.x + label.width / 2)

  await page.goto('/ar-XB/otp')
  await page.locator('main button[type=submit]').first().click()
  const message = page.locator('section div:has(> button[aria-label])').filter({ hasText: '⟦' })
  await expect(message).toBeVisible()
  await expectWithin(page, message)
  expect((await boxOf(message.getByRole('button'))).x).toBeLessThan(180)
  const digits = await page.locator('main fieldset input').all()
  const places = await Promise.all(digits.map(async (digit) => (await boxOf(digit)).x))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await signedUp(page, app)
  await page.goto('/ar-XB/')
  await page.locator('header button[aria-expanded]').first().click()
  for (const entry of await page.locator('header a:visible').all()) await expectWithin(page, entry)
  await page.goto('/ar-XB/account')
  await page.locator('header button[aria-expanded]').last().click()
  for (const entry of await page.locator('header a:visible').all()) await expectWithin(page, entry)
  expect(await sidewaysBy(page)).toBe(0)
})

const spoken = rightToLeft.map((language) => {
  const translator = translatorOf(language)
  const said = Object.entries(language.sentences).map(
    ([kind, some]) => [kind, some.map((sentence) => translator.say(messageOf(sentence)))] as const,
  )
  // Nastaliq is much taller than other styles
  return {
    ...language,
    said: Object.fromEntries(said),
    lowest: language.code === 'ur' ? 1.8 : 1.25,
  }
})

for (const address of ['/ar-XB/', '/ar-XB/lion-trust', '/ar-XB/signup'])
  test(`Arabic and Urdu have room in what ${address} is made of`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    if (address.endsWith('signup')) await page.locator('main button[type=submit]').click()
    for (const { code, said, lowest } of spoken) {
      await sayIn(page, code, said)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await sidewaysBy(page), `${code} at ${width}`).toBe(0)
        const { seen, problems } = await linesOf(page, lowest)
        expect(seen, code).toBeGreaterThan(10)
        expect(problems, `${code} at ${width}`).toEqual([])
      }
    }
  })

test('mails in Arabic and Urdu read from the right', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  for (const language of rightToLeft) {
    const { html } = mailIn(language)
    await page.setContent(html)
    expect(await sidewaysBy(page)).toBe(0)
    const { seen, problems } = await linesOf(page, 1.25)
    expect(seen).toBeGreaterThan(10)
    expect(problems).toEqual([])
  }
})
