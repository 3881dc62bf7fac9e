import { expect, type Page, test } from '@playwright/test'

/** What a job costs: its keys and clicks, the boxes that words are typed into, and pages that are loaded anew. */
export interface Cost {
  readonly presses: number
  readonly boxes: number
  readonly loads: number
}

/** Counts what a person presses on a page from here on, and how often the browser loads one. */
export function countPresses(page: Page) {
  let [presses, boxes, loads] = [0, 0, 0]
  page.on('load', () => (loads += 1))
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  return {
    press,
    /** Types words into the box that has the focus; a box counts once, however long its words are. */
    async type(words: string): Promise<void> {
      boxes += 1
      await page.keyboard.type(words)
    },
    /** Something was pressed by other means than a key. */
    clicked: () => (presses += 1),
    /** Goes to a place of the menu by its number. */
    async goTo(place: string): Promise<void> {
      const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: place })
      await press('p')
      const figure = link.locator('kbd')
      await expect(figure).toBeVisible()
      await press(await figure.innerText())
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
    /** What it has cost by now. */
    cost: (): Cost => ({ presses, boxes, loads }),
    /** The job is done: it costs no more than this, and its report says how much. */
    expectAtMost(most: Cost): void {
      const cost = { presses, boxes, loads }
      test.info().annotations.push({ type: 'cost', description: JSON.stringify(cost) })
      for (const one of ['presses', 'boxes', 'loads'] as const)
        expect(cost[one], one).toBeLessThanOrEqual(most[one])
    },
  }
}
