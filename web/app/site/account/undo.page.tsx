import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../shell/api.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { forgetToken } from '../../shell/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { LinkButton } from '../shared/codes/link-button.tsx'

/** /account/undo: gives an account its e-mail address of before back, with the link that was mailed there. */
export default function UndoPage() {
  const { t } = useLingui()
  const [undone, setUndone] = useState(false)

  async function undo(token: string) {
    await call('POST auth/profile/undo', { body: { token } })
    forgetToken()
    setUndone(true)
  }

  return (
    <>
      <PageHead title={t`Undo the change`} description={t`Give your account its e-mail address back.`} />
      <AccountPanel object="bag" cloth="ajrakh" heading={<Trans>Undo the change</Trans>}>
        {undone ? (
          <p className="lead" role="status">
            <Trans>
              Your account is as it was, and every device is signed out. <Link to="/signin">Sign in</Link>
            </Trans>
          </p>
        ) : (
          <LinkButton
            lead={
              <Trans>
                Your account gets its e-mail address and mobile number of before back, and every device is
                signed out.
              </Trans>
            }
            go={<Trans>Undo the change</Trans>}
            act={undo}
          >
            <Link to="/signin">
              <Trans>Sign in</Trans>
            </Link>
          </LinkButton>
        )}
      </AccountPanel>
    </>
  )
}
