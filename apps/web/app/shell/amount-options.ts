import type { Event } from '@sahay/contract/events/events'
import { createStored, readJson } from '@sahay/ui/browser/browser-store.ts'
import { useCallback, useEffect } from 'react'
import { call } from './api.ts'

/** Where the browser keeps the events it saw last (product.md 3). */
const key = 'amountOptions'

// One list for header and pages alike, since it was first fetched or found.
const events = createStored<readonly Event[] | null>({ none: null })

/** The events seen last, in this page's life or before it; null where none were. */
export function cachedOptions(): readonly Event[] | null {
  const known = events.get()
  if (known) return known
  try {
    return readJson<readonly Event[] | null>(localStorage, key, null)
  } catch (error) {
    console.warn('The kept events cannot be read.', error)
    return null
  }
}

/** Fetches the events anew, for all who show them. A failure is only logged (product.md 8) and leaves what is kept. */
export async function refreshOptions(): Promise<void> {
  try {
    const { data } = await call('GET event/list')
    localStorage.setItem(key, JSON.stringify(data))
    events.set(data)
  } catch (error) {
    console.warn('The events could not be loaded.', error)
    events.set(cachedOptions())
  }
}

/**
 * The events for a page: those known already, else those that the page came with, shown at once and then fetched anew.
 * `fresh` fetches them once more.
 */
export function useAmountOptions(came: readonly Event[] | null) {
  const shared = events.use()
  const fresh = useCallback(() => void refreshOptions(), [])
  useEffect(() => {
    if (!came) events.set(cachedOptions())
    fresh()
  }, [came, fresh])
  return { events: shared ?? came, fresh }
}
