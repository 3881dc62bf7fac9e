import { storageOf } from '@sahay/ui/browser/stored.ts'

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

/** What was remembered: the router's state first, else sessionStorage, else null. Only paths of this site count. */
export function readOrigin(state?: unknown): string | null {
  return [carried(state), storageOf('tab')?.getItem(key)].find(isOwnPath) ?? null
}

/** The same, once: it is forgotten. */
export function takeOrigin(state?: unknown): string | null {
  const origin = readOrigin(state)
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
  const to = new URLSearchParams(search).get(originParam)
  return isOwnPath(to) ? to : null
}

/** Whether this is a path of this site. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}
