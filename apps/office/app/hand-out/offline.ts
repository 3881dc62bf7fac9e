const WORKER = '/office/hand-out-worker.js'
const SCOPE = '/office/hand-out'

/**
 * Lets this page be opened without a network, by a worker that stands before it alone. Answers whether it can be now;
 * `onReady` hears when it can later.
 */
export function storePage(onReady: () => void): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(WORKER, { scope: SCOPE }).then(
    (registration) => {
      if (registration.active) return onReady()
      const worker = registration.installing ?? registration.waiting
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated') onReady()
      })
    },
    (error: unknown) => console.warn('This page cannot be stored on this device.', error),
  )
}
