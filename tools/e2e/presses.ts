import { expect, type Page, test } from '@playwright/test'

/** The cost of a task: keys and clicks, fields with typed text, and page loads. */
export interface Cost {
  readonly presses: number
  readonly boxes: number
  readonly loads: number
}

/** Counts the presses on a page from here on, and the browser's page loads. */
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
    /** Types text into the focused field; a field counts once, regardless of the text's length. */
    async type(words: string): Promise<void> {
      boxes += 1
      await page.keyboard.type(words)
    },
    /** Counts a press other than a key. */
    clicked: () => (presses += 1),
    /** Opens an area of the menu by its number. */
    async goTo(place: string): Promise<void> {
      const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: place })
      await press('p')
      const figure = link.locator('kbd')
      await expect(figure).toBeVisible()
      await press(await figure.innerText())
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
    /** The cost so far. */
    cost: (): Cost => ({ presses, boxes, loads }),
    /** Expects that the task cost at most this, and reports the cost. */
    expectAtMost(most: Cost): void {
      const cost = { presses, boxes, loads }
      test.info().annotations.push({ type: 'cost', description: JSON.stringify(cost) })
      for (const one of ['presses', 'boxes', 'loads'] as const)
        expect(cost[one], one).toBeLessThanOrEqual(most[one])
    },
  }
}
