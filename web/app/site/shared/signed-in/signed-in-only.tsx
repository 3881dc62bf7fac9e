import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showGuardedNotice } from '../../../shell/guarded.ts'
import { rememberOrigin } from '../../../shell/origin.ts'
import { readToken, useToken, wasOver } from '../../../shell/session.ts'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { NeedsScript } from '../forms/without-script.tsx'
import css from './signed-in-only.module.css'

/**
 * A page for signed-in people, drawn in the browser alone. Without a token one is sent to `/`, and after signing in
 * comes back here (product.md 2). A session that ended by itself leads to /signin, which says so, and back. Logging
 * out on
 * the page leads to `/` for good.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const token = useToken()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (token) wasSignedIn.current = true
    // While hydrating the token is not seen yet although it is there.
    else if (!readToken()) {
      const ended = wasOver()
      const loggedOut = wasSignedIn.current && !ended
      const state = loggedOut ? null : rememberOrigin(pathname + search)
      if (!loggedOut && !ended) showGuardedNotice()
      void navigate(ended ? '/signin' : '/', { replace: true, state })
    }
  }, [token, pathname, search, navigate])

  if (token) return children
  return (
    <div className={`wrap ${css['page']}`}>
      <NeedsScript>
        <Trans>This page needs JavaScript, which is switched off in your browser.</Trans>
      </NeedsScript>
      <p className={css['waiting']} role="status">
        <Spinner />
        <Trans>One moment…</Trans>
      </p>
    </div>
  )
}
