import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Request } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import type { Cores } from './cores.ts'

const runFile = promisify(execFile)
const lighthouse = fileURLToPath(new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url))

/** The Lighthouse results on an emulated phone: scores of 0 to 100, milliseconds, bytes. */
interface Visit {
  readonly scores: Readonly<Record<string, number>>
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  /** Of all loaded files, and of scripts only. */
  readonly bytes: number
  readonly script: number
}

interface Audit {
  readonly numericValue?: number
  readonly details?: {
    readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
  }
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit | undefined>>
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
    script: (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}

/** Returns the bytes of script that a browser loads for a page, compressed, until the page's script runs. */
export async function scriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(url)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await browser.close()
  }
}

/** A browser's request, for replaying it. */
export interface Fetched {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The size of its answer, compressed. */
  readonly bytes: number
}

/** Opens pages one after the other in a browser with an empty cache; returns the requests of each. */
export async function fetchedBy(urls: readonly string[]): Promise<Fetched[][]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    const visits: Promise<Fetched[]>[] = []
    for (const url of urls) {
      const fetched: Promise<Fetched | null>[] = []
      const note = (request: Request) => {
        fetched.push(
          request.sizes().then(async ({ responseBodySize, responseHeadersSize }) => {
            const answer = await request.response()
            // ignores requests answered from the cache
            if (
              !answer ||
              answer.fromServiceWorker() ||
              request.method() !== 'GET' ||
              responseHeadersSize === 0
            )
              return null
            const { 'accept-encoding': coding = 'gzip, br', accept = '*/*' } = await request.allHeaders()
            const headers = { accept, 'accept-encoding': coding }
            return { url: request.url(), headers, bytes: responseBodySize + responseHeadersSize }
          }),
        )
      }
      page.on('requestfinished', note)
      await page.goto(url)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      page.off('requestfinished', note)
      visits.push(Promise.all(fetched).then((all) => all.filter((entry) => entry !== null)))
    }
    return await Promise.all(visits)
  } finally {
    await browser.close()
  }
}
