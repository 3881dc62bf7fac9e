import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../../../shell/page-head.tsx'
import { forgetToken } from '../../../shell/session.ts'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { forgetThanksKeys } from '../../../shell/thanks-keys.ts'
import { clearAllDrafts } from '@sahay/ui/forms/form-draft.ts'
import css from './your-account.module.css'

/** What is read after an account was deleted. */
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
      <div className={`wrap ${css['page']}`}>
        <h1 className={css['heading']}>
          <Trans>Your account is closed</Trans>
        </h1>
        <div className={css['sessions']}>
          <p>
            <Trans>
              The details that identify you are deleted, and you are signed out everywhere. Amounts and slip
              numbers stay in the books, without your name. Slips that you have kept stay valid.
            </Trans>
          </p>
          <p>
            <Trans>Thank you for what you gave. You are welcome back whenever you like.</Trans>
          </p>
          <ButtonLink to="/">
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
