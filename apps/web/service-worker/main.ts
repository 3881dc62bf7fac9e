/**
 * The service worker between the pages and the network: a page that was read stays readable offline, and any other is
 * replaced by the offline page. It caches public pages, their pictures and built files, and passes everything else through:
 * the API, the office, and private pages.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { cacheAddress, mayBeCached, offlinePage } from './cache-address.ts'

declare const self: ServiceWorkerGlobalScope
/** Identifies the build: each release has its own worker, which refetches its offline page. */
declare const RELEASE: string

const OFFLINE = `offline-${RELEASE}`
/** Seconds after which the cached copy of a page is shown: longer than a slow network takes. */
const TIMEOUT_S = 15

const limited = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => cacheAddress(new URL(request.url)) ?? request.url,
      cacheWillUpdate: async ({ response }) => (mayBeCached(response) ? response : null),
    },
    limited(60),
  ],
})
const files = new CacheFirst({ cacheName: 'files', plugins: [limited(150)] })
const pictures = new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [limited(150)] })

const ours = (url: URL) => url.origin === self.location.origin
const isUntouched = (path: string) => /^\/(api|office|dev|sandbox)(\/|$)/.test(path)

registerRoute(({ url }) => ours(url) && url.pathname.startsWith('/assets/'), files)
registerRoute(({ url }) => ours(url) && url.pathname.startsWith('/pictures/'), pictures)
registerRoute(({ url }) => ours(url) && cacheAddress(url) !== null, pages)
registerRoute(
  ({ request, url }) => ours(url) && request.mode === 'navigate' && !isUntouched(url.pathname),
  async ({ request, url }) =>
    (url.pathname === offlinePage(url.pathname) && (await caches.match(url.pathname))) || fetch(request),
)
setCatchHandler(async ({ request, url }) => {
  // the offline page's own files and pictures are in its cache
  if (request.mode !== 'navigate') return (await caches.match(request)) ?? Response.error()
  // at a separate address, because the page's script depends on the address
  const from = encodeURIComponent(url.pathname + url.search)
  return Response.redirect(`${await cachedOfflinePage(url.pathname)}?from=${from}`)
})

/** Caches the document of a page that the router opened without one, because a reload requests it. */
async function cacheDocument(url: URL): Promise<void> {
  const address = ours(url) ? cacheAddress(url) : null
  if (address === null) return
  const cache = await caches.open('pages')
  if (await cache.match(address)) return
  const response = await fetch(address)
  if (mayBeCached(response)) await cache.put(address, response)
}

/** Returns the offline page in the requested page's language, or in one that this device has. */
async function cachedOfflinePage(path: string): Promise<string> {
  const own = offlinePage(path)
  if (await caches.match(own)) return own
  const cached = (await (await caches.open(OFFLINE)).keys()).map(({ url }) => new URL(url).pathname)
  return cached.find((one) => one === offlinePage(one)) ?? own
}

/** Fetches the offline pages in the languages of the open pages. */
async function cacheOfflinePages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const addresses = open.map(({ url }) => offlinePage(new URL(url).pathname))
  await Promise.all([...new Set(addresses.length > 0 ? addresses : [offlinePage('/')])].map(cacheOfflinePage))
}

/** Fetches an offline page with its built files and pictures, once. */
async function cacheOfflinePage(address: string): Promise<void> {
  const cache = await caches.open(OFFLINE)
  if (await cache.match(address)) return
  const page = await fetch(address, { cache: 'no-cache' })
  // a visitor who chose another language is redirected to that one's
  if (!mayBeCached(page)) return
  const named = [
    ...(await page.clone().text()).matchAll(/\/(?:assets|pictures)\/[\w./-]+\.(?:js|css|woff2|svg)/g),
  ]
  await cache.put(address, page)
  await cache.addAll(new Set(named.map(([file]) => file)))
}

async function dropFormerReleases(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== OFFLINE)
  await Promise.all(former.map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), cacheOfflinePages()]))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropFormerReleases()]))
})
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('visited' in message)) return
  if (typeof message.visited !== 'string') return
  const url = new URL(message.visited)
  event.waitUntil(Promise.all([cacheDocument(url), cacheOfflinePage(offlinePage(url.pathname))]))
})
