import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** /signup: name, e-mail and mobile number, then the code (spec §2). */
export default function SignUpPage() {
  const { t } = useLingui()
  return (
    <GuestOnly>
      <PageHead
        title={t`Sign up`}
        description={t`Sign up with your name, e-mail address and mobile number to give to an urgent need.`}
      />
      <AccountPanel object="books" cloth="rangoli" heading={<Trans>Sign up</Trans>}>
        <SignUpForm />
      </AccountPanel>
    </GuestOnly>
  )
}
