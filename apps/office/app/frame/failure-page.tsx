import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { useRouteError } from 'react-router'
import { Refusal } from '../shell/api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import css from './frame.module.css'

/** Shown while the first page loads. */
export function Loading() {
  return (
    <p className={`row gap-4 ${css['loading']}`} role="status">
      <Spinner /> <Trans>Loading…</Trans>
    </p>
  )
}

/** The page for an unknown address. */
export function NowherePage() {
  const { t } = useLingui()
  return (
    <div className={`stack start gap-4 ${css['failure']}`}>
      <h1>{t`Page not found`}</h1>
      <p>{t`The address may be out of date, or your role may not have access to it.`}</p>
      <ButtonLink kind="line" to="/">{t`Go to first page`}</ButtonLink>
    </div>
  )
}

/** A screen that the signed-in person's role may not open. */
export function ClosedPage({ title }: { readonly title: MessageDescriptor }) {
  const { i18n, t } = useLingui()
  return (
    <div className={`stack start gap-4 ${css['failure']}`}>
      <PageTitle>{i18n._(title)}</PageTitle>
      <p>
        <Trans>
          Your role does not have access to this page. If you need it for your work, ask an owner.
        </Trans>
      </p>
      <ButtonLink kind="line" to="/">{t`Go to first page`}</ButtonLink>
    </div>
  )
}

/** Shown if even the frame could not be rendered. */
export function FullPageFailure() {
  return (
    <main>
      <FailurePage />
    </main>
  )
}

/** Shown if a page failed. Displays the server's message; unexpected errors go to the console. */
export function FailurePage() {
  const { t } = useLingui()
  const error = useRouteError()
  const message = error instanceof Refusal && error.fromServer ? error.message : null
  if (message === null) console.error(error)
  return (
    <div className={`stack start gap-4 ${css['failure']}`}>
      <h1>{t`This page could not be loaded`}</h1>
      <p>{message ?? <Trans>Please check your connection and try again.</Trans>}</p>
      <Button kind="line" onClick={() => location.reload()}>{t`Try again`}</Button>
    </div>
  )
}
