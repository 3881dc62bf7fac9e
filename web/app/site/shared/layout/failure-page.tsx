import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import css from './failure-page.module.css'

/** Stands in when a page could not be made. It never shows the cause: that is in the console and the server's log. */
export function FailurePage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    console.error(error)
  }, [error])
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className={`wrap ${css['page']}`}>
      <Mark className={css['mark']} />
      <h1>
        {missing ? <Trans>This page is not here.</Trans> : <Trans>Something went wrong on our side.</Trans>}
      </h1>
      <p className="lead">
        {missing ? (
          <Trans>The address may have changed. The home page leads everywhere.</Trans>
        ) : (
          <Trans>Nothing you did caused it, and nothing was taken. Please try again in a moment.</Trans>
        )}
      </p>
      <div className={css['ways']}>
        {!missing && (
          <Button kind="go" onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink to="/" reloadDocument>
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
    </main>
  )
}
