import type { Event } from '@sahay/contract/events/events'
import { createStored, readJson } from '@sahay/ui/browser/browser-store.ts'
import { useCallback, useEffect } from 'react'
import { call } from './api.ts'

/** The storage key of the events that the browser saw last (product.md 3). */
const key = 'amountOptions'

// One list for header and pages, filled when it is first fetched or found in storage.
const events = createStored<readonly Event[] | null>({ none: null })

/** The last known events, from this page or from storage; null if there are none. */
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

/** Refetches the events for every component that shows them. A failure is only logged (product.md 8) and keeps the stored list. */
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
 * The events for a page: those already known, else those that the page was loaded with, shown immediately and then
 * refetched. `fresh` fetches them again.
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
