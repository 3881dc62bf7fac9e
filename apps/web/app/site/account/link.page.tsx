import { openWithLink } from './open-with-link.server.ts'
import { wayOn } from './ask-code.server.ts'
import { pastedToken } from '../shared/codes/paste-link.tsx'
import { readTyped, showAgain } from '../../shell/plain-forms/plain-form.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ActionFunctionArgs, Link } from 'react-router'
import { call } from '../../shell/api.ts'
import { storeToken } from '../../shell/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { LinkButton } from '../shared/codes/link-button.tsx'

/** Handles the pasted link of a browser without script. */
export async function action(args: ActionFunctionArgs) {
  const typed = await readTyped(args.request)
  try {
    return await openWithLink(args, pastedToken(typed) ?? '', wayOn(typed))
  } catch (error) {
    return showAgain(error, typed)
  }
}

/** /signin/link: signs in with the mailed link that replaces a code. */
export default function LinkPage() {
  const { t } = useLingui()

  async function signIn(token: string) {
    const { authentication } = await call('POST auth/link', { body: { token } })
    // GuestOnly notices the token and continues
    storeToken(authentication.accessToken)
  }

  return (
    <GuestOnly>
      <AccountPanel
        title={t`Sign in`}
        description={t`Sign in with the link that we sent you.`}
        object="kite"
        cloth="bandhani"
      >
        <LinkButton
          plain="/signin/link"
          lead={<Trans>You are about to sign in on this phone or computer. The link can be used once.</Trans>}
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
