import type { Page } from '@playwright/test'
import { drawObject, objectNames } from '@sahay/art/picture.ts'
import { addressInLanguage, foundLanguages } from '@sahay/contract/kernel/languages'
import { complaintsOf } from './html-rules.ts'
import { barriers, expect, test } from './journey.ts'
import { expectPrinted } from './expect-printed.ts'
import { pages } from './public-pages.ts'

/** The address bar's content: the app's public address, whatever host a request used. */
const publicUrl = (app: { readonly url: string }) => app.url.replace('127.0.0.1', 'localhost')
const timers = [
  ['/timer/evt_demo01/KITE26/a-name', 'Uttarayan'],
  // another journey may have moved the clock past its draw
  ['/timer/evt_demo05/LAMP26/a-name', ''],
  ['/timer/evt_demo06/GARBA25/a-name', 'Navratri Garba Evening'],
] as const
const found = [...pages.slice(0, 11).map(([address]) => address), '/timer/evt_demo01/KITE26/KITE26']

/** Expects no horizontal overflow, and no text cut off where it should wrap. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [address, heading] of [...pages, ...timers]) {
  test(`${address} reads well and has no barrier, on a light phone and on a dark desktop`, async ({
    page,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (page.url() !== 'about:blank' && protocol !== 'data:' && origin !== new URL(page.url()).origin)
        elsewhere.push(request.url())
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
    expect(await barriers(page), 'a light phone').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await barriers(page), 'a dark desktop').toEqual([])
    expect(elsewhere, 'nothing is asked of anybody else').toEqual([])
  })
}

for (const [address] of pages) {
  test(`${address} is sound HTML`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    expect(html).toContain('<h1')
    expect(await complaintsOf(html)).toEqual([])
  })
}

for (const [address] of timers) {
  test(`${address} fits a phone with letters of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    const over = await page
      .locator('main :is(span, p, dd, h1, h2)')
      .evaluateAll((all) =>
        all.filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1),
      )
    expect(over).toHaveLength(0)
  })
}

test('every page that may be found says what it is, and how it looks when shared', async ({
  browser,
  request,
  app,
}) => {
  // as for search engines and share previews, which run no script
  const page = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false })
  const titles: string[] = []
  for (const address of found) {
    await page.goto(address)
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
    const own = `${publicUrl(app)}${address}`
    titles.push(await page.title())
    expect((await meta('description'))?.length, address).toBeGreaterThan(40)
    await expect(page.locator('link[rel="canonical"]'), address).toHaveAttribute('href', own)
    expect(await meta('og:url')).toBe(own)
    expect(await meta('og:title')).toBe(await page.title())
    expect(await meta('og:description')).toBe(await meta('description'))
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    const picture = await request.get(new URL((await meta('og:image')) ?? '').pathname)
    expect(picture.status(), address).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/png')
    expect(sizeOfPng(await picture.body())).toEqual([1200, 630])
  }
  expect(new Set(titles).size).toBe(titles.length)
  await page.close()
})

test('the pages of one visitor and those that are not there ask not to be found', async ({ request }) => {
  const alone = [
    '/otp',
    '/event-history',
    '/donationdetail-history',
    '/donatorinquiry-history',
    '/nothing/here',
  ]
  for (const address of alone) {
    const html = await (await request.get(address)).text()
    expect(html, address).toContain('<meta name="robots" content="noindex"/>')
    expect(html, address).not.toContain('rel="canonical"')
  }
})

test('the sitemap lists exactly what may be found, and the second page of the needs names itself', async ({
  request,
  app,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${publicUrl(app)}/sitemap.xml`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const { data: needs } = await app.call('GET donation/list')
  const { data: events } = await app.call('GET event/list')
  const fixed = found.filter((address) => !/\/(need|evt)_/.test(address))
  const addresses = [
    ...fixed,
    ...needs.map(({ id }) => `/urgentneeddata/${id}`),
    ...events.map(({ id, eventId }) => `/timer/${id}/${eventId}/${eventId}`),
  ]
  const languages = foundLanguages().map(({ code }) => code)
  expect(languages).toEqual(['en', 'gu', 'hi'])
  const allAddresses = addresses.flatMap((address) =>
    languages.map((code) => addressInLanguage(code, address)),
  )
  expect(listed).toEqual(allAddresses.map((address) => `${publicUrl(app)}${address}`))
  const second = await (await request.get('/urgentneeddata?page=2')).text()
  expect(second).toContain(`<link rel="canonical" href="${publicUrl(app)}/urgentneeddata?page=2"/>`)
})

test('whoever finds a hole reads whom to tell, for as long as it says', async ({ request, app }) => {
  const { data } = await app.call('GET settings')
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain(`Contact: mailto:${data.contact.email}\n`)
  expect(text).toContain(`Canonical: ${publicUrl(app)}/.well-known/security.txt\n`)
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires.getTime()).toBeGreaterThan(Date.now())
})

test('no thing is drawn more than twice on the landing page', async ({ page }) => {
  const outlines = (drawing: string) =>
    [...drawing.matchAll(/\bd="([^"]+)"/g)].map(([, outline = '']) => outline)
  const all = objectNames.map((name) => ({ name, own: outlines(drawObject(name)) }))
  const shared = (outline: string) => all.filter(({ own }) => own.includes(outline)).length > 1
  const things = all.map(({ name, own }) => ({ name, own: own.filter((outline) => !shared(outline)) }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const pictures = await page
    .locator('img[src^="/pictures/"]')
    .evaluateAll((images) => [...new Set(images.map((image) => image.getAttribute('src') ?? ''))])
  const artOfPages = new Map<string, string[]>()
  for (const picture of pictures) {
    const there = new Set(outlines(await (await page.request.get(picture)).text()))
    for (const { name, own } of things)
      if (own.length > 0 && own.every((outline) => there.has(outline)))
        artOfPages.set(name, [...(artOfPages.get(name) ?? []), picture])
  }
  expect(artOfPages.size).toBeGreaterThan(10)
  expect([...artOfPages].filter(([, where]) => where.length > 2)).toEqual([])
})

test('machines read who the trust is and what is needed', async ({ page, app }) => {
  const facts = async () => JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  await page.goto('/')
  expect(await facts()).toMatchObject({ '@type': 'NGO', name: 'Sahay Trust', url: `${publicUrl(app)}/` })
  await page.goto('/urgentneeddata')
  const graph = (await facts())['@graph']
  const { data } = (await app.ask('GET', '/api/donation/list')).body as unknown as {
    data: { pending_amount: number }[]
  }
  expect(graph.length).toBe(data.filter(({ pending_amount }) => pending_amount > 0).length)
  expect(graph[0]).toMatchObject({ '@type': 'DonateAction' })
})

test('the manifest and every icon that a page or it names are there', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links).toHaveLength(3)
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string; sizes: string; type: string }[]
  }
  expect(manifest.name).toBe('Sahay Trust')
  for (const address of links) expect((await request.get(address)).status(), address).toBe(200)
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toContain(type)
    if (type === 'image/png') expect(sizeOfPng(await icon.body()).join('x')).toBe(sizes)
  }
})

test('on paper stand the words alone, black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/terms-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPrinted(page)
})

/** Reads width and height from the first bytes of a PNG. */
function sizeOfPng(bytes: Buffer): [number, number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
