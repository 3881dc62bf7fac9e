import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { call } from '../../shell/api.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { storeToken } from '../../shell/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { LinkButton } from '../shared/codes/link-button.tsx'

/** /signin/link: signs in with the link that a mail brings instead of a code. */
export default function LinkPage() {
  const { t } = useLingui()

  async function signIn(token: string) {
    const { authentication } = await call('POST auth/link', { body: { token } })
    // GuestOnly sees the token and goes on.
    storeToken(authentication.accessToken)
  }

  return (
    <GuestOnly>
      <PageHead title={t`Sign in`} description={t`Sign in with the link that we sent you.`} />
      <AccountPanel object="kite" cloth="bandhani" heading={<Trans>Sign in</Trans>}>
        <LinkButton
          lead={<Trans>You are about to sign in on this phone or computer. The link works once.</Trans>}
          go={<Trans>Sign in here</Trans>}
          act={signIn}
        >
          <Link to="/signin">
            <Trans>Ask for a new code or link</Trans>
          </Link>
        </LinkButton>
      </AccountPanel>
    </GuestOnly>
  )
}
