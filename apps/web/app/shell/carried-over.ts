import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { readJson, storageOf } from '@sahay/ui/browser/browser-store.ts'

/** In this tab's storage: where the router was before the same page was asked for in another language. */
export const carriedOverKey = 'carriedOver'

/** Hands the router what it knew of this page and no address says, as where a code was sent to. */
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
