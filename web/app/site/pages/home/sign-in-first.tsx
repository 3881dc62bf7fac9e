import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { guardedIsTold } from '../../../shell/guarded.ts'
import css from './sign-in-first.module.css'

/**
 * Says to somebody signed out who asked for a page of one's own why this is the landing page. It stands in every landing
 * page, and the style sheet shows it, so that it is there with the first paint.
 */
export function SignInFirst() {
  useEffect(
    () => () => {
      if (location.pathname !== '/') guardedIsTold()
    },
    [],
  )
  return (
    <p className={css['note']}>
      <span className="wrap">
        <Trans>
          Please sign in to see that page. <Link to="/signin">Sign in</Link>
        </Trans>
      </span>
    </p>
  )
}
