import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import type { Cores } from './cores.ts'

const runFile = promisify(execFile)
const lighthouse = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url))

/** What Lighthouse found on an emulated phone: scores of 0 to 100, milliseconds, bytes. */
export interface Visit {
  readonly scores: Readonly<Record<string, number>>
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  readonly bytes: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}

/** Visits a page with Lighthouse's own emulation of a phone on a slow network. */
export async function visit(cores: Cores, url: string): Promise<Visit> {
  const [command, args] = cores.forBrowser(process.execPath, [
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ])
  const { stdout } = await runFile(command, args, {
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: await findChromium() },
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

/** The bytes of script, gzipped one by one, that a browser fetches for a page once somebody moves there. */
export async function scriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.body().then((body) => gzipSync(body).byteLength))
    })
    await page.goto(url)
    // the page's script waits for a sign of somebody
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await browser.close()
  }
}
