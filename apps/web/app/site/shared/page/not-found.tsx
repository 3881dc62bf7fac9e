import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Page } from './page.tsx'
import css from './not-found.module.css'

/** The page for an address that does not exist. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Not found`}
      description={t`There is no page at this address.`}
      isNowhere
      cloth="patang"
      heading={<Trans>Page not found</Trans>}
      lead={
        <Trans>
          There is nothing at this address. It may have been typed wrongly, or the page has moved.
        </Trans>
      }
    >
      <div className="flow gap-3">
        <ButtonLink kind="go" to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
        <ButtonLink to="/">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
      <img className={css['kite']} src="/pictures/object/kite.svg" width="260" height="260" alt="" />
    </Page>
  )
}
