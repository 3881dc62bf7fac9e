import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { SessionOverNote } from './session-over-note.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** /signin: an e-mail address or a mobile number, then the code (spec §2). */
export default function SignInPage() {
  const { t } = useLingui()
  return (
    <GuestOnly>
      <PageHead
        title={t`Sign in`}
        description={t`Sign in with a code sent to your e-mail address or mobile number. No password is needed.`}
      />
      <AccountPanel object="bag" cloth="ajrakh" heading={<Trans>Sign in</Trans>}>
        <SessionOverNote />
        <SignInForm />
      </AccountPanel>
    </GuestOnly>
  )
}
