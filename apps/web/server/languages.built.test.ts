import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { addressInLanguage, servedLanguages } from '@sahay/contract/kernel/languages'
import { createWeb } from './mount.ts'

const everyLanguage = servedLanguages(true)

// the API fails, which each page logs
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => log.mockRestore())

/** An API with varying delays, so that renders overlap. */
let requests = 0
const sentences = new Set<string>()
const web = await createWeb({
  mode: 'built',
  languages: everyLanguage,
  async fetchApi(request) {
    sentences.add(request.headers.get('accept-language') ?? '')
    await new Promise((resolve) => setTimeout(resolve, ++requests % 7))
    return Response.json({ message: 'not today' }, { status: 503 })
  },
  publicUrl: () => 'https://trust.example',
  checkoutOrigins: () => [],
  hostedCheckout: () => '/sandbox/hosted',
  encodings: { isWorthCoding: () => false, encodingFor: () => 'identity', encode: async (body) => body },
})
/** Returns the status and redirect for an address. */
async function answerTo(url: string): Promise<{ status: number; location: string | null }> {
  const server = createServer((req, res) => void web.handle(Object.assign(req, { url }), res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
    return { status, location: headers.get('location') }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
const page = async (address: string) => (await web.page(address)).body.toString('utf8')

test('hundreds of requests in several languages at once are answered each in its own', async () => {
  const some = ['en', 'gu', 'hi', 'ta', 'ur', 'zh', 'en-XA', 'ar-XB']
  const addresses = some.flatMap((code) =>
    ['/offline', '/account-closed'].map((path) => addressInLanguage(code, path)),
  )
  const alone = new Map<string, string>()
  for (const address of addresses) alone.set(address, await page(address))
  expect(new Set(alone.values()).size).toBe(addresses.length)
  const all = Array.from({ length: 320 }, (_, nth) => addresses[(nth * 7) % addresses.length] ?? '')
  const answers = await Promise.all(all.map(async (address) => (await page(address)) === alone.get(address)))
  expect(answers).not.toContain(false)
  expect([...sentences].toSorted()).toEqual(some.toSorted())
})

test('a page says its language and direction, and names itself in it', async () => {
  for (const { code, direction } of everyLanguage) {
    const html = await page(addressInLanguage(code, '/signin'))
    expect(html).toContain(`<html lang="${code}" dir="${direction}"`)
    const own = `https://trust.example${addressInLanguage(code, '/signin')}`
    expect(html).toContain(`<link rel="canonical" href="${own}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${own}"/>`)
    // pages without a second reading are not indexed
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!['en', 'gu', 'hi'].includes(code))
    const others = [...html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)]
    expect(others.map(([, language, address]) => [language, address])).toEqual([
      ['en', 'https://trust.example/signin'],
      ['gu', 'https://trust.example/gu/signin'],
      ['hi', 'https://trust.example/hi/signin'],
      ['x-default', 'https://trust.example/signin'],
    ])
  }
})

test('every link and form of a page stays in its language', async () => {
  for (const path of ['/', '/signin', '/status', '/need-help', '/lion-trust']) {
    const html = await page(`/gu${path}`)
    const leading = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, address = '']) => address)
    const files = /^\/(assets|icons|pictures)\/|^\/favicon/
    expect(leading.filter((address) => !files.test(address) && !/^\/gu(?=[/?#]|$)/.test(address))).toEqual([])
    expect(leading.length).toBeGreaterThan(10)
  }
})

test('a language that is not offered has no pages', async () => {
  const { status, body } = await web.page('/xx/signin')
  expect([status, body.toString('utf8').includes('<html lang="en"')]).toEqual([404, true])
})

test.each([
  ['/en', '/'],
  ['/en/need-help', '/need-help'],
  ['/EN/need-help', '/need-help'],
  ['/GU', '/gu'],
  ['/de-DE', '/de'],
  ['/zh-CN/urgentneeddata', '/zh/urgentneeddata'],
  ['/zh-Hant-TW/urgentneeddata?page=2', '/zh/urgentneeddata?page=2'],
  // never to another site
  ['/en//evil.example', '/evil.example'],
  ['/en/\\\\evil.example', '/evil.example'],
])('“%s” leads on to “%s”', async (address, to) => {
  const { status, location } = await answerTo(address)
  expect([status, location]).toEqual([302, to])
  expect(web.cacheKey(address, '')).toBeNull()
})

test.each(['/xx', '/pay', '/gu/en-US', '/signin/en'])('“%s” leads nowhere else', async (address) => {
  expect((await answerTo(address)).location).toBeNull()
})

test('what is the same in every language is kept once, and pages once a language', () => {
  expect(web.cacheKey('/gu/', '')).toBe('/gu')
  expect(web.cacheKey('/gu/urgentneeddata', '?page=2')).toBe('/gu/urgentneeddata?page=2')
  expect(web.cacheKey('/gu.data', '')).toBe('/gu/_.data')
  expect(web.cacheKey('/hi/nothing/here', '')).toBe('/hi/nowhere-at-all')
  expect(web.isNowhere('/hi/nowhere-at-all')).toBe(true)
  expect(web.cacheKey('/gu/pictures/hero.svg', '')).toBeNull()
  expect(web.cacheKey('/gu/pay/donation/1', '')).toBeNull()
})

test.each(['/slip/ABC', '/SLIP/ABC', '/%73lip/ABC', '/gu/Slip/ABC.data', '/Status', '/pledge/plg_1'])(
  '“%s” is made for each visitor, however it is written',
  (address) => {
    expect(web.cacheKey(address, '')).toBeNull()
  },
)
