import { createSource, storageOf } from '@sahay/ui/browser/browser-store.ts'

/**
 * Signed in means only that a token is stored in this browser (product.md 4). Page requests never contain it, so every page
 * that the server renders is public.
 */
const key = 'accessToken'
/** Set in this tab's storage when a session ends by itself, until the next sign-in. */
const over = 'sessionOver'

/** Returns the stored token; null on the server, and if the visitor's settings block the storage. */
export function readToken(): string | null {
  return storageOf('device')?.getItem(key) ?? null
}

/** Signs in: stores the token and notifies every listener in this tab. */
export function storeToken(token: string): void {
  localStorage.setItem(key, token)
  sessionStorage.removeItem(over)
  changed()
}

/** Signs out in this browser. The session on the server is ended by `POST auth/logout`. */
export function forgetToken(): void {
  localStorage.removeItem(key)
  changed()
}

/** Deletes a token that the server refused: the session ended without a log-out here. */
export function sessionIsOver(): void {
  sessionStorage.setItem(over, 'yes')
  forgetToken()
}

/** True if the session in this tab ended by itself and nobody has signed in since. */
export function wasOver(): boolean {
  return globalThis.sessionStorage?.getItem(over) === 'yes'
}

/** Updates the attribute that the script in the page's head set before the first paint. */
function mark(): void {
  document.documentElement.dataset['session'] = readToken() ? 'in' : 'out'
}

const token = createSource<string | null>(readToken, null, (onChange) => {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    mark()
    onChange()
  }
  // Another tab may have signed out before this page's script ran.
  mark()
  window.addEventListener('storage', elsewhere)
  return () => window.removeEventListener('storage', elsewhere)
})

function changed(): void {
  mark()
  token.changed()
}

/** The token, updated on sign-in and log-out in any tab. Null on the server and during hydration. */
export const useToken = token.use
