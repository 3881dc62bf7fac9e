import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { pages } from './public-pages.ts'

/** The ways to enlarge a page, each with the window size. */
const ways = [
  { way: 'the smallest phone', width: 320, height: 640, css: '' },
  { way: 'a phone on its side', width: 640, height: 360, css: '' },
  { way: 'letters of twice the size', width: 360, height: 740, css: 'html { font-size: 200% !important }' },
  {
    way: 'more room between letters, words and lines',
    width: 360,
    height: 740,
    css: `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
          p { margin-block-end: 2em !important }`,
  },
] as const

test('no page is wider than its window or cuts words off, however large or wide its letters are', async ({
  page,
}) => {
  // a long word in a need is as wide as the window at double size
  for (const address of [...pages.map(([path]) => path), '/urgentneeddata/need_demo02']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    for (const { way, width, height, css } of ways) {
      await page.setViewportSize({ width, height })
      // loading pictures and forms move the content around them
      await expect.poll(() => outsiders(page, css), { message: `${address}, ${way}` }).toEqual([])
    }
  }
})

/** Returns elements that extend beyond the window, or are cut off by a container. */
function outsiders(page: Page, css: string): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { clientWidth, scrollWidth } = document.documentElement
    /** Returns the container that cuts off an element; scrolling ones do not count. */
    const cutting = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (overflowX !== 'visible') return overflowX === 'hidden' || overflowX === 'clip' ? at : null
      }
      return null
    }
    const found: string[] = []
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth &&
          element.checkVisibility() &&
          !cutting(element),
      )
      const overflowing = wide.map(
        (element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`,
      )
      found.push(`${scrollWidth - clientWidth} px too wide: ${overflowing.slice(-3).join(' | ')}`)
    }
    for (const element of document.querySelectorAll('main *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // later slides are beside the window
      if (!own || !element.checkVisibility() || element.closest('[data-moving], .sr-only, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = range.getBoundingClientRect()
      if (box.width <= 1) continue
      const edge = cutting(element)?.getBoundingClientRect()
      if (edge && edge.width > 1 && (box.right > edge.right + 1 || box.bottom > edge.bottom + 2))
        found.push(`cut off: ${element.textContent?.trim().slice(0, 40)}`)
    }
    document.adoptedStyleSheets = []
    return found.slice(0, 5)
  }, css)
}

test('in the system’s own colours the current tab and page stand out, and the menu’s button has its border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const borderOf = (element: Element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
    return { wide: Number.parseFloat(borderTopWidth) >= 2, seen: borderTopColor !== backgroundColor }
  }
  expect(await menu.evaluate(borderOf)).toEqual({ wide: true, seen: true })

  await page.setViewportSize({ width: 1280, height: 720 })
  const line = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).borderBottomColor)
  expect(await line('Home')).not.toBe(await line('Gallery'))
})
