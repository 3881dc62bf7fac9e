import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { sayIn } from '../../apps/server/test/sentences.ts'
import { expect, openNeed, signedUp, test } from './journey.ts'

const gu = sayIn('gu')

/** Waits until this device has cached the page: its document, and its built files and pictures. */
async function cached(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          const [documentCached, files] = await Promise.all([caches.match(address), caches.open('files')])
          return (
            Boolean(documentCached) &&
            Boolean(await caches.match(`${/^\/(?:gu|mr)\b/.exec(address)?.[0] ?? ''}/offline`)) &&
            (await files.keys()).length > 3
          )
        }, path),
      { intervals: [100] },
    )
    .toBe(true)
}

test('what was read stays readable offline in its language, and what was not says so in it and comes back by itself', async ({
  page,
  context,
}) => {
  await page.goto('/gu/urgentneeddata')
  await cached(page, '/gu/urgentneeddata')
  await page.locator('a[href="/gu/joinourngo"]:visible').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(gu('Join Our NGO'))
  await cached(page, '/gu/joinourngo')

  await context.setOffline(true)
  await page.goto('/gu/urgentneeddata')
  await expect(page.getByRole('article')).toHaveCount(10)
  // it was read without its own document
  await page.goto('/gu/joinourngo')
  await expect(heading).toHaveText(gu('Join Our NGO'))

  await page.goto('/gu/terms-conditions')
  await expect(heading).toHaveText(gu('You are offline.'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  await expect(page.locator('main img')).not.toHaveJSProperty('naturalWidth', 0)
  const read = page.getByRole('navigation', { name: gu('Pages you have read') })
  await expect(read.getByRole('link', { name: gu('Urgent Need') })).toHaveAttribute(
    'href',
    '/gu/urgentneeddata',
  )
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/gu\/terms-conditions$/)
  await expect(heading).not.toHaveText(gu('You are offline.'))
})

test('who reads own digits has them offline too', async ({ page, context, app }) => {
  await context.addCookies([{ name: 'lang', value: 'mr-u-nu-deva', url: app.url }])
  await page.goto('/mr/urgentneeddata')
  await cached(page, '/mr/urgentneeddata')
  const need = page.getByRole('article').first()
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html[data-ready]')).toHaveAttribute('data-numerals', 'deva')
  await expect(need).toContainText(/₹[०-९]/)
  await expect(need).not.toContainText(/₹\d/)
  // and the page in 0 to 9 once they are chosen
  await context.setOffline(false)
  await context.addCookies([{ name: 'lang', value: 'mr', url: app.url }])
  await page.reload()
  await expect(need).toContainText(/₹\d/)
  await context.setOffline(true)
  await page.reload()
  await expect(need).toContainText(/₹\d/)
})

test('a link followed offline leads to what this device keeps, and a gift begun stays', async ({
  page,
  app,
  context,
}) => {
  await signedUp(page, app)
  await page.goto('/urgentneeddata')
  await cached(page, '/urgentneeddata')
  const dialog = await openNeed(page, 'Zoya')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For her new spectacles')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect((await openNeed(page, 'Zoya')).getByRole('textbox', { name: 'Message' })).toHaveValue(
    'For her new spectacles',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
})

test('the device keeps nothing of the API, the office or one visitor, and asks for its worker anew', async ({
  page,
  app,
}) => {
  await signedUp(page, app)
  for (const path of ['/donationdetail-history', '/account', '/']) {
    await page.goto(path)
  }
  await cached(page, '/')
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const each = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return each.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(addresses.filter((path) => /^\/(api|office|account|donation|slip|thanks)/.test(path))).toEqual([])
  expect(
    await fetch(`${app.url}/service-worker.js`).then(({ headers }) => headers.get('cache-control')),
  ).toBe('no-cache')
})

test('a new release takes over at the next visit, and nothing of the one before is left to be shown', async ({
  page,
  app,
  context,
}) => {
  const site = await releases(app.url)
  const offlinePages = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')))
  try {
    await page.goto(`${site.url}/urgentneeddata`)
    await cached(page, '/urgentneeddata')
    const [former] = await offlinePages()
    site.release('bbbbbbbbbbbb')
    await page.goto(`${site.url}/terms-conditions`)
    await expect.poll(offlinePages).toEqual(['offline-bbbbbbbbbbbb'])
    expect(former).toMatch(/^offline-[0-9a-f]{12}$/)
    await cached(page, '/terms-conditions')
    const isControlled = await page.evaluate(async () => {
      const { active, waiting } = (await navigator.serviceWorker.ready) ?? {}
      return active === navigator.serviceWorker.controller && waiting === null
    })
    expect(isControlled).toBe(true)
    await context.setOffline(true)
    await page.goto(`${site.url}/joinourngo`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  } finally {
    await context.setOffline(false)
    await site.close()
  }
})

/** Serves the site at a separate address, with the service worker of another release. */
async function releases(of: string) {
  let name: string | null = null
  const server = createServer((req, res) => {
    const worker = req.url === '/service-worker.js' && name !== null
    // complete and uncompressed, regardless of the browser's cache
    const headers = worker ? { 'accept-encoding': 'identity' } : req.headers
    const forwarded = request(new URL(req.url ?? '/', of), { method: req.method, headers }, (answer) => {
      if (!worker) {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
        return
      }
      answer
        .setEncoding('utf8')
        .toArray()
        .then(
          (parts: string[]) => {
            res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
            res.end(parts.join('').replace(/offline-[0-9a-f]{12}/, `offline-${name}`))
          },
          () => res.destroy(),
        )
    })
    forwarded.on('error', () => res.destroy())
    req.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release(next: string) {
      name = next
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
