import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { originOf, takeOrigin } from '../../shell/origin.ts'
import { readToken, useToken } from '../../shell/session.ts'

/**
 * A page for guests. Who comes signed in is sent to `/`; who signs in here, or in another tab meanwhile, goes back to
 * where one was sent from, else to `/` (product.md 2; contract, departure 12).
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
      const origin = cameAsGuest ? takeOrigin(state) : null
      void navigate(origin ?? originOf(search) ?? '/', { replace: true })
    } else if (!readToken()) setCameAsGuest(true)
  }, [token, cameAsGuest, state, search, navigate])

  return token && !cameAsGuest ? null : children
}
