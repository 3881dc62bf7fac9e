import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { askCode } from './ask-code.server.ts'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { SessionOverNote } from './session-over-note.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The form as a browser without script sends it: its one box takes an address or a number. */
export function action(args: ActionFunctionArgs) {
  return askCode(args, async (call, { email = '' }) => {
    const to = /^[+()\-.\s\d]+$/.test(email) ? { mobile_no: email } : { email }
    return [to, await call('POST auth/signIn', { body: to })]
  })
}

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
        <PlainAnswer value={useActionData<typeof action>() ?? null}>
          <SignInForm />
        </PlainAnswer>
      </AccountPanel>
    </GuestOnly>
  )
}
