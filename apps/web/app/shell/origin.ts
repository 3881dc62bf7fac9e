import { storageOf } from '@sahay/ui/browser/browser-store.ts'

/**
 * The page where a guarded page or Donate Now was requested, to return there after the code (departure 12). It is passed in
 * the router's state; sessionStorage keeps it through a reload.
 */
const key = 'origin'

/** The query parameter with the need of a started donation: `/urgentneeddata?donate=need_1`. */
export const donateParam = 'donate'

/** The same for an event: `/joinourngo?join=evt_1`. */
export const joinParam = 'join'

/** Stores a path of this site and returns the state to navigate with: `navigate('/signin', { state: rememberOrigin(path) })`. */
export function rememberOrigin(path: string): { origin: string } {
  sessionStorage.setItem(key, path)
  return { origin: path }
}

/**
 * Returns the path to continue at: from the router's state, else the address, else this tab's storage, else null. Only
 * paths of this site are accepted.
 */
export function readOrigin(state?: unknown, search = ''): string | null {
  return ownPath(carried(state)) ?? originOf(search) ?? ownPath(storageOf('tab')?.getItem(key))
}

/** Returns the same path and removes it. */
export function takeOrigin(state: unknown, search: string): string | null {
  const origin = readOrigin(state, search)
  sessionStorage.removeItem(key)
  return origin
}

function carried(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'origin' in state ? state.origin : null
}

/** The query parameter with the same path, for a browser without script: `/signin?to=/give/need_1`. */
export const originParam = 'to'

/** Returns the path to continue at from an address; null if it contains no path of this site. */
export function originOf(search: string): string | null {
  return ownPath(new URLSearchParams(search).get(originParam))
}

const OWN = 'https://own.invalid'

/**
 * Returns a path of this site in URL form, or null if a browser would leave the site with it: browsers read `\\` as `/` and
 * ignore tabs and line breaks.
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const url = resolved(path)
  // a path after dots, as in `/.//elsewhere`, would name another site when resolved again
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

function resolved(path: string): URL | null {
  try {
    return new URL(path, OWN)
  } catch {
    // `//[` is not a valid host
    return null
  }
}
