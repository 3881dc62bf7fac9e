/** The built worker that keeps what was read (`web/service-worker`). */
const WORKER = '/service-worker.js'

/**
 * Lets this device keep the public pages that it reads, to be read again without a connection. To be called once the
 * page's script is at work; it waits for the page to have loaded, so that it takes nothing from the first page's line.
 * A browser without service workers, or one that forbids them, goes on without.
 */
export function keepOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  addEventListener('click', followAsDocument, true)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

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
    serviceWorker.addEventListener('controllerchange', keepThisPage, { once: true })
  serviceWorker
    .register(WORKER)
    .catch((error: unknown) => console.warn('Pages cannot be kept on this device.', error))
}

/**
 * The visit that brought the worker: what this page consists of was fetched before the worker stood there, so it is
 * fetched once more through it. Built files and pictures then come from the browser's own cache.
 */
function keepThisPage(): void {
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && /^\/(assets|pictures)\//.test(pathname) ? [name] : []
  })
  for (const address of [location.href.replace(location.hash, ''), ...files])
    fetch(address, { priority: 'low' }).catch((error: unknown) =>
      console.warn('A file is not kept on this device.', error),
    )
}
