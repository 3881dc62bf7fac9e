import { createSource, storageOf } from '@sahay/ui/browser/browser-store.ts'

/**
 * Signed in means that a token is stored in this browser, and nothing else (product.md 4). The server never sees
 * it with a page request, so that every page it renders is public.
 */
const key = 'accessToken'
/** Stands in this tab's storage from a session's end by itself until somebody signs in. */
const over = 'sessionOver'

/** The stored token, or null: on the server, and where the visitor's settings close the storage to us. */
export function readToken(): string | null {
  return storageOf('device')?.getItem(key) ?? null
}

/** Signs in: keeps the token and tells every listener in this tab. */
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

/** Forgets a token that the server refused: the session was over, which nobody here asked for. */
export function sessionIsOver(): void {
  sessionStorage.setItem(over, 'yes')
  forgetToken()
}

/** Whether the session in this tab ended by itself, and nobody has signed in since. */
export function wasOver(): boolean {
  return globalThis.sessionStorage?.getItem(over) === 'yes'
}

/** Sets the attribute that the script in the page's head set before the first paint. */
function mark(): void {
  document.documentElement.dataset['session'] = readToken() ? 'in' : 'out'
}

const token = createSource<string | null>(readToken, null, (onChange) => {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    mark()
    onChange()
  }
  // Another tab may have signed out before this page's script came.
  mark()
  window.addEventListener('storage', elsewhere)
  return () => window.removeEventListener('storage', elsewhere)
})

function changed(): void {
  mark()
  token.changed()
}

/** The token, followed through sign-in and log-out in this tab and others. Null on the server and while hydrating. */
export const useToken = token.use
