import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../../tools/scripts/chromium.mjs'
import { WaitingPage } from '../../test/waiting-page.tsx'

/** A page with one waiting section, built, served, and opened in a real browser. */
let browser: Browser
let page: Page
let url = ''
/** Releases the section's script, which is held back until then. */
let letGo = () => {}

async function files(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '../../test/waiting-page.client.tsx') },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

beforeAll(async () => {
  const built = await files()
  const entry = [...built.keys()].find((name) => name.includes('waiting-page.client'))
  const stream = await renderToReadableStream(createElement(WaitingPage))
  await stream.allReady
  const body = await new Response(stream).text()
  const html = `<!doctype html><title>waiting</title><style>#fold { height: 9000px }</style><div id="root">${body}</div><script type="module" src="${entry}"></script>`
  const server = createServer((req, res) => {
    const file = built.get(req.url ?? '')
    res.setHeader('content-type', file === undefined ? 'text/html; charset=utf-8' : 'text/javascript')
    res.end(file ?? html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  return async () => {
    await browser.close()
    server.close()
  }
})

beforeEach(async () => {
  page = await browser.newPage()
  const paused = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/contact-form-/, async (route) => {
    await paused
    await route.continue()
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return () => page.close()
})

afterAll(() => letGo())

const heading = () => page.locator('#letter h2').innerText()
const typeAll = async () => {
  // like a person whose section has not started yet; the browser does not scroll there
  await page.evaluate(() => {
    const field = (name: string) => document.querySelector<HTMLInputElement>(`#letter [name=${name}]`)
    const [words, subject, terms] = [field('words'), field('subject'), field('terms')]
    if (!words || !subject || !terms) throw new Error('a field is missing')
    words.value = 'Dear Asha'
    subject.value = 'Fees'
    terms.checked = true
  })
}
const typed = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('#letter [name]')].map((field) =>
      field.type === 'checkbox' ? field.checked : field.value,
    ),
  )

test('a waiting section is set to work where it stands, with what was typed into it', async () => {
  await typeAll()
  const before = await page.locator('#letter').evaluateHandle((element) => element)
  const come = page.waitForResponse(/\/contact-form-/)
  await page.locator('#letter').scrollIntoViewIfNeeded()
  letGo()
  await come
  await page.getByRole('button', { name: 'sent 0' }).click()
  await page.getByRole('button', { name: 'sent 1' }).waitFor()
  expect(await page.locator('#letter').evaluate((now, then) => now === then, before)).toBe(true)
  expect(await typed()).toEqual(['Dear Asha', 'Fees', true])
})

test('a change in a transition leaves the section as it is until its script is there', async () => {
  await typeAll()
  await page.getByRole('button', { name: 'as the router does' }).click()
  await page.waitForTimeout(300)
  expect(await heading()).toBe('To Asha, first')
  expect(await typed()).toEqual(['Dear Asha', 'Fees', true])
  letGo()
  await expect.poll(heading).toBe('To Asha, second')
  expect(await typed()).toEqual(['Dear Asha', 'Fees', true])
  // React's own state knows it too
  expect(await page.locator('#letter p').innerText()).toBe('about: Fees')
})

test('a change that waits for nothing never empties the section', async () => {
  await typeAll()
  await page.getByRole('button', { name: 'at once' }).click()
  await expect.poll(() => page.getByText('tone of the page: second').count()).toBe(1)
  expect(await heading()).toBe('To Asha, first')
  letGo()
  await expect.poll(heading).toBe('To Asha, second')
  expect(await typed()).toEqual(['Dear Asha', 'Fees', true])
})
