import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../../../shell/page-head.tsx'
import { forgetToken } from '../../../shell/session.ts'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { forgetThanksKeys } from '../../../shell/thanks-keys.ts'
import { clearAllDrafts } from '@sahay/ui/forms/forget-drafts.ts'
import frame from '../../shared/signed-in/signed-in.module.css'
import css from './your-account.module.css'

/** The page after an account was deleted. */
export default function AccountClosedPage() {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  const closed = typeof state === 'object' && state !== null && 'closed' in state

  useEffect(() => {
    if (!closed) return
    forgetToken()
    clearAllDrafts()
    forgetThanksKeys()
  }, [closed])

  return (
    <>
      <PageHead title={t`Your account is closed`} description={t`Your account is closed.`} />
      <div className={`wrap stack top ${frame['frame']} ${css['page']}`}>
        <h1 className={frame['heading']}>
          <Trans>Your account is closed</Trans>
        </h1>
        <div className="stack one-column top start gap-4">
          <p>
            <Trans>
              We have deleted the details that identify you, and signed you out everywhere. Amounts and
              receipt numbers stay in our accounts, without your name. Receipts that you have kept stay valid.
            </Trans>
          </p>
          <p>
            <Trans>Thank you for your gifts. You are welcome back at any time.</Trans>
          </p>
          <ButtonLink to="/">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
