import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInFor } from '../../../shell/guarded.ts'
import { readToken, useToken, wasOver } from '../../../shell/session.ts'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { NeedsScript } from '../forms/without-script.tsx'
import css from './signed-in.module.css'

/**
 * A page for signed-in people, rendered only in the browser. Without a token it redirects to /signin, which says why and
 * returns here after signing in (departures.md 19). Logging out on the page leads to `/`.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const token = useToken()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (token) wasSignedIn.current = true
    // During hydration the token exists but is not visible yet.
    else if (!readToken()) {
      const loggedOut = wasSignedIn.current && !wasOver()
      void navigate(loggedOut ? '/' : signInFor(pathname + search), { replace: true })
    }
  }, [token, pathname, search, navigate])

  if (token) return children
  return (
    <div className={`wrap ${css['page']}`}>
      <NeedsScript>
        <Trans>This page needs JavaScript, which is switched off in your browser.</Trans>
      </NeedsScript>
      <p className={`row muted gap-3 ${css['waiting']}`} role="status">
        <Spinner />
        <Trans>One moment…</Trans>
      </p>
    </div>
  )
}
