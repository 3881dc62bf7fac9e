import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { CallUs } from '../forms/without-script.tsx'
import css from './failure-message.module.css'

/** True if the page's script or its data could not be loaded; each browser engine has its own message for that. */
const isNotLoaded = (error: unknown) =>
  error instanceof TypeError && /import|fetch|network|load failed/i.test(error.message)

/** Reloads the document at this address, if available: after a new release the files have other names. */
async function loadAnew(): Promise<void> {
  const { ok } = await fetch(window.location.href, { method: 'HEAD' })
  if (ok) window.location.reload()
}

/** Shown in place of a page that could not be rendered or loaded, or is missing. It never shows the cause, which is in the console and the server's log. */
export function FailureMessage({ error }: { readonly error: unknown }) {
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  const notLoaded = isNotLoaded(error)
  const { t } = useLingui()
  const title = missing
    ? t`We could not find this page.`
    : notLoaded
      ? t`This page could not be loaded.`
      : t`Something went wrong on our side.`
  useEffect(() => {
    console.error(error)
    if (isNotLoaded(error))
      loadAnew().catch((cause: unknown) => console.warn('The page waits for the network.', cause))
  }, [error])
  return (
    <div className={`wrap stack start gap-5 ${css['page']}`}>
      <title>{title}</title>
      <Mark className={css['mark']} />
      <h1>{title}</h1>
      <p className="lead">
        {missing ? (
          <Trans>The address may have changed. You can reach every page from the home page.</Trans>
        ) : notLoaded ? (
          <Trans>Please check your connection and try again.</Trans>
        ) : (
          <Trans>This was not your fault. Please try again in a moment.</Trans>
        )}{' '}
        {notLoaded && <CallUs />}
      </p>
      <div className="flow gap-3">
        {!missing && (
          <Button kind="go" onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink to="/" reloadDocument>
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
