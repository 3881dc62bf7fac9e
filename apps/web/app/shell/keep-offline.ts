/** How long no file may have come before the line counts as at rest, in milliseconds. */
const REST_MS = 2000

/** The built worker that keeps what was read (`apps/web/service-worker`). */
const WORKER = '/service-worker.js'

/**
 * Lets this device keep the public pages that it reads, to be read again without a connection. To be called once the
 * page's script is at work; it waits until the line is at rest, so that it takes nothing from what somebody waits for.
 * A browser without service workers, or one that forbids them, goes on without.
 */
export function keepOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  addEventListener('click', followAsDocument, true)
  whenLineRests(register)
}

function whenLineRests(then: () => void): void {
  const watch = new PerformanceObserver(wait)
  let timer = 0
  function wait() {
    clearTimeout(timer)
    timer = window.setTimeout(rested, REST_MS)
  }
  function rested() {
    if (document.readyState !== 'complete' || showsFrame()) return wait()
    watch.disconnect()
    then()
  }
  watch.observe({ type: 'resource' })
  wait()
}

/** What a frame fetches, such as the window of a payment, is not seen from here. */
const showsFrame = () =>
  [...document.querySelectorAll('iframe')].some((frame) => frame.getClientRects().length > 0)

/** Tells the worker which page the router has come to, so that its document is kept too. */
export function visitOffline(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ visited: location.href })
}

/** Offline a link is left to the browser: this device may have its document, and hardly the script of its page. */
function followAsDocument(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  if (link && !navigator.onLine) event.stopPropagation()
}

function register(): void {
  const { serviceWorker } = navigator
  if (serviceWorker.controller === null)
    serviceWorker.addEventListener('controllerchange', () => void keepThisPage(), { once: true })
  serviceWorker
    .register(WORKER)
    .catch((error: unknown) => console.warn('Pages cannot be kept on this device.', error))
}

/**
 * The visit that brought the worker: what this page consists of was fetched before the worker stood there, so it is
 * fetched once more through it. Built files and pictures then come from the browser's own cache, one after the other so that
 * an old phone stays free.
 */
async function keepThisPage(): Promise<void> {
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && /^\/(assets|pictures)\//.test(pathname) ? [name] : []
  })
  for (const address of [location.href.replace(location.hash, ''), ...files])
    await fetch(address, { priority: 'low' }).catch((error: unknown) =>
      console.warn('A file is not kept on this device.', error),
    )
}
