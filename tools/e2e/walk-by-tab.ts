import type { Page } from '@playwright/test'

/** The state after one press of Tab. */
interface Stop {
  readonly name: string
  /** True if nothing has the focus. */
  readonly lost: boolean
  /** True if it is covered or outside the window. */
  readonly covered: boolean
  /** True if it was visited before: the walk is complete. */
  readonly again: boolean
}

/**
 * Walks through the page, or its open dialog, with Tab, from start to end. Returns the names of all focused elements in
 * order, and those that were covered or where the focus was lost.
 */
export async function walkByTab(
  page: Page,
): Promise<{ readonly reached: string[]; readonly problems: string[] }> {
  const reached: string[] = []
  const problems: string[] = []
  // a newly opened dialog takes the focus after a moment
  await page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]')
    return !dialog || dialog.contains(document.activeElement)
  })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked')
    // a dialog keeps the walk inside, from its initial focus
    if (document.querySelector('dialog[open]')) return document.activeElement?.setAttribute('data-walked', '')
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let steps = 0; steps < 300; steps++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop.again) return { reached, problems }
    if (stop.lost) {
      // after the last element the browser's own toolbars have the focus, and then the first one again
      await page.keyboard.press('Tab')
      if ((await page.evaluate(lookAtFocus)).again) return { reached, problems }
      problems.push(`lost after ${reached.at(-1)}`)
      continue
    }
    reached.push(stop.name)
    if (stop.covered) problems.push(`covered: ${stop.name}`)
  }
  return { reached, problems: [...problems, 'the walk has no end'] }
}

/** Runs in the page. An element counts as out of view only if it is still for some frames. */
async function lookAtFocus(): Promise<Stop> {
  const has = document.activeElement
  if (!(has instanceof HTMLElement) || has === document.body)
    return { name: '', lost: true, covered: false, again: false }
  const again = has.hasAttribute('data-walked')
  has.setAttribute('data-walked', '')
  const label = 'labels' in has ? (has.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText : undefined
  const name = (has.getAttribute('aria-label') ?? label ?? has.innerText).trim().slice(0, 60) || has.tagName

  const isSeen = () => {
    const box = has.getBoundingClientRect()
    // for an element larger than the window its start counts
    const right = Math.min(box.right, box.left + innerWidth)
    const bottom = Math.min(box.bottom, box.top + innerHeight * 0.6)
    const [x1, x2] = [box.left + 3, right - 3]
    const [y1, y2] = [box.top + 3, bottom - 3]
    const points = [[(x1 + x2) / 2, (y1 + y2) / 2], ...[x1, x2].flatMap((x) => [y1, y2].map((y) => [x, y]))]
    return points.every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      // rounded corners show the background
      return hit !== null && (has.contains(hit) || hit.contains(has) || hit.closest('label')?.control === has)
    })
  }
  if (again) return { name, lost: false, covered: false, again }
  let [resting, before] = [0, '']
  while (!isSeen() && resting < 30) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = JSON.stringify(has.getBoundingClientRect())
    resting = now === before ? resting + 1 : 0
    before = now
  }
  return { name, lost: false, covered: !isSeen(), again }
}
