import { useSyncExternalStore } from 'react'

/** The application that was last sent from this device: its reference, until a week is over. */
export interface OwnApplication {
  readonly id: string
  readonly reference: string
}

const key = 'ownApplication'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()
let current: OwnApplication | null | undefined

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // Mere access throws in a browser that blocks site data; the note then lasts as long as the page.
    return null
  }
}

function read(): OwnApplication | null {
  if (current !== undefined) return current
  const text = storage()?.getItem(key)
  const kept = text ? (JSON.parse(text) as OwnApplication & { readonly until: number }) : null
  if (kept && kept.until < Date.now()) storage()?.removeItem(key)
  current = kept && kept.until >= Date.now() ? kept : null
  return current
}

/** Keeps the reference of an application that was taken: with it and the mobile it is found again. */
export function keepApplication(application: OwnApplication): void {
  current = application
  storage()?.setItem(key, JSON.stringify({ ...application, until: Date.now() + WEEK_MS }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows it; null on the server and while hydrating. */
export function useOwnApplication(): OwnApplication | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
