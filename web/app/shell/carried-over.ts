import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { readJson, storageOf } from '@sahay/ui/browser/stored.ts'

/** What the router knew of a page lies in this tab's storage while the same page comes in another language. */
const key = 'carriedOver'

interface CarriedOver {
  readonly page: string
  readonly state: unknown
}

const pageOf = ({ pathname, search }: Location) => pathname + search

/** Keeps what the router knows of this page and no address says, as where a code was sent to. */
export function carryOver(here: Location): void {
  if (here.state === null) return
  const carried: CarriedOver = { page: pageOf(here), state: here.state }
  storageOf('tab')?.setItem(key, JSON.stringify(carried))
}

/** Hands it to the router once the page is at work again, and to no other page. */
export function useCarriedOver(): void {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const carried = readJson<CarriedOver | null>(storageOf('tab'), key, null)
    if (carried === null) return
    storageOf('tab')?.removeItem(key)
    if (carried.page === pageOf(here) && here.state === null)
      void navigate(here, { replace: true, state: carried.state, preventScrollReset: true })
  }, [here, navigate])
}
