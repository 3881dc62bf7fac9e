import type { Page } from '@playwright/test'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { signUp, somebody } from '../../apps/server/test/journey.ts'
import { expect, openNeed, test } from './journey.ts'
import { walkByTab } from './walk-by-tab.ts'

const phone = { width: 360, height: 640 }
const onItsSide = { width: 640, height: 360 }
/** A desktop's window of 1280 by 900 at 400 %. */
const magnified = { width: 320, height: 225 }

/** Opens the pages as a signed-in person. */
async function signedInAs(page: Page, app: TestProgram): Promise<void> {
  const token = await signUp(app, somebody())
  await page.addInitScript((text) => localStorage.setItem('accessToken', text), token)
}

test('whoever walks the landing page by Tab sees each stop, loses none, and meets Pause before the slides', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const { reached, problems } = await walkByTab(page)
  expect(problems).toEqual([])
  for (const name of ['Urgent needs', 'Donators', 'Gallery', 'Testimonials']) {
    const [play, next] = [reached.indexOf(`Play: ${name}`), reached.indexOf(`Next: ${name}`)]
    expect(play, name).toBeGreaterThan(0)
    expect(next, name).toBe(play + 2)
  }
  expect(reached.filter((name) => /^Donate Now, .+/.test(name)).length).toBeGreaterThanOrEqual(10)
})

test('the menu is walked in the order in which it is seen, and Escape goes back to its button', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/terms-conditions')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await page.getByRole('banner').getByRole('link', { name: 'Sahay Trust' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Language: English' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 720 })
  const { reached } = await walkByTab(page)
  const [home, last, login] = ['Home', 'Connect With Us NGO', 'Login'].map((name) => reached.indexOf(name))
  expect(home).toBeGreaterThan(0)
  expect(last).toBe((home ?? 0) + 7)
  // the language link is between them
  expect(login).toBe((last ?? 0) + 2)
})

test('the application is walked on a phone on its side', async ({ page }) => {
  await page.setViewportSize(onItsSide)
  await page.goto('/lion-trust')
  expect((await walkByTab(page)).problems).toEqual([])
})

test('in the dialogs of a gift and of an event nothing that has the focus lies under a row or a head', async ({
  page,
  app,
}) => {
  await signedInAs(page, app)
  for (const size of [phone, onItsSide, magnified]) {
    await page.setViewportSize(size)
    await page.goto('/urgentneeddata')
    await expect(await openNeed(page, 'Aarav M.')).toBeVisible()
    const { reached, problems } = await walkByTab(page)
    expect(problems, `${size.width} × ${size.height}`).toEqual([])
    expect(reached.some((name) => name.startsWith('Message'))).toBe(true)
  }
  for (const size of [phone, magnified]) {
    await page.setViewportSize(size)
    await page.goto('/joinourngo')
    await page.getByRole('article').getByRole('button', { name: 'Donate Now' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Donate' })).toBeVisible()
    expect((await walkByTab(page)).problems, `${size.width} × ${size.height}`).toEqual([])
  }
})

test('the ring round what has the focus stands out from its ground, light and dark', async ({ page }) => {
  await page.goto('/dev/ui')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const faint = await page.evaluate(faintRings)
    expect(faint, colorScheme).toEqual([])
  }
})

/** Runs in the page: returns focusable elements without a focus ring of 3 : 1 against their background. */
function faintRings(): string[] {
  const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgb(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = (element: Element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor
      if (rgb(colour)[3] !== 0) return colour
    }
    return 'rgb(255, 255, 255)'
  }
  const found: string[] = []
  const all = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)')
  for (const box of all) {
    if (box.matches(':disabled') || !box.checkVisibility() || box.closest('[hidden]')) continue
    box.focus({ focusVisible: true })
    if (document.activeElement !== box) continue
    // the ring of an invisible input, or of a tile, is on a surrounding element
    const rings = [box, box.parentElement, box.parentElement?.parentElement].flatMap((element) =>
      element
        ? [getComputedStyle(element), getComputedStyle(element, '::before')].map((style) => ({
            element,
            style,
          }))
        : [],
    )
    const good = rings.some(({ element, style }) => {
      if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) return false
      const [a, b] = [light(style.outlineColor), light(ground(element))].toSorted((x, y) => y - x)
      return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05) >= 3
    })
    if (!good) found.push(box.outerHTML.slice(0, 120))
  }
  return found
}
