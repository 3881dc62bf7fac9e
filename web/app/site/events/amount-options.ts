import type { Event } from '@sahay/contract/events'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../shell/api.ts'

/** Where the browser keeps the events it saw last (spec §3). */
const key = 'amountOptions'

function kept(): readonly Event[] | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as readonly Event[] | null
  } catch (error) {
    console.warn('The kept events cannot be read.', error)
    return null
  }
}

/**
 * The events: those that the page came with, else those seen last, shown at once and then fetched anew. A failure is
 * only logged (spec §8). `fresh` answers what the server says now.
 */
export function useAmountOptions(came: readonly Event[] | null) {
  const [events, setEvents] = useState(came)

  const fresh = useCallback(async () => {
    try {
      const { data } = await call('GET event/list')
      localStorage.setItem(key, JSON.stringify(data))
      setEvents(data)
    } catch (error) {
      console.warn('The events could not be loaded.', error)
      setEvents((shown) => shown ?? kept())
    }
  }, [])

  useEffect(() => {
    setEvents((shown) => shown ?? kept())
    void fresh()
  }, [fresh])

  return { events, fresh }
}
