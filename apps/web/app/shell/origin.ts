import { storageOf } from '@sahay/ui/browser/browser-store.ts'

/**
 * Where a guarded page or Donate Now was asked for, so that one returns there after the code (departure 12).
 * It travels in the router's state; sessionStorage keeps it through a reload on the way.
 */
const key = 'origin'

/** The query parameter that names a need whose donation was begun: `/urgentneeddata?donate=need_1`. */
export const donateParam = 'donate'

/** The same for an event: `/joinourngo?join=evt_1`. */
export const joinParam = 'join'

/** Remembers a path of this site, and gives the state to navigate with: `navigate('/signin', { state: rememberOrigin(path) })`. */
export function rememberOrigin(path: string): { origin: string } {
  sessionStorage.setItem(key, path)
  return { origin: path }
}

/**
 * Where one goes on: what the router's state carries, else what the address names, else what this tab remembers, else
 * null. Only paths of this site count.
 */
export function readOrigin(state?: unknown, search = ''): string | null {
  return ownPath(carried(state)) ?? originOf(search) ?? ownPath(storageOf('tab')?.getItem(key))
}

/** The same, once: it is forgotten. */
export function takeOrigin(state: unknown, search: string): string | null {
  const origin = readOrigin(state, search)
  sessionStorage.removeItem(key)
  return origin
}

function carried(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'origin' in state ? state.origin : null
}

/** The same in the address, for a browser without script: `/signin?to=/give/need_1`. */
export const originParam = 'to'

/** Where an address says that one goes on; null where it names no path of this site. */
export function originOf(search: string): string | null {
  return ownPath(new URLSearchParams(search).get(originParam))
}

const OWN = 'https://own.invalid'

/**
 * A path of this site as an address has it, or null where a browser would go elsewhere by it: it reads `\\` as `/`, and
 * passes over tabs and the ends of lines.
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const url = resolved(path)
  // what stands behind dots, as in `/.//elsewhere`, would name another site when it is resolved again
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

function resolved(path: string): URL | null {
  try {
    return new URL(path, OWN)
  } catch {
    // `//[` names a site that cannot be
    return null
  }
}
