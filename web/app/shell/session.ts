import { useSyncExternalStore } from 'react'

/**
 * Signed in means that a token is stored in this browser, and nothing else (spec §4). The server never sees
 * it with a page request, so that every page it renders is public.
 */
const key = 'accessToken'

const listeners = new Set<() => void>()

/** The stored token, or null: on the server, and where the visitor's settings close the storage to us. */
export function readToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    // Mere access throws in a browser that blocks site data; such a visitor is signed out.
    return null
  }
}

/** Signs in: keeps the token and tells every listener in this tab. */
export function storeToken(token: string): void {
  localStorage.setItem(key, token)
  changed()
}

/** Signs out in this browser. The session on the server is ended by `POST auth/logout`. */
export function forgetToken(): void {
  localStorage.removeItem(key)
  changed()
}

/** Sets the attribute that the script in the page's head set before the first paint. */
function mark(): void {
  document.documentElement.dataset['session'] = readToken() ? 'in' : 'out'
}

function changed(): void {
  mark()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  // Another tab may have signed out before this page's script came.
  mark()
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

const none = () => null

/** The token, followed through sign-in and log-out in this tab and others. Null on the server and while hydrating. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, none)
}
