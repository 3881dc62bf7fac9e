import { useLingui } from '@lingui/react/macro'
import type { ActionFunctionArgs } from 'react-router'
import { typedPhone } from '../../shell/plain-forms/plain-form.server.ts'
import { askCode } from './ask-code.server.ts'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The form as a browser without script sends it. */
export function action(args: ActionFunctionArgs) {
  return askCode(args, async (call, typed) => {
    const { name = '', email = '' } = typed
    const body = { name, email, mobile_no: typedPhone(typed, 'mobile_no') }
    return [{ email }, await call('POST auth/signup', { body })]
  })
}

/** /signup: name, e-mail and mobile number, then the code (product.md 2). */
export default function SignUpPage() {
  const { t } = useLingui()
  return (
    <GuestOnly>
      <AccountPanel
        title={t`Sign up`}
        description={t`Sign up with your name, e-mail address and mobile number to give to an urgent need.`}
        object="books"
        cloth="rangoli"
      >
        <SignUpForm />
      </AccountPanel>
    </GuestOnly>
  )
}
