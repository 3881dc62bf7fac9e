/** Milliseconds without a loaded file after which the network counts as idle. */
const REST_MS = 2000

/** The built service worker that stores read pages (`apps/web/service-worker`). */
const WORKER = '/service-worker.js'

/**
 * Lets this device store the public pages that it reads, for reading them offline. Call it once the page's script runs. It
 * waits until the network is idle, so that it does not delay anything the visitor waits for. Does nothing in a browser that
 * lacks or forbids service workers.
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

/** Requests of a frame, such as the payment window, are not visible from here. */
const showsFrame = () =>
  [...document.querySelectorAll('iframe')].some((frame) => frame.getClientRects().length > 0)

/** Tells the worker about the router's new page, so that its document is stored too. */
export function visitOffline(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ visited: location.href })
}

/** Offline, lets the browser follow a link: this device may have the page's document, but probably not its script. */
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
 * For the visit that installs the worker: the page's files were fetched before the worker was active, so they are fetched
 * again through it. Built files and pictures then come from the browser's own cache, one at a time so that an old phone
 * stays responsive.
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
