import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { readJson, storageOf } from '@sahay/ui/browser/browser-store.ts'

/** The key in this tab's storage of the router's state before the same page was loaded in another language. */
export const carriedOverKey = 'carriedOver'

/** Restores the router's state that no address contains, such as where a code was sent. */
export function useCarriedOver(): void {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const storage = storageOf('tab')
    const before = readJson<Location<unknown> | null>(storage, carriedOverKey, null)
    storage?.removeItem(carriedOverKey)
    if (before?.state && before.pathname === here.pathname && before.search === here.search)
      void navigate(here, { replace: true, state: before.state, preventScrollReset: true })
  }, [here, navigate])
}
