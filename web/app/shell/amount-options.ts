import type { Event } from '@sahay/contract/events'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from './api.ts'

/** Where the browser keeps the events it saw last (spec §3). */
const key = 'amountOptions'

// One list for header and pages alike, since it was first fetched or found.
let events: readonly Event[] | null = null
const listeners = new Set<() => void>()

function set(next: readonly Event[] | null): void {
  events = next
  for (const listener of listeners) listener()
}

/** The events seen last, in this page's life or before it; null where none were. */
export function keptOptions(): readonly Event[] | null {
  if (events) return events
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as readonly Event[] | null
  } catch (error) {
    console.warn('The kept events cannot be read.', error)
    return null
  }
}

/** Fetches the events anew, for all who show them. A failure is only logged (spec §8) and leaves what is kept. */
export async function refreshOptions(): Promise<void> {
  try {
    const { data } = await call('GET event/list')
    localStorage.setItem(key, JSON.stringify(data))
    set(data)
  } catch (error) {
    console.warn('The events could not be loaded.', error)
    set(keptOptions())
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const known = () => events
const none = () => null

/**
 * The events for a page: those known already, else those that the page came with, shown at once and then fetched anew.
 * `fresh` fetches them once more.
 */
export function useAmountOptions(came: readonly Event[] | null) {
  const shared = useSyncExternalStore(subscribe, known, none)
  const fresh = useCallback(() => void refreshOptions(), [])
  useEffect(() => {
    if (!came) set(keptOptions())
    fresh()
  }, [came, fresh])
  return { events: shared ?? came, fresh }
}
