import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import type { Engine } from './engine.ts'

/** The Chromium of the journeys, at the size of a phone. */
export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  return {
    name: 'Chromium',
    version: browser.version(),
    async open(url) {
      await page.goto(url, { waitUntil: 'commit' })
    },
    async ask(work, given, frame) {
      const found =
        frame === undefined ? page : page.frames().find((candidate) => candidate.url().includes(frame))
      if (!found) throw new Error(`there is no frame ${frame}`)
      const source = `(async () => JSON.stringify((await (${String(work)})(...${JSON.stringify(given)})) ?? null))()`
      return JSON.parse(await found.evaluate<string>(source))
    },
    close: () => browser.close(),
  }
}
