import { type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { originOf, readOrigin, takeOrigin } from '../../shell/origin.ts'
import { readToken, useToken } from '../../shell/session.ts'
import { clearCodeDrafts } from './code-drafts.ts'

/**
 * A page for guests. Redirects signed-in visitors to `/`. After a sign-in here or in another tab, continues where the
 * visitor came from, else at `/` (product.md 2; contract, departure 12).
 */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const token = useToken()
  const navigate = useNavigate()
  const location = useLocation()
  const state: unknown = location.state
  const { search } = location
  const [cameAsGuest, setCameAsGuest] = useState(false)

  useEffect(() => {
    if (token) {
      clearCodeDrafts()
      const origin = cameAsGuest ? takeOrigin(state, search) : originOf(search)
      void navigate(origin ?? '/', { replace: true })
    } else if (!readToken()) setCameAsGuest(true)
  }, [token, cameAsGuest, state, search, navigate])

  if (token && !cameAsGuest) return null
  return (
    <>
      {children}
      <NextPage />
    </>
  )
}

/** Prefetches the next page while the visitor types an address or looks for a code, once this page is loaded. */
function NextPage() {
  const location = useLocation()
  const state: unknown = location.state
  const { pathname, search } = location
  if (!useHydrated()) return null
  const next = pathname === '/otp' ? readOrigin(state, search) : '/otp'
  return next && <PrefetchPageLinks page={next} />
}
