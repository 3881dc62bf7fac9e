import type { Page } from '@playwright/test'

/** Checks for pages in right-to-left languages. */

/** Returns the pixels by which the page is wider than the window. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Returns the mirrored pictures. */
export const turnedAround = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const turns = (element: Element | null): number =>
      element === null
        ? 1
        : Math.sign(new DOMMatrix(getComputedStyle(element).transform).a) * turns(element.parentElement)
    return [...document.images].filter((image) => turns(image) < 0).map(({ src }) => src)
  })

declare global {
  /** The texts replaced on this page. */
  // oxlint-disable-next-line no-var -- only so it is a global one
  var replaced: WeakSet<Text> | undefined
}

/** Replaces the page's sentences by those of another language: each element gets one of its kind. */
export const sayIn = (
  page: Page,
  code: string,
  said: Readonly<Record<string, readonly string[]>>,
): Promise<void> =>
  page.evaluate(
    ([language, sentences]) => {
      const LONG = 24
      const replaced = (globalThis.replaced ??= new WeakSet<Text>())
      const root = document.documentElement
      root.lang = language
      // forces a new layout, like a page loaded in that language
      root.style.display = 'none'
      root.getBoundingClientRect()
      root.style.display = ''
      const counts: Record<string, number> = {}
      const kindOf = (element: Element, text: string) => {
        if (element.closest('button, a, summary')) return 'button'
        if (element.closest('h1, h2, h3')) return 'heading'
        const described = element.closest('[id]')?.id
        if (described && document.querySelector(`[aria-invalid][aria-describedby~="${described}"]`))
          return 'error'
        return text.length < LONG || element.closest('label') ? 'label' : 'text'
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
        // complete sentences of the pseudo-language, and earlier replacements
        if (!text.parentElement || !(replaced.has(text) || /^⟦.*⟧$/.test(text.data))) continue
        replaced.add(text)
        const kind = kindOf(text.parentElement, text.data)
        const all = sentences[kind] ?? []
        const nth = (counts[kind] = (counts[kind] ?? -1) + 1)
        text.data = all[nth % all.length] ?? ''
      }
    },
    [code, said] as const,
  )

/**
 * Counts the sentences in Arabic script, and lists their faults: outside the window or cut off by their container, line
 * height lower than `least` times the font size, closed on the wrong side, or with an amount, number, address or code that
 * is not left-to-right.
 */
export const linesOf = (
  page: Page,
  least: number,
): Promise<{ readonly seen: number; readonly problems: string[] }> =>
  page.evaluate((lowest) => {
    const problems: string[] = []
    let seen = 0
    const range = document.createRange()
    const rectOf = (text: Text, from: number, to: number) => {
      range.setStart(text, from)
      range.setEnd(text, to)
      return range.getBoundingClientRect()
    }
    const runs = /₹[\d,]+|\+\d[\d ]+\d|\d+%|[\w.]+@[\w.]+|[A-Z]+[/-][\dA-Z/-]+/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      const element = text.parentElement
      const content = text.data
      if (
        !element ||
        !/[\u0600-\u06ff]{2}/.test(content) ||
        element.closest('script, style, .sr-only, option')
      )
        continue
      const fullRect = rectOf(text, 0, content.length)
      const style = getComputedStyle(element)
      if (fullRect.width < 2 || style.visibility === 'hidden') continue
      // hidden slides are outside the window, and so is a scrolling banner
      if (element.closest('[aria-roledescription], [aria-hidden]')) continue
      const around: Element[] = []
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
        around.push(ancestor)
      const styles = around.map((ancestor) => getComputedStyle(ancestor))
      // visible only to screen readers, or scrollable
      if (styles.some(({ clipPath, overflowX }) => clipPath !== 'none' || /auto|scroll/.test(overflowX)))
        continue
      const say = (what: string) => problems.push(`${what}: ${content.slice(0, 60)}`)
      if (fullRect.left < -0.5 || fullRect.right > innerWidth + 0.5) say('outside')
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)))
      if (
        lines.size > 1 &&
        Number.parseFloat(style.lineHeight) < lowest * Number.parseFloat(style.fontSize) - 0.5
      )
        say('low line')
      seen += 1
      for (const [nth, { overflowX, overflowY, webkitLineClamp }] of styles.entries()) {
        if (webkitLineClamp !== 'none' || (overflowX === 'visible' && overflowY === 'visible')) continue
        const box = around[nth]?.getBoundingClientRect() ?? fullRect
        // invisible, or only for screen readers
        if (box.width < 3 || box.height < 3) break
        if (overflowX !== 'visible' && (fullRect.left < box.left - 1 || fullRect.right > box.right + 1))
          say('cut aside')
        if (overflowY === 'hidden' && (fullRect.top < box.top - 1 || fullRect.bottom > box.bottom + 1))
          say('cut')
      }
      const end = content.replace(/[\s\u2066-\u2069⟧]+$/, '').length
      if (/[.!?؟۔،؛]/.test(content[end - 1] ?? '') && end > 2) {
        const [mark, before] = [rectOf(text, end - 1, end), rectOf(text, end - 2, end - 1)]
        if (Math.abs(mark.top - before.top) < 2 && before.width > 0 && mark.left > before.left)
          say('closed at the right')
      }
      for (const run of content.matchAll(runs)) {
        const [first, last] = [
          rectOf(text, run.index, run.index + 1),
          rectOf(text, run.index + run[0].length - 1, run.index + run[0].length),
        ]
        if (Math.abs(first.top - last.top) < 2 && first.left > last.left) say(`${run[0]} turned around`)
      }
    }
    return { seen, problems }
  }, least)
