/**
 * The service worker with which a volunteer's phone opens the hand-out page offline: it stores that page with all its
 * files, or nothing. It handles no other address of the office; the page itself reads and sends data.
 */

declare const self: ServiceWorkerGlobalScope
/** Identifies the build: each build is a new worker, which stores its own files and waits until no page is open. */
declare const RELEASE: string
declare const FILES: readonly string[]

const PAGE = '/office/hand-out'
const CACHE = `hand-out-${RELEASE}`

async function storeAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...FILES])
}

async function dropFormer(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith('hand-out-') && name !== CACHE)
  await Promise.all(former.map((name) => caches.delete(name)))
}

async function answer(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(address)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(storeAll()))
self.addEventListener('activate', (event) => event.waitUntil(dropFormer()))
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin) return
  if (event.request.mode === 'navigate' && pathname === PAGE) event.respondWith(answer(PAGE, event.request))
  else if (FILES.includes(pathname)) event.respondWith(answer(pathname, event.request))
})
