/**
 * What lets a volunteer's phone open the hand-out page without a network: it stores that one page with all files that it
 * needs, or nothing at all. It stands before no other address of the office; what the page reads and sends is its own.
 */

declare const self: ServiceWorkerGlobalScope
/** Names the build: another one is another worker, which stores its own files and waits until no page is open. */
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
