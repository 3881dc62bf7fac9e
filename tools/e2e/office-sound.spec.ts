import type { Locator, Page, Request } from '@playwright/test'
import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

/*
 * Every screen of the office in its states, from phone to desktop width, light and dark, is accessible. The screens are
 * those of the owner's menu, so that new ones are included automatically. With EVERY_STATE=1 all screens, in all five
 * looks; else some, each in one.
 */

const all = Boolean(process.env['EVERY_STATE'])
const looks = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
] as const

// one program for all tests: starting another one takes longer than they do
test.describe.configure({ mode: 'default' })

const menu = (page: Page): Locator => page.locator('nav#menu')
const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 })

/** Returns the addresses of the screens, from the help of each area. */
async function screensOf(page: Page): Promise<string[]> {
  await page.goto('/office/guide')
  const places = page.getByRole('navigation', { name: 'Help for your work' }).getByRole('link')
  await expect(places.first()).toBeVisible()
  const found: string[] = []
  for (const place of await hrefsOf(places)) {
    if (place === '/office/guide') continue
    await page.goto(place)
    await expect(page.getByRole('heading', { name: 'Every day' })).toBeVisible()
    found.push(...(await hrefsOf(page.locator('main details a'))))
  }
  return found
}

const hrefsOf = (links: Locator) =>
  links.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href') ?? ''))

/** Matches the calls of a screen, without those of the frame. */
const calls = /\/api\/office\/(?!auth|today\?)/

/** Waits until all requests have ended. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
}

async function expectSound(page: Page, what: string): Promise<void> {
  expect.soft(await barriers(page), what).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(over, `${what} is not wider than the window`).toBeLessThanOrEqual(0)
}

/** Checks one screen in all its states. */
async function walkScreen(page: Page, screen: string): Promise<void> {
  let requests = 0
  const count = (request: Request) => {
    if (calls.test(request.url())) requests += 1
  }
  page.on('request', count)
  await page.goto(screen)
  await expect(heading(page)).toBeVisible()
  await settled(page)
  await expectSound(page, screen)
  page.off('request', count)

  // a screen may start in an input, where ? is typed as text
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Keys' })).toBeVisible()
  await expectSound(page, `the help of ${screen}`)
  await page.keyboard.press('Escape')

  const form = page.getByRole('main').locator('header').getByRole('button').first()
  if (await form.isVisible()) {
    await form.click()
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) {
      const send = dialog.locator('button[type=submit]')
      if ((await dialog.locator('[required], [aria-required=true]').count()) > 0) await send.click()
      await expectSound(page, `the first form of ${screen}, with what it refuses`)
      await page.keyboard.press('Escape')
    }
  }

  const search = page.getByRole('main').getByRole('searchbox')
  if (await search.isVisible()) {
    await search.fill('zzzz')
    await search.press('Enter')
    await settled(page)
    await expectSound(page, `${screen} without a row`)
    await page.goto(screen)
    await settled(page)
  }

  const row = page.locator('[data-row]').first()
  if (await row.isVisible()) {
    await row.click()
    await expect(page.getByRole('main').locator('article')).toBeVisible()
    await settled(page)
    await expectSound(page, `a record of ${screen}`)
  }

  // a form without requests cannot lose any; other journeys test what it sends
  if (requests === 0) return
  // the connection is lost while opening it, and returns
  await page.route(calls, (route) => route.abort())
  await page.goto(screen)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
  await expect.soft(again, `${screen} says that there was no answer`).toBeVisible()
  await expectSound(page, `${screen} without a connection`)
  await page.unroute(calls)
  if (await again.isVisible()) await again.click()
  await expect.soft(again, `${screen} is there again`).toHaveCount(0)
}

test('nothing stands in anybody’s way on the screens of the office, in all of their states', async ({
  page,
  app,
}) => {
  await enterOffice(page.context(), app, 'owner')
  const screens = await screensOf(page)
  expect(screens.length).toBeGreaterThan(10)
  const chosen = all ? screens : screens.filter((_, nth) => nth % 16 === 0)
  for (const [nth, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const [at, screen] of chosen.entries())
      if (all || at % looks.length === nth)
        await test.step(`${screen}, ${width} px, ${colorScheme}`, () => walkScreen(page, screen))
  }
})

test('each role sees its own screens, and is told kindly at those of others', async ({ page, app }) => {
  await enterOffice(page.context(), app, 'owner')
  const screens = await screensOf(page)
  for (const role of ['caseworker', 'treasurer', 'editor', 'translator', 'auditor'] as const) {
    await enterOffice(page.context(), app, role)
    const own = await screensOf(page)
    const others = screens.filter((screen) => !own.includes(screen))
    expect(own.length, role).toBeGreaterThan(0)
    // an auditor can read everything except pages that only write, mails to families, and the server
    const notAudited = [
      '/office/paper-form',
      '/office/letter',
      '/office/sell-places',
      '/office/take-gift',
      '/office/counter-receipts',
      '/office/cheques',
      '/office/transfers-to-schools',
      '/office/messages',
      '/office/partner-keys',
      '/office/partner-webhooks',
      '/office/partner-deliveries',
      '/office/health',
    ]
    const ofLanguages = ['translations', 'sentences', 'content-texts', 'suggestions', 'translation-files']
    if (role === 'translator') expect(own).toEqual(ofLanguages.map((screen) => `/office/${screen}`))
    if (role === 'auditor') expect(others.toSorted()).toEqual(notAudited.toSorted())
    else expect(others.length, role).toBeGreaterThan(0)
    for (const screen of all ? own : own.slice(0, 1)) {
      await page.goto(screen)
      await settled(page)
      await expect(page.getByText('Your role does not have access to this page.')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    }
    for (const screen of all ? others : others.slice(0, 1)) {
      await page.goto(screen)
      await expect(page.getByText('Your role does not have access to this page.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to first page' })).toBeVisible()
    }
  }
})

test('the menu holds a handful of places for each role', async ({ page, app }) => {
  const places = {
    owner: 10,
    treasurer: 7,
    caseworker: 5,
    editor: 6,
    translator: 2,
    auditor: 10,
  } as const
  for (const [role, count] of Object.entries(places)) {
    await enterOffice(page.context(), app, role as keyof typeof places)
    await page.goto('/office/')
    await expect(heading(page)).toBeVisible()
    await expect(menu(page).locator('a:not([href="/office/me"])'), role).toHaveCount(count)
  }
})
